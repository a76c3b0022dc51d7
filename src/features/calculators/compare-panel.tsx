import { lowerFirst } from '#lib/lower-first.ts';
import { type CalculatorView, type Fields, type Scenario, variantForLoan } from './calculator.ts';
import { typedFigures } from './explain.tsx';
import { signed, type Figure, signedWhole } from './figures.ts';
import { ChartCard, FigureList, ResultCard, TermsLine } from './result-panel.tsx';
import { rateOrigin } from './todays-rate.ts';
import type { CalculatorState } from './use-calculator.ts';

export function ComparePanel<Of extends Fields, Result>({
  view,
  state: { a, b, edited },
  today,
}: {
  view: CalculatorView<Of, Result>;
  state: CalculatorState<Of, Result>;
  today: string;
}) {
  if (!b) return null;
  if (!a.calculation.ok || !b.calculation.ok) {
    const wrong = b.calculation.ok ? 'a' : a.calculation.ok ? 'b' : edited;
    return (
      <ResultCard title="Two scenarios">
        <p className="mt-3 text-lead">{`Please check the marked fields in scenario ${wrong.toUpperCase()}.`}</p>
        {a.calculation.ok && <OneScenario name="Scenario A" view={view} scenario={a} today={today} />}
        {b.calculation.ok && <OneScenario name="Scenario B" view={view} scenario={b} today={today} />}
      </ResultCard>
    );
  }
  const rows = rowsOf(figuresOf(view, a), figuresOf(view, b));
  const changes = changedFigures(view.calculator.fields, a, b);
  const shown = edited === 'a' ? a.calculation : b.calculation;
  return (
    <ResultCard title="Two scenarios">
      <table className="tabular mt-4 w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Scenario A, scenario B and the difference</caption>
        <thead>
          <tr className="border-b border-paper/40 text-small print:border-line-strong">
            {['Scenario A', 'Scenario B', 'Difference'].map((column) => (
              <th key={column} scope="col" className="py-2 not-last:pr-3 last:text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(([name, figureOfA, figureOfB], index) => (
          <tbody key={name} className="border-b border-paper/25 print:border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-3 text-small font-normal">
                {name}
              </th>
            </tr>
            <tr
              className={
                index === 0 ? 'font-semibold sm:font-display sm:text-h3 sm:font-normal' : 'font-semibold'
              }
            >
              <td className="pr-3 pb-3 break-words">{figureOfA?.text ?? '–'}</td>
              <td className="pr-3 pb-3 break-words">{figureOfB?.text ?? '–'}</td>
              <td className="pb-3 text-right break-words">{difference(figureOfA, figureOfB)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      {view.terms && (
        <dl className="mt-4 grid gap-2">
          {Object.entries({ A: a, B: b }).map(([name, scenario]) => (
            <div key={name}>
              <dt className="float-left mr-2 text-small font-semibold">{name}</dt>
              <dd className="text-small">
                <ScenarioTerms view={view} scenario={scenario} today={today} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-small">
        {changes.length === 0
          ? 'Both are the same so far. Change a figure in scenario B to see the difference.'
          : `In scenario B: ${changes.join('; ')}.`}
      </p>
      <ChartCard title={`Scenario ${edited.toUpperCase()}`}>
        <view.Chart values={shown.values} result={shown.result} />
      </ChartCard>
    </ResultCard>
  );
}

interface ScenarioProps<Of extends Fields, Result> {
  view: CalculatorView<Of, Result>;
  scenario: Scenario<Of, Result>;
  today: string;
}

function OneScenario<Of extends Fields, Result>(props: ScenarioProps<Of, Result> & { name: string }) {
  return (
    <>
      <h2 className="mt-5 text-h4">{props.name}</h2>
      <FigureList figures={figuresOf(props.view, props.scenario)} />
      {props.view.terms && (
        <p className="mt-3 text-small">
          <ScenarioTerms {...props} />
        </p>
      )}
    </>
  );
}

function ScenarioTerms<Of extends Fields, Result>({
  view,
  scenario: { calculation, texts },
  today,
}: ScenarioProps<Of, Result>) {
  if (!calculation.ok) return null;
  return (
    <TermsLine
      terms={view.terms!(calculation)}
      originOf={(field) => rateOrigin(variantForLoan(view.calculator, calculation), texts, field, today)}
    />
  );
}

function figuresOf<Of extends Fields, Result>(
  view: CalculatorView<Of, Result>,
  { calculation }: Scenario<Of, Result>,
): readonly Figure[] {
  if (!calculation.ok) return [];
  return view.compared?.(calculation) ?? [view.headline(calculation), ...view.figures(calculation)];
}

const find = (name: string, figures: readonly Figure[]) => figures.find((figure) => figure.name === name);

/** Pairs both scenarios' figures: the headline by position (its name may change with its sign), others by name. */
function rowsOf(
  figuresOfA: readonly Figure[],
  figuresOfB: readonly Figure[],
): (readonly [name: string, a: Figure | undefined, b: Figure | undefined])[] {
  const [first, ...rest] = figuresOfA;
  const [otherFirst, ...otherRest] = figuresOfB;
  const names = new Set([...rest, ...otherRest].map(({ name }) => name));
  return [
    [(first ?? otherFirst)?.name ?? '', first, otherFirst],
    ...[...names].map((name) => [name, find(name, rest), find(name, otherRest)] as const),
  ];
}

/** The differences of B: `interest rate 4% instead of 4.5%`. */
function changedFigures<Of extends Fields, Result>(
  fields: Fields,
  a: Scenario<Of, Result>,
  b: Scenario<Of, Result>,
): string[] {
  const before = new Map(typedFigures(fields, a.texts));
  return typedFigures(fields, b.texts).flatMap(([label, value]) => {
    const was = before.get(label);
    if (was === value) return [];
    const name = lowerFirst(label);
    return [value.includes('\n') ? `other ${name}` : `${name} ${value}${was ? ` instead of ${was}` : ''}`];
  });
}

function difference(a: Figure | undefined, b: Figure | undefined): string {
  if (a?.cents === undefined || b?.cents === undefined) return a?.text === b?.text ? 'Same' : '';
  const cents = b.cents - a.cents;
  const text = a.isExact ? signed(cents) : signedWhole(cents);
  return /[1-9]/.test(text) ? text : 'Same';
}
