import type { Calculation, Fields, CalculatorView } from './calculator.ts';

/** The result, its breakdown, and its rate and term: announced to screen readers when it changes. */
export function ResultPanel<Of extends Fields, Result>({
  view,
  calculation,
  hasErrors,
}: {
  view: CalculatorView<Of, Result>;
  calculation: Calculation<Of, Result>;
  /** Whether errors are shown in the form. */
  hasErrors: boolean;
}) {
  const headline = calculation.ok ? view.headline(calculation) : undefined;
  const { Chart } = view;
  return (
    <section
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="scroll-mt-24 rounded-large bg-ink p-6 text-paper outline-none sm:p-9 print:border-2 print:border-ink print:bg-transparent print:text-ink"
    >
      <h2
        id="result-title"
        className="font-sans text-small font-semibold tracking-normal text-lake print:text-ink"
      >
        Estimate
      </h2>
      <div aria-live="polite" aria-atomic="true" className="mt-2">
        {calculation.ok && headline ? (
          <>
            <p className="font-semibold">{headline.label}</p>
            <p className="tabular mt-2 font-display text-h1 break-words">{headline.figure}</p>
            {headline.note && <p className="mt-2 text-lead">{headline.note}</p>}
            <p className="mt-4 border-l-[3px] border-press pl-4 text-lead">{view.terms(calculation)}</p>
          </>
        ) : (
          <p className="py-6 text-lead">
            {hasErrors
              ? 'Please check the marked fields: then the result stands here.'
              : 'Fill in the form: the result stands here.'}
          </p>
        )}
      </div>
      {calculation.ok && Chart && (
        <div className="mt-6 rounded-small bg-paper-raised p-4 text-ink print:px-0">
          <Chart values={calculation.values} result={calculation.result} />
        </div>
      )}
      {calculation.ok && (
        <dl className="mt-6 divide-y divide-paper/25 border-t border-paper/25 print:divide-line print:border-line">
          {view.figures(calculation).map(([name, figure]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <dt>{name}</dt>
              <dd className="tabular ml-auto text-right font-semibold">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
