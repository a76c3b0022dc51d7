import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { refinanceView } from '#features/calculators/refinance-view.tsx';

export default function RefinanceCalculatorScreen() {
  return <CalculatorPage view={refinanceView} />;
}
