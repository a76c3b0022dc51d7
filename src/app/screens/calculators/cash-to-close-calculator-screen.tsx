import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { cashToCloseView } from '#features/calculators/cash-to-close-view.tsx';

export default function CashToCloseCalculatorScreen() {
  return <CalculatorPage view={cashToCloseView} />;
}
