import { CalculatorPage } from './calculator-layout.tsx';
import { insuranceView } from './insurance-view.tsx';

export default function InsuranceCalculatorPage() {
  return <CalculatorPage view={insuranceView} />;
}
