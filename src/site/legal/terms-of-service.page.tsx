import { termsOfService } from '#brokerage/legal/terms-of-service.ts';
import { useCompany } from '#platform/facts/use-company.ts';
import { LegalPage } from './legal-text.tsx';

export default function TermsOfServicePage() {
  return <LegalPage path="/terms-of-service" text={termsOfService(useCompany())} />;
}
