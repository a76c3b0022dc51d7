import type { ScheduleYear } from './arithmetic/schedule.ts';
import { affordabilityCalculator } from './affordability/affordability-calculator.ts';
import { calculate, type Calculator, exampleTexts, type Fields, type Shown } from './calculator.ts';
import type { CalculatorName } from './calculator-list.ts';
import { cashToCloseCalculator } from './cash-to-close/cash-to-close-calculator.ts';
import { dollars, percent, wholeDollars } from './figures.ts';
import { examplePurchase } from './example-purchase.ts';
import type { ShownRate } from '#features/rates/rates.ts';
import { conditionsOf, describeRate, withRates } from './todays-rate.ts';
import { paymentCalculator } from './payment/payment-calculator.ts';

export interface ExampleTile {
  name: CalculatorName;
  figure: string;
  unit?: string;
  /** With rate, APR and term where there is a rate. */
  meaning: string;
  /** The first, a middle and the last year of payments. */
  years?: readonly ScheduleYear[];
}

const home = `a ${wholeDollars(examplePurchase.price)} home with ${percent((examplePurchase.down / examplePurchase.price) * 100)} down`;

export function exampleTiles(
  today: string,
  rates: readonly ShownRate[],
): [ExampleTile, ExampleTile, ExampleTile] {
  const payment = exampleOf(withRates(paymentCalculator, rates), today);
  const affordability = exampleOf(withRates(affordabilityCalculator, rates), today);
  const cash = exampleOf(cashToCloseCalculator, today);
  return [
    {
      name: 'payment',
      figure: dollars(payment.result.payment),
      unit: 'a month',
      meaning: `For ${home}, over ${payment.values.amortization} years. ${payment.terms}`,
      years: [0, 12, 24].map((index) => payment.result.years[index]!),
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
