import type { ReactNode } from 'react';
import type { Calculation, CalculatorView, Fields, Headline } from './calculator.ts';
import type { Figure, Terms } from './figures.ts';
import { conditionsOf, describeRate, type RateOrigin } from './todays-rate.ts';

export function ResultPanel<Of extends Fields, Result>({
  view,
  calculation,
  errors,
  isExample,
  originOf,
}: {
  view: CalculatorView<Of, Result>;
  /** The last that has a result, while the fields have none. */
  calculation: Calculation<Of, Result>;
  /** Set while the fields have no result; empty at first while somebody types. */
  errors: readonly string[] | undefined;
  /** True if that has the figures of the example. */
  isExample: boolean;
  originOf: (field: string) => RateOrigin;
}) {
  const { Chart, Answer, Notes } = view;
  const terms = calculation.ok ? view.terms?.(calculation) : undefined;
  return (
    <ResultCard title={isExample ? 'Example' : 'Your estimate'} isExample={isExample}>
      {errors && (errors.length > 0 || !calculation.ok) && (
        <div className="mt-3">
          <p className="text-lead">
            {`Please check the marked fields. ${calculation.ok ? `Below is ${isExample ? 'our example' : 'your last estimate'}.` : 'Your estimate will appear here.'}`}
          </p>
          {errors.map((message) => (
            <p key={message} className="mt-1">{`${message.replace(/\.$/, '')}.`}</p>
          ))}
        </div>
      )}
      {calculation.ok && (
        <div className={errors ? 'mt-5 opacity-50 print:hidden' : undefined}>
          {Answer ? (
            <Answer values={calculation.values} result={calculation.result} />
          ) : (
            <PlainAnswer {...view.headline(calculation)} />
          )}
          {terms && (
            <p className="mt-3 text-small">
              <TermsLine terms={terms} originOf={originOf} />
            </p>
          )}
          <ChartCard>
            <Chart values={calculation.values} result={calculation.result} />
          </ChartCard>
          <FigureList figures={view.figures(calculation)} />
          {Notes && <Notes values={calculation.values} result={calculation.result} />}
          {terms && (
            <p className="mt-4 border-t border-paper/25 pt-3 text-small print:border-line">
              {termsNote(terms, originOf)}
            </p>
          )}
        </div>
      )}
    </ResultCard>
  );
}

/** The dark ground of results. Takes the focus when a visitor asks for the result. */
export function ResultCard({
  title,
  isExample = false,
  children,
}: {
  title: string;
  isExample?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="scroll-mt-24 rounded-large bg-ink p-card text-paper outline-none sm:p-8 print:border print:p-4 print:border-ink print:bg-transparent print:text-ink"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-lake print:text-ink">
        <span
          id="result-title"
          className={
            isExample ? 'rounded-small border border-current px-2 py-0.5 font-semibold' : 'font-semibold'
          }
        >
          {title}
        </span>
        {isExample && <span className="print:hidden">Change any figure to make it yours.</span>}
      </p>
      {children}
    </section>
  );
}

function PlainAnswer({ name, text, meaning }: Headline) {
  return (
    <>
      <h2 className="mt-3 text-h4">{name}</h2>
      <p className={`tabular mt-2 font-display break-words ${text.length > 12 ? 'text-h2' : 'text-h1'}`}>
        {text}
      </p>
      {meaning && <p className="mt-2 max-w-[56ch]">{meaning}</p>}
    </>
  );
}

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="@container mt-5 divide-y divide-paper/25 border-t border-paper/25 print:mt-3 print:columns-2 print:gap-x-10 print:divide-line print:border-line">
      {figures.map(({ name, text }) => (
        <div
          key={name}
          className="flex break-inside-avoid items-baseline justify-between gap-x-4 py-2 @max-[11rem]:block print:py-1"
        >
          <dt>{name}</dt>
          <dd className="tabular text-right font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type OriginOf = (field: string) => RateOrigin;

/** Rate, APR, term and conditions, each said once: parts of one text. */
export function termsParts({ rates, term }: Terms, originOf: OriginOf): string[] {
  // Today's rates are named by their term.
  const isNamed =
    (rates.length === 1 || !term) && rates.some(({ field }) => typeof originOf(field) === 'object');
  const describedRates = rates.map(({ field, percent, label }, at) =>
    describeRate(percent, originOf(field), at === 0 ? label : label?.toLowerCase()),
  );
  const parts = isNamed ? describedRates : [...describedRates, term ?? 'at any term length'];
  const conditions = rates.flatMap(({ field }) => conditionsOf(originOf(field)) ?? []);
  return [
    ...parts.map((part, at) => `${part}${at === parts.length - 1 ? '.' : ';'}`),
    ...new Set(conditions),
  ];
}

/** The terms that stand beside a payment, all in one text size. */
export function TermsLine({ terms, originOf }: { terms: Terms; originOf: OriginOf }) {
  return termsParts(terms, originOf).map((part) => (
    // Each on one line where it fits.
    <span key={part}>
      <span className="inline-block">{part}</span>{' '}
    </span>
  ));
}

/** The remaining conditions. Our own rates' APR may include fees; any other APR does not. */
export function termsNote({ rates, more }: Terms, originOf: OriginOf): string {
  const isOurs = rates.some(({ field }) => typeof originOf(field) === 'object');
  return isOurs ? more : `${more} The APR includes no fees.`;
}

export function ChartCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div
      className={`mt-5 rounded-small bg-paper-raised p-[min(1rem,4.2vw)] text-ink ${title ? 'print:hidden' : 'print:px-0'}`}
    >
      {title && <p className="mb-2 text-small font-semibold">{title}</p>}
      {children}
    </div>
  );
}
