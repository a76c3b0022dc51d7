import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { usePageQuery } from '#pages/page-data.tsx';
import { useToday } from '#ui/use-today.ts';
import { PageHead, usePublicUrl } from '#pages/page-head.tsx';
import { afterHydration } from '#ui/hydration/after-hydration.tsx';
import {
  type Calculation,
  type CalculatorView,
  type ExplanationProps,
  type Fields,
  isExampleText,
  type Shown,
} from './calculator.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { findCalculator } from './calculator-list.ts';
import { writeScenarios } from './compare.ts';
import { ResultPanel } from './result-panel.tsx';
import { CompareLink, Comparison, ScenarioSwitch } from './scenario-links.tsx';
import { useCalculator } from './use-calculator.ts';
import { lowerFirst } from '#lib/lower-first.ts';
import { TermsLine } from './terms-line.tsx';

const Letterhead = afterHydration(() => import('./letterhead.tsx'));
const PrintedFigures = afterHydration(() => import('./printed-figures.tsx'));

/** A calculator as a page: the form beside the result, then its tables and its method. */
export const calculatorPage = <Of extends Fields, Result>(view: CalculatorView<Of, Result>) =>
  function CalculatorScreen() {
    return <CalculatorPage view={view} />;
  };

function CalculatorPage<Of extends Fields, Result>({ view }: { view: CalculatorView<Of, Result> }) {
  const { calculator, Explanation } = view;
  const { title, question } = findCalculator(calculator.name);
  const path = `/calculators/${calculator.name}`;
  const trail = [
    { href: '/calculators', label: 'Calculators' },
    { href: path, label: title },
  ];
  const query = usePageQuery();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const state = useCalculator(calculator, { query, today, form });
  const { shown, b, edited, scenarios } = state;
  const { calculation } = shown;
  const publicUrl = usePublicUrl();
  const isExampleRate = (field: string) =>
    isExampleText(calculator.fields[field]!, shown.texts[field], today);
  const scenario = b && `Scenario ${edited.toUpperCase()}`;
  const search = writeScenarios(calculator, scenarios, { today, edited });
  const headline = calculation.ok ? view.headline(calculation) : undefined;

  return (
    <article className="page pt-6 pb-16 sm:pb-24 print:max-w-none print:p-0">
      <PageHead
        path={path}
        title={`${title} calculator for Ontario`}
        description={`${question} Calculated under the Canadian rules in force, with the method and sources shown. No email address needed.`}
        noIndex={Object.keys(query).length > 0}
        {...(import.meta.env.SSR && {
          trail,
          mainEntity: {
            '@type': 'WebApplication',
            name: `${title} calculator`,
            applicationCategory: 'FinanceApplication',
            operatingSystem: 'Any',
            offers: { '@type': 'Offer', price: 0, priceCurrency: 'CAD' },
          },
        })}
      />
      <Letterhead today={today} />
      <div className="print:hidden">
        <Breadcrumbs trail={trail} />
      </div>
      <h1 className="mt-6 text-h2">{title} calculator</h1>
      <p className="mt-3 max-w-[58ch] text-lead print:hidden">{question}</p>
      <div className="mt-8 grid items-start gap-8 print:mt-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 print:block">
        <div className="print:hidden">
          <ResultStrip
            view={view}
            calculation={calculation}
            title={scenario ?? (shown.isExample ? 'Example' : 'Your estimate')}
            isExampleRate={isExampleRate}
          />
          <div className="rounded-large border border-line bg-paper-raised p-[min(1.25rem,5.2vw)] sm:p-8">
            {b && <ScenarioSwitch calculator={calculator} state={state} today={today} />}
            <CalculatorForm
              key={edited}
              calculator={calculator}
              state={state}
              today={today}
              DebtsInput={view.DebtsInput}
              form={form}
              onAsk={() => document.getElementById('result')?.focus()}
            />
          </div>
        </div>
        {calculation.ok && (
          <PrintedFigures
            fields={calculator.fields}
            texts={shown.texts}
            scenario={scenario}
            address={`${publicUrl}${path}${search && `?${search}`}`}
          />
        )}
        <div className="lg:sticky lg:top-22 print:static">
          {b ? (
            <Comparison view={view} state={state} today={today} />
          ) : (
            <ResultPanel
              view={view}
              calculation={calculation}
              isExample={shown.isExample}
              isExampleRate={isExampleRate}
            />
          )}
          <p className="mt-2 print:hidden">
            <CompareLink calculator={calculator} state={state} today={today} />
          </p>
          <Announcement
            text={headline ? `${headline.name}: ${headline.text}` : 'Please check the marked fields.'}
          />
        </div>
      </div>
      <div id={`${calculator.name}-explanation`}>
        <Explanation calculator={calculator} shown={shown} scenario={scenario} today={today} />
      </div>
    </article>
  );
}

/** A calculator's chart and explanation, whose code is one file. */
export function chartAndExplanation<Of extends Fields, Result>(
  load: () => Promise<{
    default: ComponentType<ExplanationProps<Of, Result>>;
    Chart: ComponentType<Shown<Of, Result>>;
  }>,
): Pick<CalculatorView<Of, Result>, 'Chart' | 'Explanation'> {
  return {
    Chart: afterHydration(() => load().then(({ Chart }) => ({ default: Chart }))),
    Explanation: afterHydration(load),
  };
}

/** On phones, the one figure under the header while the form is in view; the whole result is one tap away. */
function ResultStrip<Of extends Fields, Result>({
  view,
  calculation,
  title,
  isExampleRate,
}: {
  view: CalculatorView<Of, Result>;
  calculation: Calculation<Of, Result>;
  /** Whose figure it is: `Example`, `Your estimate` or a scenario. */
  title: string;
  isExampleRate: (field: string) => boolean;
}) {
  const headline = calculation.ok ? view.headline(calculation) : undefined;
  const terms = calculation.ok ? view.terms?.(calculation) : undefined;
  return (
    <a
      href="#result"
      className="sticky top-[72px] z-20 mb-4 block rounded-small bg-ink px-4 py-2.5 text-paper shadow-lifted lg:hidden print:hidden"
    >
      {headline ? (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-small">{`${title}: ${lowerFirst(headline.name)}`}</span>
            <span className="tabular ml-auto font-display text-h3">{headline.strip ?? headline.text}</span>
          </span>
          {terms && (
            <span className="block text-small">
              <TermsLine terms={terms} isExampleRate={isExampleRate} />
            </span>
          )}
        </>
      ) : (
        'Please check the marked fields.'
      )}
    </a>
  );
}

/** Tells screen readers the answer once it has settled, not on each tick of a slider. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return undefined;
    const timer = setTimeout(() => setSaid(text), 900);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return <output className="sr-only">{said}</output>;
}
