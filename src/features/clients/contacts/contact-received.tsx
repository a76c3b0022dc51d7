import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { ContactNextSteps, type ReceiptText } from './contact-receipt.tsx';

/** Where a form that creates a contact leads when it was sent without script. */
export function ContactReceived({
  headline,
  next,
  text,
}: {
  headline: string;
  next: string;
  text: ReceiptText;
}) {
  return (
    <ReceivedPage
      title="Request received"
      headline={headline}
      lead={next}
      receipt={<ContactNextSteps text={text} />}
    />
  );
}
