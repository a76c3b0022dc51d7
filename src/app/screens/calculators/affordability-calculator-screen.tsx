import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { affordabilityView } from '#features/calculators/affordability-view.tsx';

export default function AffordabilityCalculatorScreen() {
  return <CalculatorPage view={affordabilityView} />;
}
