import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { type ContactFormName, useContactFormText } from './contact-form-texts.ts';
import { ChooseTime, ContactNextSteps } from './contact-receipt.tsx';

export default function RequestReceivedPage() {
  const { path = '/pre-approval/received' } = usePageData();
  const name = path.split('/')[1] as ContactFormName;
  const text = useContactFormText(name);
  return (
    <ReceivedPage
      title="Request received"
      headline={text.sent}
      lead={
        name === 'contact'
          ? 'We’ll be in touch within 24 hours, at the phone number or email address you gave, to agree on a time.'
          : 'A licensed agent will be in touch within 24 hours, at the phone number or email address you gave.'
      }
      receipt={<ContactNextSteps text={text} />}
    >
      <ChooseTime />
      <Link href={`/${name}`} className={buttonClass('secondary')}>
        Send another
      </Link>
    </ReceivedPage>
  );
}
