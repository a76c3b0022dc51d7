import { complaintsText } from '#brokerage/legal/complaints.ts';
import { useCompany } from '#platform/facts/use-company.ts';
import { useOfficers } from '#platform/facts/use-officers.ts';
import { LegalPage } from './legal-text.tsx';

export default function ComplaintsPage() {
  return (
    <LegalPage
      path="/complaints"
      text={complaintsText({ company: useCompany(), officers: useOfficers() })}
      isDated={false}
    />
  );
}
