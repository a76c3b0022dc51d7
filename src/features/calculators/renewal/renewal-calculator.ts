import { suits } from '#features/rates/rates.ts';
import { frequencies } from '#features/calculators/arithmetic/interest.ts';
import { compareRenewal, type Renewal } from '#features/calculators/arithmetic/renewal.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { refinement } from '#features/calculators/field.ts';
import { change, dollars, percent } from '#features/calculators/figures.ts';
import {
  amortizationField,
  balanceField,
  frequencyField,
  rateField,
} from '#features/calculators/shared-fields.ts';

const fields = {
  balance: balanceField({
    label: 'Balance at renewal',
    hint: 'Your lender’s renewal letter shows it.',
    example: '420,000',
  }),
  rate: rateField('Your current rate', '2.5', 'Enter the rate of the term that’s ending.'),
  newRate: rateField('Rate at renewal', '4.5', 'Enter the rate you were offered.', suits.renewal),
  amortization: amortizationField({ label: 'Amortization left', example: '20' }),
  frequency: refinement(frequencyField()),
};

/** The payment at renewal, at the offered rate and at others. */
export const renewalCalculator: Calculator<typeof fields, Renewal> = {
  name: 'renewal',
  fields,
  calculate: ({ rate, newRate, amortization, ...asked }) => ({
    ok: true,
    result: compareRenewal({ ...asked, percent: rate, newPercent: newRate, amortizationYears: amortization }),
  }),
  say: ({ payment, change: by }, { newRate, frequency }) =>
    `At ${percent(newRate)} the payment is ${dollars(payment)} ${frequencies[frequency].each}, ${change(by)} compared with now.`,
};
