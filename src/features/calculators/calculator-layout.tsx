import { useMemo, useRef, useState } from 'react';
import { useRates } from '#features/rates/use-rates.ts';
import { usePageQuery } from '#pages/page-data.tsx';
import { usePublicUrl } from '#pages/page-head.tsx';
import { useToday } from '#ui/use-today.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { findCalculator } from './calculator-list.ts';
import {
  Announcement,
  CompareLink,
  Letterhead,
  PrintedFigures,
  ResultActions,
  ResultStrip,
  ScenarioSwitch,
} from './calculator-parts.tsx';
import { type CalculatorView, type Fields, variantForLoan, toQuery } from './calculator.ts';
import { ComparePanel } from './compare-panel.tsx';
import { writeScenarios } from './compare.ts';
import { ResultPanel } from './result-panel.tsx';
import { rateOrigin, withRates } from './todays-rate.ts';
import { useCalculator } from './use-calculator.ts';

/** A calculator, as its page shows it. */
export function CalculatorLayout<Of extends Fields, Result>({
  view: baseView,
}: {
  view: CalculatorView<Of, Result>;
}) {
  const rates = useRates();
  const calculatorWithRates = useMemo(() => withRates(baseView.calculator, rates), [baseView, rates]);
  const { Explanation } = baseView;
  const { title, question } = findCalculator(calculatorWithRates.name);
  const path = `/calculators/${calculatorWithRates.name}`;
  const query = usePageQuery();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const state = useCalculator(calculatorWithRates, { query, today, form });
  const { shown, b, edited, scenarios } = state;
  const { calculation } = shown;
  const calculator = variantForLoan(calculatorWithRates, calculation);
  const sharedProps = { calculator, state, today };
  // While the fields have no result, the last one stays, so that nothing moves below them.
  const [last, setLast] = useState(shown);
  if (calculation.ok && shown !== last) setLast(shown);
  const view = { ...baseView, calculator: variantForLoan(calculatorWithRates, last.calculation) };
  const isOutdated = last.calculation.ok && !calculation.ok;
  const publicUrl = usePublicUrl();
  const originOf = (field: string) => rateOrigin(view.calculator, last.texts, field, today);
  const scenario = b && `Scenario ${edited.toUpperCase()}`;
  const search = writeScenarios(calculator, scenarios, { today, edited });
  const address = `${publicUrl}${path}${search && `?${search}`}`;
  const headline = last.calculation.ok ? view.headline(last.calculation) : undefined;
  const errors = Object.values(state.errors);

  return (
    <>
      <Letterhead today={today} />
      <h1 className="mt-6 text-h2">{title} calculator</h1>
      <p className="mt-3 max-w-[58ch] text-lead print:hidden">{question}</p>
      <div className="mt-8 grid items-start gap-8 print:mt-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 print:block">
        <div className="print:hidden">
          <ResultStrip
            view={view}
            calculation={last.calculation}
            isOutdated={isOutdated}
            isPinned={!last.isExample}
            title={scenario ?? (last.isExample ? 'Example' : 'Your estimate')}
            originOf={originOf}
          />
          <div className="rounded-large border border-line bg-paper-raised p-[min(1.25rem,5.2vw)] sm:p-8">
            {b && <ScenarioSwitch {...sharedProps} />}
            <CalculatorForm key={edited} {...sharedProps} DebtsInput={view.DebtsInput} form={form} />
          </div>
        </div>
        {calculation.ok && (
          <PrintedFigures
            fields={calculator.fields}
            texts={shown.texts}
            scenario={scenario}
            address={address}
          />
        )}
        <div className="lg:sticky lg:top-22 print:static">
          {b ? (
            <ComparePanel
              view={{ ...baseView, calculator: calculatorWithRates }}
              state={state}
              today={today}
            />
          ) : (
            <ResultPanel
              view={view}
              calculation={last.calculation}
              errors={calculation.ok ? undefined : errors}
              isExample={last.isExample}
              originOf={originOf}
            />
          )}
          <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
            <CompareLink {...sharedProps} />
            {last.calculation.ok && (
              <span inert={isOutdated} className={isOutdated ? 'contents *:opacity-50' : 'contents'}>
                <ResultActions
                  path={path}
                  query={toQuery(view.calculator, last.texts, today)}
                  address={address}
                />
              </span>
            )}
          </p>
          <Announcement
            text={
              headline && errors.length === 0
                ? `${headline.name}: ${headline.text}`
                : 'Please check the marked fields.'
            }
          />
        </div>
      </div>
      <div
        id={`${calculator.name}-explanation`}
        className={isOutdated ? 'opacity-50 print:hidden' : undefined}
      >
        <Explanation view={view} shown={last} isOutdated={isOutdated} scenario={scenario} today={today} />
      </div>
    </>
  );
}
