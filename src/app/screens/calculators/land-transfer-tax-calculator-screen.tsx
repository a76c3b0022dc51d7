import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { landTransferTaxView } from '#features/calculators/land-transfer-tax-view.tsx';

export default function LandTransferTaxCalculatorScreen() {
  return <CalculatorPage view={landTransferTaxView} />;
}
