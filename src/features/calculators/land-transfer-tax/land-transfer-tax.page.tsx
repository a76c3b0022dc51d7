import { calculatorPage, chartAndExplanation } from '#features/calculators/calculator-layout.tsx';
import type { CalculatorView } from '#features/calculators/calculator.ts';
import type { LandTransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import { day, rounded } from '#features/calculators/figures.ts';
import { landTransferTaxCalculator } from './land-transfer-tax-calculator.ts';

export const landTransferTaxView: CalculatorView<typeof landTransferTaxCalculator.fields, LandTransferTax> = {
  calculator: landTransferTaxCalculator,
  headline: ({ values: { closing }, result: { total } }) => ({
    ...rounded('Tax due at closing', total),
    meaning: `You pay it in cash when you close, on ${day(closing)}. It cannot be added to the mortgage.`,
  }),
  figures: ({ result: { ontario, toronto } }) => [
    rounded('Ontario land transfer tax', ontario.tax),
    ...(ontario.refund > 0 ? [rounded('Ontario’s refund for a first home', -ontario.refund)] : []),
    ...(toronto ? [rounded('Toronto land transfer tax', toronto.tax)] : []),
    ...(toronto && toronto.refund > 0 ? [rounded('Toronto’s rebate for a first home', -toronto.refund)] : []),
  ],
  ...chartAndExplanation(() => import('./land-transfer-tax-explanation.tsx')),
};

export default calculatorPage(landTransferTaxView);
export const parts = [landTransferTaxView.Chart, landTransferTaxView.Explanation];
