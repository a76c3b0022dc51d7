import type { ComponentType, ReactNode } from 'react';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { formatDate } from '#lib/format-day.ts';
import { buttonClass, SubmitButton } from '#ui/button.tsx';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import type { DatedRule } from './arithmetic/dated-rule.ts';
import { CalculatorLinks } from './calculator-links.tsx';
import { findCalculator } from './calculator-list.ts';
import {
  type Calculator,
  type CalculatorView,
  type ExplanationPart,
  type ExplanationProps,
  type Fields,
  type RulesOf,
  type Scenario,
  type Shown,
  isAsked,
  isExampleText,
  type Texts,
} from './calculator.ts';
import { wholeDollars } from './figures.ts';

type Working = readonly [name: string, figure: string];

interface Parts<Of extends Fields, Result> {
  /** The tables, where they say more than the result's card. */
  Details?: ComponentType<Shown<Of, Result>>;
  /** The calculation in words, then in formulas; by the rules of a day. */
  Method: ComponentType<{ today: string }>;
  /** Intermediate numbers, for readers who check the method with their own figures. */
  workings?(shown: Shown<Of, Result>): readonly (Working | false | undefined)[];
  assumptions: readonly string[];
  rules: RulesOf<Of>;
}

export function explain<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  parts: Parts<Of, Result>,
): ExplanationPart<Of, Result> {
  const { Details, Method, assumptions } = parts;
  function Explanation({ view, shown, isOutdated, scenario, today }: ExplanationProps<Of, Result>) {
    const { calculation } = shown;
    const { serves } = findCalculator(calculator.name);
    const workings = calculation.ok && parts.workings?.(calculation).filter((row) => !!row);
    return (
      <>
        <TalkItOver {...{ view, shown, isOutdated, today }} mortgageType={serves[0]} />
        {calculation.ok && Details && (
          <div className="mt-14 print:mt-6">
            {scenario && <p className="mb-6 font-semibold">{`${scenario} in detail`}</p>}
            <Details values={calculation.values} result={calculation.result} />
          </div>
        )}
        <div className={`space-y-8 ${Details ? 'mt-14' : 'mt-12'} print:mt-6`}>
          <section aria-labelledby="method" className="min-w-0 print:hidden">
            <details className="group border-y border-line py-2">
              <DisclosureSummary className="min-h-12 justify-between gap-4 rounded-small">
                <h2 id="method" className="text-h3">
                  How it is calculated
                </h2>
              </DisclosureSummary>
              <div className="max-w-[68ch] space-y-3 py-3">
                <Method today={today} />
              </div>
              {workings && <Workings workings={workings} />}
            </details>
          </section>
          <Assumptions
            assumptions={assumptions}
            rules={parts.rules(today, calculation.ok ? calculation.values : undefined)}
          />
        </div>
        <section aria-labelledby="more-calculators" className="mt-16 print:hidden">
          <h2 id="more-calculators" className="mb-6 text-h3">
            More calculators
          </h2>
          <CalculatorLinks service={serves[0]} except={calculator.name} />
        </section>
      </>
    );
  }
  return Object.assign(Explanation, { rules: parts.rules });
}

