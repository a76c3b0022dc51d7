import { affordabilityCalculator } from '#features/calculators/affordability/affordability-calculator.ts';
import { cashToCloseCalculator } from '#features/calculators/cash-to-close/cash-to-close-calculator.ts';
import { paymentCalculator } from '#features/calculators/payment/payment-calculator.ts';
import type { ShownRate } from '#features/rates/rates.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { Link } from '#pages/link.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { keepTogether } from '#ui/keep-together.tsx';
import { useToday } from '#ui/use-today.ts';
import type { ScheduleYear } from './arithmetic/schedule.ts';
import { type CalculatorName, findCalculator } from './calculator-list.ts';
import { calculate, type Calculator, exampleTexts, type Fields, type Shown } from './calculator.ts';
import { examplePurchase } from './example-purchase.ts';
import { percent, wholeDollars } from './figures.ts';
import { conditionsOf, describeRate, withRates } from './todays-rate.ts';

export default function Tiles() {
  const [first, ...others] = exampleTiles(useToday(), useRates());
  return (
    <ul className="mt-8 grid gap-4 lg:grid-cols-[7fr_5fr] lg:grid-rows-2">
      <Tile {...first} isFirst />
      {others.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </ul>
  );
}

function Tile({ name, figure, unit, meaning, years, isFirst = false }: ExampleTile & { isFirst?: boolean }) {
  const { title, question } = findCalculator(name);
  return (
    <li
      className={`group relative flex flex-col rounded-large p-6 sm:p-8 ${isFirst ? 'bg-ink text-paper lg:row-span-2' : 'border border-line bg-paper-raised'}`}
    >
      <Link href={`/calculators/${name}`} className="flex items-center gap-2 font-display text-h3 whole-card">
        {title}
        <ArrowIcon className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
      </Link>
      <p className="mt-1">{question}</p>
      <p className={`mt-6 text-small font-semibold ${isFirst ? 'text-lake' : 'text-ink-soft'}`}>Example</p>
      <p className={`tabular mt-2 font-display ${isFirst ? 'text-h1' : 'text-h2'}`}>
        {figure}
        {unit && <span className="font-sans text-base max-sm:block"> {unit}</span>}
      </p>
      <p className="mt-2 max-w-[46ch]">{keepTogether(meaning)}</p>
      {years && <YearBars years={years} />}
    </li>
  );
}

/** A year's payments, early and late: the cost in brick, the principal in a light evergreen. */
function YearBars({ years }: { years: readonly ScheduleYear[] }) {
  return (
    <dl className="tabular mt-auto space-y-3 pt-6 text-small">
      {years.map(({ year, interest, principal }) => {
        const share = (interest / (interest + principal)) * 100;
        return (
          <div key={year}>
            <dt className="font-semibold">Year {year}</dt>
            <dd>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="mt-1 block h-6 w-full"
              >
                <rect width="100" height="10" className="fill-lake" />
                <rect width={share.toFixed(2)} height="10" className="fill-brick" />
              </svg>
              <span className="mt-1 flex flex-wrap justify-between gap-x-6">
                <span>{wholeDollars(interest)} interest</span>
                <span>{wholeDollars(principal)} pays down the mortgage</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ExampleTile {
  name: CalculatorName;
  figure: string;
  unit?: string;
  /** With rate, APR and term where there is a rate. */
  meaning: string;
  /** The first, a middle and the last year of payments. */
  years?: readonly ScheduleYear[];
}

const home = `a ${wholeDollars(examplePurchase.price)} home with ${percent((examplePurchase.down / examplePurchase.price) * 100)} down`;

function exampleTiles(today: string, rates: readonly ShownRate[]): [ExampleTile, ExampleTile, ExampleTile] {
  const payment = exampleOf(withRates(paymentCalculator, rates), today);
  const { years } = payment.result;
  const affordability = exampleOf(withRates(affordabilityCalculator, rates), today);
  const cash = exampleOf(cashToCloseCalculator, today);
  return [
    {
      name: 'payment',
      figure: wholeDollars(payment.result.payment),
      unit: 'a month',
      meaning: `For ${home}, over ${payment.values.amortization} years. ${payment.terms}`,
      years: [0, Math.floor(years.length / 2), years.length - 1].map((index) => years[index]!),
    },
    {
      name: 'affordability',
      figure: wholeDollars(affordability.result.price),
      meaning: `With a household income of ${wholeDollars(affordability.values.income)} and ${wholeDollars(affordability.values.down)} down. ${affordability.terms}`,
    },
    {
      name: 'cash-to-close',
      figure: wholeDollars(cash.result.total),
      meaning: `For ${home} outside Toronto: ${wholeDollars(cash.result.closingCosts)} of it is closing costs.`,
    },
  ];
}

function exampleOf<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  today: string,
): Shown<Of, Result> & { terms: string } {
  const calculation = calculate(calculator, exampleTexts(calculator, today), today);
  // A test makes sure of it for every calculator.
  if (!calculation.ok) throw new Error(`The example of ${calculator.name} has no result.`);
  const { values, result } = calculation;
  const { rate, term = examplePurchase.termYears } = values as { rate?: number; term?: number };
  const origin = calculator.fields.rate?.today ?? 'example';
  const termNote = origin === 'example' ? `, ${term}-year term` : '';
  const terms = [`${describeRate(rate ?? 0, origin)}${termNote}.`, conditionsOf(origin)];
  return { values, result, terms: terms.filter(Boolean).join(' ') };
}
