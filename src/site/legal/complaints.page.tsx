import { brokerage } from '#brokerage/brokerage.ts';
import { complaintsText } from '#brokerage/legal/complaints.ts';
import { officers } from '#brokerage/officers.ts';
import { LegalPage } from './legal-text.tsx';

export default function ComplaintsPage() {
  return (
    <LegalPage path="/complaints" text={complaintsText({ company: brokerage, officers })} isDated={false} />
  );
}
