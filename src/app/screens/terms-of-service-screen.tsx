import { termsOfService } from '#brokerage/legal/terms-of-service.ts';
import { LegalPage } from '#app/legal/legal-page.tsx';

export default function TermsOfServiceScreen() {
  return <LegalPage path="/terms-of-service" text={termsOfService} />;
}
