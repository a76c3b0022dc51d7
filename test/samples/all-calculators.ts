import { affordabilityCalculator } from '#features/calculators/affordability/affordability-calculator.ts';
import type { CalculatorName } from '#features/calculators/calculator-list.ts';
import type { AnyCalculator } from '#features/calculators/calculator.ts';
import { cashToCloseCalculator } from '#features/calculators/cash-to-close/cash-to-close-calculator.ts';
import { consolidationCalculator } from '#features/calculators/consolidation/consolidation-calculator.ts';
import { insuranceCalculator } from '#features/calculators/insurance/insurance-calculator.ts';
import { landTransferTaxCalculator } from '#features/calculators/land-transfer-tax/land-transfer-tax-calculator.ts';
import { paymentCalculator } from '#features/calculators/payment/payment-calculator.ts';
import { penaltyCalculator } from '#features/calculators/penalty/penalty-calculator.ts';
import { refinanceCalculator } from '#features/calculators/refinance/refinance-calculator.ts';
import { renewalCalculator } from '#features/calculators/renewal/renewal-calculator.ts';

export const allCalculators: Record<CalculatorName, AnyCalculator> = {
  payment: paymentCalculator,
  affordability: affordabilityCalculator,
  insurance: insuranceCalculator,
  'land-transfer-tax': landTransferTaxCalculator,
  penalty: penaltyCalculator,
  refinance: refinanceCalculator,
  consolidation: consolidationCalculator,
  'cash-to-close': cashToCloseCalculator,
  renewal: renewalCalculator,
};
