import { CalculatorPage } from './calculator-layout.tsx';
import { consolidationView } from './consolidation-view.tsx';

export default function ConsolidationCalculatorPage() {
  return <CalculatorPage view={consolidationView} />;
}
