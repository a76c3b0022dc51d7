import { termsOfService } from '#brokerage/legal/terms-of-service.ts';
import { LegalPage } from './legal-text.tsx';

export default function TermsOfServicePage() {
  return <LegalPage path="/terms-of-service" text={termsOfService} />;
}
