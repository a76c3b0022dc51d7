import { CalculatorPage } from './calculator-layout.tsx';
import { cashToCloseView } from './cash-to-close-view.tsx';

export default function CashToCloseCalculatorPage() {
  return <CalculatorPage view={cashToCloseView} />;
}
