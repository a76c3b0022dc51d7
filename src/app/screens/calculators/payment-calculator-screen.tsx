import { CalculatorPage } from '#app/calculators/calculator-page.tsx';
import { paymentView } from '#features/calculators/payment-view.tsx';

export default function PaymentCalculatorScreen() {
  return <CalculatorPage view={paymentView} />;
}
