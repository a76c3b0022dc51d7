import { CalculatorPage } from './calculator-layout.tsx';
import { renewalView } from './renewal-view.tsx';

export default function RenewalCalculatorPage() {
  return <CalculatorPage view={renewalView} />;
}
