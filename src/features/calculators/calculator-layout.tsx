import {
  type CalculatorView,
  type Fields,
  type Calculator,
  type Calculation,
  type Texts,
  toQuery,
  typedFigures,
} from './calculator.ts';
import { useRef } from 'react';
import { Breadcrumbs } from '#platform/pages/breadcrumbs.tsx';
import { usePageQuery, useToday } from '#platform/pages/page-data.tsx';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { calculatorList } from './calculator-list.ts';
import { ResultPanel } from './result-panel.tsx';
import { useCalculator } from './use-calculator.ts';
import { CalculatorLinks } from './calculator-links.tsx';
import type { DatedRule } from './arithmetic/dated-rule.ts';
import { day } from './figures.ts';
import { brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { Button } from '#ui/button.tsx';

/** A calculator as a page: the form beside the result, then its tables and its method. */
export function CalculatorPage<Of extends Fields, Result>({ view }: { view: CalculatorView<Of, Result> }) {
  const { calculator, Details, Method } = view;
  const { title, question, serves } = calculatorList.find(({ name }) => name === calculator.name)!;
  const path = `/calculators/${calculator.name}`;
  const query = usePageQuery();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const state = useCalculator(calculator, { query, today, form });
  const { calculation } = state;
  const publicUrl = usePublicUrl();

  return (
    <article className="page pt-6 pb-16 sm:pb-24">
      <PageHead
        path={path}
        title={`${title} calculator for Ontario`}
        description={`${question} Calculated by the Canadian rules in force, with the method and its sources shown. No email address asked.`}
        noIndex={Object.keys(query).length > 0}
      />
      <div className="print:hidden">
        <Breadcrumbs
          trail={[
            { href: '/', label: 'Home' },
            { href: '/calculators', label: 'Calculators' },
            { href: path, label: title },
          ]}
        />
      </div>
      <h1 className="mt-6 text-h2">{title} calculator</h1>
      <p className="mt-3 max-w-[58ch] text-lead">{question}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 print:block">
        <div className="rounded-large border border-line bg-paper-raised p-6 sm:p-8 print:hidden">
          <CalculatorForm
            calculator={calculator}
            state={state}
            form={form}
            onAsk={() => document.getElementById('result')?.focus()}
          />
        </div>
        {calculation.ok && (
          <PrintedFigures
            figures={typedFigures(calculator.fields, state.texts)}
            today={today}
            address={`${publicUrl}${path}?${toQuery(calculator, state.texts, today)}`}
          />
        )}
        <div className="grid gap-8">
          <ResultPanel
            view={view}
            calculation={calculation}
            hasErrors={Object.keys(state.errors).length > 0}
          />
          <Assumptions
            assumptions={view.assumptions}
            rules={calculator.rules(today, calculation.ok ? calculation.values : undefined)}
          />
          <TalkItOver
            calculator={calculator}
            texts={state.texts}
            calculation={calculation}
            mortgageType={serves[0]}
          />
        </div>
      </div>
      {calculation.ok && (
        <div className="mt-16 border-t border-line pt-12">
          <Details values={calculation.values} result={calculation.result} />
        </div>
      )}
      <section aria-labelledby="method" className="mt-16 max-w-[68ch] border-t border-line pt-12">
        <h2 id="method" className="text-h3">
          How it is calculated
        </h2>
        <div className="mt-3 space-y-3">
          <Method />
        </div>
      </section>
      <section aria-labelledby="more-calculators" className="mt-16 print:hidden">
        <h2 id="more-calculators" className="mb-6 text-h3">
          More calculators
        </h2>
        <CalculatorLinks service={serves[0]} except={calculator.name} />
      </section>
    </article>
  );
}

/** Shown next to every number: what was assumed, which rules apply as of when, and that it is an estimate. */
function Assumptions({
  assumptions,
  rules,
}: {
  assumptions: readonly string[];
  rules: readonly DatedRule[];
}) {
  return (
    <section aria-labelledby="assumptions" className="text-small">
      <h2 id="assumptions" className="font-sans text-base font-semibold tracking-normal">
        What this rests on
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      <ul className="mt-3 space-y-1.5">
        {rules.map(({ name, effectiveFrom, source, verifiedOn }) => (
          <li key={name + effectiveFrom}>
            <span className="font-semibold">
              {name}: rules as of {day(verifiedOn)}
            </span>
            , in force since {day(effectiveFrom)}. {source}.
          </li>
        ))}
      </ul>
      <p className="mt-3">
        This is an estimate to think with, not an offer, a commitment or advice. Your lender’s and lawyer’s
        figures decide.
      </p>
    </section>
  );
}

/**
 * What a printed result needs besides the numbers: the inputs, the date, who it is from, and where to find it again.
 */
function PrintedFigures({
  figures,
  today,
  address,
}: {
  /** What the visitor typed, as label and value. */
  figures: readonly (readonly [label: string, value: string])[];
  /** ISO date. */
  today: string;
  /** The full URL of this result. */
  address: string;
}) {
  return (
    <section aria-labelledby="printed-figures" className="mb-8 hidden print:block">
      <h2 id="printed-figures" className="text-h3">
        Your figures
      </h2>
      <dl className="mt-3 border-t border-line-strong">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
            <dt>{label}</dt>
            <dd className="tabular ml-auto text-right font-semibold whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small">
        Calculated on {day(today)} with {brokerage.name}. {licenceLine}
      </p>
      <p className="mt-1 text-small break-all">{address}</p>
    </section>
  );
}

/** Carries the figures over to the booking or quote form if the visitor presses the button. */
function TalkItOver<Of extends Fields, Result>({
  calculator,
  texts,
  calculation,
  mortgageType,
}: {
  calculator: Calculator<Of, Result>;
  texts: Texts;
  calculation: Calculation<Of, Result>;
  mortgageType: string;
}) {
  if (!calculation.ok) return null;
  const about = describeFigures(calculator, texts, calculator.say(calculation.result, calculation.values));
  return (
    <section
      aria-labelledby="talk-it-over"
      className="rounded-large border border-line bg-paper-raised p-6 print:hidden"
    >
      <h2 id="talk-it-over" className="text-h3">
        Talk it over
      </h2>
      <p className="mt-2">
        Your figures go into the form, where you can read and change them. Nothing is sent before you send it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <form id="book-with-figures" method="get" action="/book">
          <input type="hidden" name="about" value={about} />
          <Button type="submit">Book with these figures</Button>
        </form>
        <form method="get" action="/quote">
          <input type="hidden" name="type" value={mortgageType} />
          <input type="hidden" name="about" value={about} />
          <Button type="submit" variant="secondary">
            Ask for a quote with these figures
          </Button>
        </form>
      </div>
    </section>
  );
}

/** The figures as text for the visitor's message. */
function describeFigures(
  { name, fields }: { name: string; fields: Fields },
  texts: Texts,
  result: string,
): string {
  const title = calculatorList.find((entry) => entry.name === name)!.title;
  const lines = typedFigures(fields, texts).map(([label, value]) => `${label}: ${value}`);
  return [`From the calculator "${title}":`, result, ...lines].join('\n').slice(0, 1_900);
}
