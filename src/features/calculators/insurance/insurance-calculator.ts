import { assessInsurance, type Insurance } from '#features/calculators/arithmetic/insurance.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { downPaymentErrors, purchaseFields } from '#features/calculators/purchase-fields.ts';

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
};
