import { useTextFacts } from '#platform/facts/use-text-facts.ts';
import { usePageData } from '#pages/page-data.tsx';
import { ContactReceived } from './contact-received.tsx';
import { preApprovalReceipt, quoteReceipt } from './receipt-texts.ts';

/** Where the pre-approval and quote forms lead when they were sent without script. */
export default function RequestReceivedPage() {
  const { path: pathname } = usePageData();
  const texts = useTextFacts();
  return (
    <ContactReceived
      headline="Pre-approval request submitted successfully!"
      next="A licensed agent will be in touch within 24 hours, at the phone number or email address you gave."
      text={pathname === '/quote/received' ? quoteReceipt(texts) : preApprovalReceipt}
    />
  );
}
