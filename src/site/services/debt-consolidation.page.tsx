import { debtConsolidation } from '#brokerage/service-details/debt-consolidation.ts';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

export default function DebtConsolidationPage() {
  return <ServicePage text={debtConsolidation} />;
}
