import { compareConsolidation, type Consolidation } from './arithmetic/consolidation.ts';
import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { compoundingRules, refinanceRules } from './arithmetic/mortgage-rules.ts';
import type { Calculator } from './calculator.ts';
import { debtsField } from './debts-field.ts';
import { money } from './field.ts';
import { dollars } from './figures.ts';
import { amortizationField, rateField } from './shared-fields.ts';

const fields = {
  debts: debtsField({
    label: 'Your debts',
    hint: 'One on each line: balance @ yearly rate x months left, for example 25,000 @ 19.99 x 60',
  }),
  mortgage: money({
    label: 'Balance of the mortgage',
    min: 1_000,
    slider: { min: 50_000, max: 1_500_000, step: 5_000 },
  }),
  rate: rateField('Your mortgage rate now', 'The yearly rate of your contract.'),
  amortization: amortizationField('Amortization left'),
  newRate: rateField('New mortgage rate', 'The yearly rate you were offered.'),
  newAmortization: amortizationField(
    'New amortization',
    'A longer one lowers the payment and costs more in all.',
  ),
  costs: money({
    label: 'Costs of changing',
    hint: 'Prepayment charge, appraisal, lawyer; borrowed with the rest. 0 when there are none.',
    max: 10_000_000,
    slider: { min: 0, max: 40_000, step: 100 },
  }),
};

/** How payments and interest change when debts are rolled into the mortgage. */
export const consolidationCalculator: Calculator<typeof fields, Consolidation> = {
  name: 'consolidation',
  fields,
  calculate: ({ rate, amortization, newRate, newAmortization, ...asked }) => ({
    ok: true,
    result: compareConsolidation({
      ...asked,
      percent: rate,
      amortizationYears: amortization,
      newPercent: newRate,
      newAmortizationYears: newAmortization,
    }),
  }),
  say({ before, after, saving, extraCost }) {
    const payments = `The payments change from ${dollars(before.payment)} to ${dollars(after.payment)} a month`;
    const total =
      extraCost > 0
        ? `it costs ${dollars(extraCost)} more in all`
        : `it costs ${dollars(-extraCost)} less in all`;
    return `${payments}, and ${total}${saving > 0 && extraCost > 0 ? ', because it is repaid over longer' : ''}.`;
  },
  rules: (today) => [knownRuleOn(refinanceRules, today), knownRuleOn(compoundingRules, today)],
};
