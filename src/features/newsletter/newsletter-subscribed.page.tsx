import { usePageQuery } from '#pages/page-data.tsx';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { subscribedNote } from './consent-wording.ts';

export default function NewsletterSubscribedPage() {
  const { company } = useFacts();
  const { headline, note } = subscribedNote(usePageQuery().unconfirmed === 'yes');
  return (
    <ReceivedPage
      title={headline.slice(0, -1)}
      headline={headline}
      lead={
        <>
          {note} To leave, use the link in any of our emails, write to{' '}
          <a href={`mailto:${company.email}`} className="link break-all">
            {company.email}
          </a>{' '}
          or call <PhoneLink />.
        </>
      }
    />
  );
}
