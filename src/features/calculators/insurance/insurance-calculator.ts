import { assessInsurance, type Insurance } from '#features/calculators/arithmetic/insurance.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { downPaymentErrors, purchaseFields } from '#features/calculators/purchase-fields.ts';

export const insuranceCalculator: Calculator<typeof purchaseFields, Insurance> = {
  name: 'insurance',
  fields: purchaseFields,
  calculate(purchase, today) {
    const errors = downPaymentErrors(purchase);
    return errors ? { ok: false, errors } : { ok: true, result: assessInsurance(purchase, today) };
  },
};
