import { useFacts } from '#platform/facts/use-facts.ts';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { usePageQuery } from '#pages/page-data.tsx';
import { subscribedNote } from './subscriber.ts';
import { ReceivedPage } from '#platform/forms/received-page.tsx';

/** Where the newsletter form, sent without script, leads when it succeeded. */
export default function NewsletterSubscribedPage() {
  const { company } = useFacts();
  return (
    <ReceivedPage
      title="Subscribed"
      headline="Successfully subscribed!"
      lead={
        <>
          {subscribedNote(usePageQuery().unconfirmed === 'yes')} To leave, use the link in any of our emails,
          write to{' '}
          <a href={`mailto:${company.email}`} className="link break-all">
            {company.email}
          </a>{' '}
          or call <PhoneLink />.
        </>
      }
    />
  );
}
