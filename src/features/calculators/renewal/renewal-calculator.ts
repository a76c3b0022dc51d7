import type { Calculator, ValuesOf } from '#features/calculators/calculator.ts';
import { refinement } from '#features/calculators/field.ts';
import {
  amortizationField,
  balanceField,
  frequencyField,
  rateField,
} from '#features/calculators/shared-fields.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { monthlyPayment, paymentAt } from '#lib/interest.ts';

interface RenewalRow {
  /** Points above or below the offered rate. */
  points: number;
  percent: number;
  /** In cents. */
  payment: number;
  /** Compared with the current payment; negative if it falls. */
  change: number;
}

export interface Renewal {
  currentPayment: number;
  payment: number;
  change: number;
  /** Ascending by rate, without negative rates. */
  rows: RenewalRow[];
}

const fields = {
  balance: balanceField({
    label: 'Balance at renewal',
    hint: 'Your lender’s renewal letter shows it.',
    example: '420,000',
  }),
  rate: rateField('Your current rate', '2.5', 'Enter the rate of the term that’s ending.'),
  newRate: rateField('Rate at renewal', '4.5', 'Enter the rate you were offered.', ratesFor.renewal),
  amortization: amortizationField({ label: 'Amortization left', example: '20' }),
  frequency: refinement(frequencyField()),
};

export const renewalCalculator: Calculator<typeof fields, Renewal> = {
  name: 'renewal',
  fields,
  calculate: compareRenewal,
};

const points = [-3, -2, -1, 0, 1, 2, 3];

/** At the offered rate, and at rates up to three points above or below. Balance in cents. */
export function compareRenewal({
  balance,
  rate,
  newRate,
  amortization,
  frequency,
}: ValuesOf<typeof fields>): Renewal {
  const months = Math.round(amortization * 12);
  const paymentOf = (percent: number) =>
    paymentAt(frequency, monthlyPayment(balance, { percent, months, compounding: 'half-yearly' }));
  const currentPayment = paymentOf(rate);
  const rows = points
    .map((offset) => ({ points: offset, percent: Math.round((newRate + offset) * 10_000) / 10_000 }))
    .filter((row) => row.percent >= 0)
    .map((row) => {
      const payment = paymentOf(row.percent);
      return { ...row, payment, change: payment - currentPayment };
    });
  const payment = paymentOf(newRate);
  return { currentPayment, payment, change: payment - currentPayment, rows };
}
