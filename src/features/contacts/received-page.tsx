import { brokerage } from '#brokerage/brokerage.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#platform/pages/link.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';

/** Where a form that creates a contact leads when it was sent without script. */
export function ReceivedPage({ headline, next }: { headline: string; next: string }) {
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Request received" />
      <h1 className="text-h2">{headline}</h1>
      <p className="mt-5 text-lead">{next}</p>
      <p className="mt-4">
        If it is urgent, call us at{' '}
        <a href={brokerage.phone.href} className="link whitespace-nowrap">
          {brokerage.phone.display}
        </a>
        . To save time, have two pay stubs, your T4 or Notice of Assessment, bank statements, an employment
        letter and ID at hand.
      </p>
      <Link href="/" className={`mt-8 ${buttonClass('secondary')}`}>
        Go to the home page
      </Link>
    </div>
  );
}
