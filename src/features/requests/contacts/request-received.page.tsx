import { useTextFacts } from '#platform/facts/use-facts.ts';
import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { buttonClass } from '#ui/button.tsx';
import {
  ChooseTime,
  consultationReceipt,
  ContactNextSteps,
  preApprovalReceipt,
  quoteReceipt,
} from './contact-receipt.tsx';

/** Where the forms that create a contact lead when they were sent without script. */
export default function RequestReceivedPage() {
  const { path: pathname } = usePageData();
  const texts = useTextFacts();
  const isConsultation = pathname === '/contact/received';
  const isQuote = pathname === '/quote/received';
  const receipt = isQuote ? quoteReceipt(texts) : preApprovalReceipt;
  const submitted = isQuote ? 'Quote request sent' : 'Pre-approval request submitted successfully!';
  return (
    <ReceivedPage
      title="Request received"
      headline={isConsultation ? 'Consultation booked successfully!' : submitted}
      lead={
        isConsultation
          ? 'We’ll be in touch within 24 hours, at the phone number or email address you gave, to agree on a time.'
          : 'A licensed agent will be in touch within 24 hours, at the phone number or email address you gave.'
      }
      receipt={<ContactNextSteps text={isConsultation ? consultationReceipt : receipt} />}
    >
      <ChooseTime />
      <Link href={(pathname ?? '/').replace('/received', '')} className={buttonClass('secondary')}>
        Send another
      </Link>
    </ReceivedPage>
  );
}
