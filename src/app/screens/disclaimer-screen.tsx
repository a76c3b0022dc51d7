import { disclaimer } from '#brokerage/legal/disclaimer.ts';
import { LegalPage } from '#app/legal/legal-page.tsx';

export default function DisclaimerScreen() {
  return <LegalPage path="/disclaimer" text={disclaimer} />;
}
