import { CalculatorPage } from './calculator-layout.tsx';
import { penaltyView } from './penalty-view.tsx';

export default function PenaltyCalculatorPage() {
  return <CalculatorPage view={penaltyView} />;
}
