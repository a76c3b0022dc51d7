import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { penaltyView } from '#features/calculators/penalty-view.tsx';

export default function PenaltyCalculatorScreen() {
  return <CalculatorPage view={penaltyView} />;
}
