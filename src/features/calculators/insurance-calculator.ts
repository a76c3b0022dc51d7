import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { assessInsurance, type Insurance, type NotInsurable } from './arithmetic/insurance.ts';
import { downPaymentRules, premiumRules } from './arithmetic/mortgage-rules.ts';
import type { Calculator, FieldErrors, ValuesOf } from './calculator.ts';
import { dollars, percent } from './figures.ts';
import { purchaseFields } from './purchase-fields.ts';

const fields = purchaseFields;

export type InsuranceValues = ValuesOf<typeof fields>;

/** Why a loan cannot be insured, as the visitor reads it. */
export function obstacleWords(obstacle: NotInsurable, { minimumDown }: Insurance): string {
  const words: Record<NotInsurable, string> = {
    'down-payment-too-small': `The down payment is below the minimum of ${dollars(minimumDown)}.`,
    'price-too-high': `Homes of $1,500,000 and more cannot be insured: they need 20% down, ${dollars(minimumDown)}.`,
    'amortization-too-long':
      'An insured loan runs for 25 years at most, or 30 for a first-time buyer or a newly built home.',
  };
  return words[obstacle];
}

/** What mortgage insurance costs, and the least down payment. */
export const insuranceCalculator: Calculator<typeof fields, Insurance> = {
  name: 'insurance',
  fields,
  calculate({ amortization, ...purchase }, today) {
    const errors = downPaymentErrors(purchase);
    if (errors) return { ok: false, errors };
    return {
      ok: true,
      result: assessInsurance({ ...purchase, amortizationYears: amortization }, today),
    };
  },
  say(result) {
    const { required, obstacles, premium, premiumPercent, totalLoan, minimumDown } = result;
    if (!required) return `No mortgage insurance is needed: the down payment is 20% or more.`;
    if (obstacles.length > 0)
      return `This loan cannot be insured. ${obstacles.map((obstacle) => obstacleWords(obstacle, result)).join(' ')}`;
    return `The premium is ${dollars(premium)} (${percent(premiumPercent)} of the loan), the total loan ${dollars(totalLoan)}; the minimum down payment is ${dollars(minimumDown)}.`;
  },
  rules: (today) => [knownRuleOn(downPaymentRules, today), knownRuleOn(premiumRules, today)],
};

/** What is wrong with a down payment whatever the rules are. */
export function downPaymentErrors({ price, down }: { price: number; down: number }): FieldErrors | undefined {
  return down > price ? { down: 'The down payment cannot be more than the price' } : undefined;
}
