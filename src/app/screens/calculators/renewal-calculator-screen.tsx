import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { renewalView } from '#features/calculators/renewal-view.tsx';

export default function RenewalCalculatorScreen() {
  return <CalculatorPage view={renewalView} />;
}
