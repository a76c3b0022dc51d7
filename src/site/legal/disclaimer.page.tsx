import { disclaimer } from '#brokerage/legal/disclaimer.ts';
import { LegalPage } from './legal-text.tsx';

export default function DisclaimerPage() {
  return <LegalPage path="/disclaimer" text={disclaimer} />;
}
