import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { assessInsurance, type Insurance } from './arithmetic/insurance.ts';
import { downPaymentRules, premiumRules } from './arithmetic/mortgage-rules.ts';
import type { Calculator } from './calculator.ts';
import { dollars, percent } from './figures.ts';
import { downPaymentErrors, obstacleWords, purchaseFields } from './purchase-fields.ts';

const fields = purchaseFields;

/** The cost of mortgage insurance, and the minimum down payment. */
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
    return `The premium is ${dollars(premium)} (${percent(premiumPercent)} of the loan)and the total loan is ${dollars(totalLoan)}; the minimum down payment is ${dollars(minimumDown)}.`;
  },
  rules: (today) => [knownRuleOn(downPaymentRules, today), knownRuleOn(premiumRules, today)],
};
