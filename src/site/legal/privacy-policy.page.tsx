import { privacyPolicy } from '#brokerage/legal/privacy-policy.ts';
import { useCompany } from '#platform/facts/use-company.ts';
import { useOfficers } from '#platform/facts/use-officers.ts';
import { LegalPage } from './legal-text.tsx';

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      path="/privacy-policy"
      text={privacyPolicy({ company: useCompany(), officers: useOfficers() })}
    />
  );
}
