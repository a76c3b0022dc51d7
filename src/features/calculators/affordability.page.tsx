import { CalculatorPage } from './calculator-layout.tsx';
import { affordabilityView } from './affordability-view.tsx';

export default function AffordabilityCalculatorPage() {
  return <CalculatorPage view={affordabilityView} />;
}
