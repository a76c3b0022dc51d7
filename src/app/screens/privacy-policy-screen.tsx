import { privacyPolicy } from '#brokerage/legal/privacy-policy.ts';
import { LegalPage } from '#app/legal/legal-page.tsx';

export default function PrivacyPolicyScreen() {
  return <LegalPage path="/privacy-policy" text={privacyPolicy} />;
}