function Workings({ workings }: { workings: readonly Working[] }) {
  return (
    <>
      <h3 className="mt-6 text-h4">With your figures</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-small">
        {workings.map(([name, figure]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <dt>{name}</dt>
            <dd className="tabular ml-auto text-right">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Formula({ children }: { children: ReactNode }) {
  return (
    <p className="tabular my-3 overflow-x-auto rounded-small border border-line bg-paper-raised px-4 py-3 font-semibold">
      {children}
    </p>
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
      <h2 id="assumptions" className="text-h4">
        Assumptions
      </h2>
      <ul className="mt-2 list-disc gap-x-16 space-y-1 pl-5 lg:columns-2">
        {assumptions.map((assumption) => (
          <li key={assumption} className="break-inside-avoid">
            {assumption}
          </li>
        ))}
      </ul>
      <ul className="mt-3 gap-x-16 space-y-1.5 lg:columns-2">
        {rules.map(({ name, effectiveFrom, source, verifiedOn }) => (
          <li key={name + effectiveFrom} className="break-inside-avoid">
            <span className="font-semibold">
              {name}: rules as of {formatDate(verifiedOn)}
            </span>
            , in force since {formatDate(effectiveFrom)}. {source}.
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[68ch]">
        This is an estimate to help you plan. It is not an offer, a commitment or advice. Your lender’s and
        lawyer’s figures are the ones that count.
      </p>
    </section>
  );
}

function TalkItOver<Of extends Fields, Result>({
  view,
  shown,
  isOutdated,
  mortgageType,
  today,
}: Omit<ExplanationProps<Of, Result>, 'scenario'> & { mortgageType: string }) {
  const { calculation } = shown;
  if (!calculation.ok) return null;
  const about = describeFigures(view, calculation, { ...shown, today });
  return (
    <section
      aria-labelledby="talk-it-over"
      inert={isOutdated}
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-y border-line py-8 print:hidden"
    >
      <div>
        <h2 id="talk-it-over" className="text-h3">
          Talk it over
        </h2>
        <p className="mt-1 max-w-[52ch]">
          We’ll fill in the form for you. Nothing is sent until you press the button.
        </p>
      </div>
      <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">
        {/* The bar at the foot of a phone's screen sends this form. */}
        <form
          id={isOutdated ? undefined : 'book-with-figures'}
          action="/book"
          onSubmit={(event) => {
            event.preventDefault();
            event.currentTarget.querySelector('a')!.click();
          }}
        >
          <input type="hidden" name="about" value={about} />
          <BookingButton about={about} className={buttonClass()}>
            Book with these numbers
          </BookingButton>
        </form>
        <form method="get" action="/quote">
          <input type="hidden" name="type" value={mortgageType} />
          <input type="hidden" name="about" value={about} />
          {Object.entries(amountsOf(calculation.values)).map(([name, amount]) => (
            <input key={name} type="hidden" name={name} value={amount} />
          ))}
          <SubmitButton variant="secondary" className="max-sm:w-full">
            Get a quote with these numbers
          </SubmitButton>
        </form>
      </div>
    </section>
  );
}

/** The amounts for a request form, as far as a calculator's values (cents) have them. */
function amountsOf(values: Record<string, unknown>): Record<string, string> {
  const {
    price,
    down,
    amount,
    balance,
    cashOut = 0,
    propertyValue = price,
  } = values as Record<string, number | undefined>;
  const owed = balance && balance + cashOut;
  const loan = amount ?? owed ?? (price && down !== undefined ? price - down : undefined);
  return {
    ...(propertyValue && { propertyValue: wholeDollars(propertyValue) }),
    ...(loan && { loanAmount: wholeDollars(loan) }),
  };
}

/** The result and its figures as text for the visitor's message; fields other than the result's only if changed. */
function describeFigures<Of extends Fields, Result>(
  view: CalculatorView<Of, Result>,
  calculation: Shown<Of, Result>,
  { texts, isExample, today }: Pick<Scenario<Of, Result>, 'texts' | 'isExample'> & { today: string },
): string {
  const { name, fields } = view.calculator;
  const source = `From the calculator "${findCalculator(name).title}"${isExample ? ', with its example figures' : ''}:`;
  const mentioned = Object.fromEntries(
    Object.entries<Fields[string]>(fields).filter(
      ([key, field]) => !field.isRefinement || !isExampleText(field, texts[key], today),
    ),
  );
  const answers = [view.headline(calculation), ...view.figures(calculation)];
  const lines = [
    ...answers.map((figure) => `${figure.name}: ${figure.text}`),
    ...typedFigures(mentioned, texts).map(([label, value]) => `${label}: ${value}`),
  ];
  return [source, ...lines].join('\n').slice(0, 1_900);
}

/** The visitor's input as label and value; only fields that are asked and not empty. */
export function typedFigures(fields: Fields, texts: Texts): [label: string, value: string][] {
  return Object.entries(fields)
    .filter(([name, field]) => texts[name]?.trim() && isAsked(field, texts))
    .map(([name, field]) => [
      field.label,
      field.describe?.(texts[name]!) ?? withUnit(texts[name]!, field.control),
    ]);
}

function withUnit(text: string, control: Fields[string]['control']): string {
  if (control.type === 'choice') return control.options.find(([value]) => value === text)?.[1] ?? text;
  if (control.type === 'number' && /^[\d.,\s]+(?:k|thousand|m|mil|million)?$/i.test(text))
    return control.unit === '$' ? `$${text}` : control.unit === '%' ? `${text}%` : `${text} ${control.unit}`;
  return text;
}
