import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { compoundingRules, refinanceRules } from './arithmetic/mortgage-rules.ts';
import { compareRefinance, highestLoan, type Refinance } from './arithmetic/refinance.ts';
import type { Calculator, FieldErrors } from './calculator.ts';
import { money, monthCount, optionalMoney } from './field.ts';
import { dollars, span } from './figures.ts';
import { amortizationField, rateField } from './shared-fields.ts';

const fields = {
  balance: money({
    label: 'Balance of the mortgage',
    min: 1_000,
    slider: { min: 50_000, max: 1_500_000, step: 5_000 },
  }),
  rate: rateField('Your rate now', 'The yearly rate of your contract.'),
  newRate: rateField('New rate', 'The yearly rate you were offered.'),
  amortization: amortizationField('Amortization left', 'The same for both, or the comparison would deceive.'),
  months: monthCount({ label: 'Months left of the term', slider: { min: 1, max: 60, step: 1 } }),
  costs: money({
    label: 'Costs of changing',
    hint: 'Prepayment charge, appraisal, lawyer, discharge. 0 when there are none.',
    max: 10_000_000,
    slider: { min: 0, max: 40_000, step: 100 },
  }),
  propertyValue: optionalMoney({
    label: 'Value of the home, if you know it',
    hint: 'To see how much can be borrowed on it.',
    min: 1_000,
    slider: { min: 100_000, max: 2_500_000, step: 5_000 },
  }),
  cashOut: optionalMoney({
    label: 'Money to take out, if any',
    slider: { min: 0, max: 500_000, step: 5_000 },
  }),
};

/** Whether a new rate is worth the cost of switching. */
export const refinanceCalculator: Calculator<typeof fields, Refinance> = {
  name: 'refinance',
  fields,
  calculate({ rate, newRate, amortization, cashOut = 0, ...asked }, today) {
    const errors = checkRefinance({ ...asked, amortization, cashOut }, today);
    if (errors) return { ok: false, errors };
    const compared = {
      ...asked,
      percent: rate,
      newPercent: newRate,
      amortizationYears: amortization,
      cashOut,
    };
    return { ok: true, result: compareRefinance(compared, today) };
  },
  say({ saving, breakEvenMonths, netSavingInTerm }) {
    if (saving <= 0) return `There is no saving: the payment would change by ${dollars(-saving)} a month.`;
    const back = breakEvenMonths ? `the costs are back after ${span(breakEvenMonths)}` : 'there are no costs';
    const worth = netSavingInTerm >= 0 ? 'saves' : 'costs';
    return `You pay ${dollars(saving)} less a month and ${back}; to the end of the term it ${worth} ${dollars(Math.abs(netSavingInTerm))}.`;
  },
  rules: (today) => [knownRuleOn(refinanceRules, today), knownRuleOn(compoundingRules, today)],
};

function checkRefinance(
  asked: {
    balance: number;
    months: number;
    amortization: number;
    cashOut: number;
    propertyValue: number | undefined;
  },
  today: string,
): FieldErrors | undefined {
  const { balance, months, amortization, cashOut, propertyValue } = asked;
  if (months > amortization * 12)
    return { months: 'The term cannot have more months left than the amortization' };
  if (propertyValue === undefined) return undefined;
  const highest = highestLoan(propertyValue, today);
  if (balance + cashOut <= highest) return undefined;
  const most = `At most ${dollars(highest)} can be borrowed on this home (80% of its value)`;
  if (balance > highest) return { balance: most };
  return { cashOut: `${most}; that leaves ${dollars(highest - balance)} to take out` };
}
