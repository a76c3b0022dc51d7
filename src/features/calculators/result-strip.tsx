import { lowerFirst } from '#lib/lower-first.ts';
import type { Calculation, CalculatorView, Fields } from './calculator.ts';
import { TermsLine } from './terms-line.tsx';
import type { RateOrigin } from './todays-rate.ts';

interface StripProps<Of extends Fields, Result> {
  view: CalculatorView<Of, Result>;
  calculation: Calculation<Of, Result>;
  /** Whose figure it is: `Example`, `Your estimate` or a scenario. */
  title: string;
  originOf: (field: string) => RateOrigin;
}

/** On phones, the one figure under the header while the form is in view; the whole result is one tap away. */
export default function ResultStrip<Of extends Fields, Result>({
  view,
  calculation,
  title,
  originOf,
}: StripProps<Of, Result>) {
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
              <TermsLine terms={terms} originOf={originOf} />
            </span>
          )}
        </>
      ) : (
        'Please check the marked fields.'
      )}
    </a>
  );
}
