import { useRef } from 'react';
import { Breadcrumbs } from '#platform/pages/breadcrumbs.tsx';
import { usePageQuery, useToday } from '#platform/pages/page-data.tsx';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import { Assumptions } from './assumptions.tsx';
import type { Fields } from './calculator.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { calculatorList } from './calculator-list.ts';
import type { CalculatorView } from './calculator-view.ts';
import { PrintedFigures } from './printed-figures.tsx';
import { ResultPanel } from './result-panel.tsx';
import { TalkItOver } from './talk-it-over.tsx';
import { toQuery } from './to-query.ts';
import { typedFigures } from './typed-figures.ts';
import { useCalculator } from './use-calculator.ts';
import { CalculatorLinks } from './calculator-links.tsx';

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
        description={`${question} Calculated by the Canadian rules in force, with the method and its sources shown. No e-mail address asked.`}
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
