import { PrivatePageHead } from '#app/page-head.tsx';
import { Link } from '#app/navigation/link.tsx';
import { brokerage } from '#brokerage/brokerage.ts';
import { buttonClass } from '#ui/button.tsx';

/** Where a form sent without script ends when all went well. */
export default function RequestReceivedScreen() {
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Request received" />
      <h1 className="text-h2">Pre-approval request submitted successfully!</h1>
      <p className="mt-5 text-lead">
        A licensed agent will be in touch within 24 hours, at the phone number or e-mail address you gave.
      </p>
      <p className="mt-4">
        If it is urgent, call us at{' '}
        <a href={brokerage.phone.href} className="link whitespace-nowrap">
          {brokerage.phone.shown}
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
