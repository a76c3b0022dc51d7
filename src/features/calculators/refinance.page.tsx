import { CalculatorPage } from './calculator-layout.tsx';
import { refinanceView } from './refinance-view.tsx';

export default function RefinanceCalculatorPage() {
  return <CalculatorPage view={refinanceView} />;
}
