import { Link } from '#platform/pages/link.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { brokerage } from '#brokerage/brokerage.ts';
import { buttonClass } from '#ui/button.tsx';

/** Where the newsletter form, sent without script, leads when it succeeded. */
export default function NewsletterSubscribedPage() {
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Subscribed" />

      <h1 className="text-h2">Successfully subscribed!</h1>
      <p className="mt-5 text-lead">
        Thank you for subscribing! You will find our next newsletter in your inbox. To leave, use the link in
        any of our emails, write to{' '}
        <a href={`mailto:${brokerage.email}`} className="link break-all">
          {brokerage.email}
        </a>{' '}
        or call{' '}
        <a href={brokerage.phone.href} className="link whitespace-nowrap">
          {brokerage.phone.display}
        </a>
        .
      </p>
      <Link href="/" className={`mt-8 ${buttonClass('secondary')}`}>
        Go to the home page
      </Link>
    </div>
  );
}
