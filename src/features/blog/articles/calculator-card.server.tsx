import { renderToStaticMarkup } from 'react-dom/server';
import type { DatedRule } from '#features/calculators/arithmetic/dated-rule.ts';
import { type LinkedCalculation, readCalculation } from '#features/calculators/calculator-views.ts';
import { TermsLine, termsNote } from '#features/calculators/result-panel.tsx';
import { rateCaveat } from '#features/rates/rate-days.ts';
import { RatesTable } from '#features/rates/rates-table.tsx';
import type { CurrentRate } from '#features/rates/rates.ts';
import { buttonClass } from '#ui/button.tsx';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';

// Always imported when it is first needed: it brings all calculators, and Node alone cannot read JSX.

export interface ArticleCard {
  html: string;
  title: string;
  /** The page on which the same figures can be changed; missing for rates. */
  href?: string;
  rules: DatedRule[];
}

/**
 * The card for a link to one of our calculators, relative or below `publicUrl`, by the rules of `today` (ISO date).
 * Undefined for any other address, one without figures, and figures that have no answer.
 */
export function drawCalculator(address: string, site: { publicUrl: string; today: string }) {
  const read = readCalculation(address, site);
  if (!read) return undefined;
  const { title, href, view, shown } = read;
  const html = renderToStaticMarkup(<Card {...read} />);
  return { html, title, href, rules: view.Explanation.rules(site.today, shown.values) };
}

/** The card for a link to `/rates`, relative or below `publicUrl`. Undefined for another, and without rates of today. */
export function drawRates(
  address: string,
  { publicUrl, rates }: { publicUrl: string; rates: readonly CurrentRate[] },
): ArticleCard | undefined {
  if (!['/rates', `${publicUrl}/rates`].includes(address) || rates.length === 0) return undefined;
  const title = 'Mortgage rates today';
  const card = (
    <figure className={cardClass}>
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      <RatesTable rates={rates} />
      <p className="mt-4 text-small text-ink-soft">
        {rateCaveat}{' '}
        <a href="/rates" className="link">
          How they have moved
        </a>
      </p>
    </figure>
  );
  return { html: renderToStaticMarkup(card), title, rules: [] };
}

const cardClass =
  'break-inside-avoid rounded-large border border-line-strong bg-paper-raised p-5 text-base sm:p-7';

function Card({ title, href, figures, view, shown }: LinkedCalculation) {
  const { Answer, Chart } = view;
  const { name: headline, text, meaning } = view.headline(shown);
  const terms = view.terms?.(shown);
  return (
    <figure className={cardClass}>
      <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="rounded-small bg-paper-sunk px-2 py-0.5 text-small font-semibold">Example</span>
        <span className="font-semibold">{title}</span>
      </figcaption>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        {headline}
        <span className="tabular font-display text-h3">{text}</span>
      </div>
      <p className="text-small">{terms && <TermsLine terms={terms} originOf={() => 'example'} />}</p>
      <details className="group print:details-content:[content-visibility:visible]">
        <DisclosureSummary className="-mb-2 min-h-11 justify-between gap-4 text-small print:hidden">
          <span className="link">See how it adds up</span>
        </DisclosureSummary>
        <div className="mt-3 mb-1 grid items-start gap-x-8 gap-y-5 sm:grid-cols-[2fr_3fr]">
          {Answer && (
            // The card's own padding stands above the answer.
            <div className="rounded-small bg-ink p-5 text-paper sm:col-span-2 print:border print:border-ink print:bg-transparent print:text-ink *:first:mt-0">
              <Answer {...shown} />
            </div>
          )}
          <div>
            <dl className="text-small">
              {figures.map(([name, value]) => (
                <div
                  key={name}
                  className="flex items-end justify-between gap-x-4 border-b border-line py-1.5 leading-snug"
                >
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="tabular ml-auto text-right font-semibold whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 print:hidden">
              <a href={href} className={buttonClass('secondary', 'small')}>
                Open in the calculator
              </a>
            </p>
          </div>
          {/* A year can be picked on the calculator's page, where there is script for it. */}
          <div className="space-y-3 text-small [&_[type=range]]:hidden">
            <Chart {...shown} />
            {meaning && <p>{meaning}</p>}
            {terms && <p>{termsNote(terms, () => 'example')}</p>}
          </div>
        </div>
      </details>
    </figure>
  );
}
