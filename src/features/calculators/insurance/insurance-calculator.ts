import { assessInsurance, type Insurance } from '#features/calculators/arithmetic/insurance.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { dollars, percent } from '#features/calculators/figures.ts';
import { downPaymentErrors, obstacleWords, purchaseFields } from '#features/calculators/purchase-fields.ts';

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
    return `The premium is ${dollars(premium)} (${percent(premiumPercent)} of the loan) and the total loan is ${dollars(totalLoan)}; the minimum down payment is ${dollars(minimumDown)}.`;
  },
};
