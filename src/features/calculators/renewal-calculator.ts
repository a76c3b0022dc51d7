import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { frequencies } from './arithmetic/interest.ts';
import { compoundingRules } from './arithmetic/mortgage-rules.ts';
import { compareRenewal, type Renewal } from './arithmetic/renewal.ts';
import type { Calculator } from './calculator.ts';
import { money } from './field.ts';
import { change, dollars, percent } from './figures.ts';
import { amortizationField, frequencyField, rateField } from './shared-fields.ts';

const fields = {
  balance: money({
    label: 'Balance on the renewal day',
    hint: 'Your lender’s renewal letter names it.',
    min: 1_000,
    slider: { min: 50_000, max: 1_500_000, step: 5_000 },
  }),
  rate: rateField('Your rate now', 'The yearly rate of the term that ends.'),
  newRate: rateField('Rate at renewal', 'The yearly rate you were offered.'),
  amortization: amortizationField('Amortization left'),
  frequency: frequencyField(),
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
  rules: (today) => [knownRuleOn(compoundingRules, today)],
};
