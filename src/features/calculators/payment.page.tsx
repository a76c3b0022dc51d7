import { CalculatorPage } from './calculator-layout.tsx';
import { paymentView } from './payment-view.tsx';

export default function PaymentCalculatorPage() {
  return <CalculatorPage view={paymentView} />;
}
