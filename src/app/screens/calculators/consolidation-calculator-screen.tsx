import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { consolidationView } from '#features/calculators/consolidation-view.tsx';

export default function ConsolidationCalculatorScreen() {
  return <CalculatorPage view={consolidationView} />;
}
