import { privacyPolicy } from '#brokerage/legal/privacy-policy.ts';
import { LegalPage } from './legal-text.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage path="/privacy-policy" text={privacyPolicy} />;
}
