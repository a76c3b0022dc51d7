import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { insuranceView } from '#features/calculators/insurance-view.tsx';

export default function InsuranceCalculatorScreen() {
  return <CalculatorPage view={insuranceView} />;
}
