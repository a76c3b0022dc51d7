import { brokerage } from '#brokerage/brokerage.ts';
import { PhoneLink, ReceivedPage } from '#platform/forms/received-page.tsx';

/** Where the newsletter form, sent without script, leads when it succeeded. */
export default function NewsletterSubscribedPage() {
  return (
    <ReceivedPage
      title="Subscribed"
      headline="Successfully subscribed!"
      lead={
        <>
          Thank you for subscribing. You will find our next newsletter in your inbox. To leave, use the link
          in any of our emails, write to{' '}
          <a href={`mailto:${brokerage.email}`} className="link break-all">
            {brokerage.email}
          </a>{' '}
          or call <PhoneLink />.
        </>
      }
    />
  );
}
