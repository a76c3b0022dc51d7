import { complaints } from '#brokerage/legal/complaints.ts';
import { LegalPage } from './legal-text.tsx';

export default function ComplaintsPage() {
  return <LegalPage path="/complaints" text={complaints} isDated={false} />;
}
