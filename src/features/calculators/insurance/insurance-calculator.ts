import { assessInsurance, type Insurance } from '#features/calculators/arithmetic/insurance.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { downPaymentErrors, purchaseFields } from '#features/calculators/purchase-fields.ts';

export const insuranceCalculator: Calculator<typeof purchaseFields, Insurance> = {
  name: 'insurance',
  fields: purchaseFields,
  check: downPaymentErrors,
  calculate: assessInsurance,
};
