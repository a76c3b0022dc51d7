import { mortgageRenewals } from '#brokerage/service-details/mortgage-renewals.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

export default function MortgageRenewalsPage() {
  return <ServicePage ratesFor={ratesFor.renewal} text={mortgageRenewals} />;
}
