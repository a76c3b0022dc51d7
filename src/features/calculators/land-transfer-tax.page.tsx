import { CalculatorPage } from './calculator-layout.tsx';
import { landTransferTaxView } from './land-transfer-tax-view.tsx';

export default function LandTransferTaxCalculatorPage() {
  return <CalculatorPage view={landTransferTaxView} />;
}
