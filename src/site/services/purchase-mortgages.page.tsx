import { purchaseMortgages } from '#brokerage/service-details/purchase-mortgages.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

export default function PurchaseMortgagesPage() {
  return <ServicePage ratesFor={ratesFor.purchase} text={purchaseMortgages} />;
}
