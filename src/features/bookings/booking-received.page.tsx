import { useEffect } from 'react';
import { forgetTyped } from '#http/typed-values.ts';
import { Link } from '#platform/pages/link.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { brokerage } from '#brokerage/brokerage.ts';
import { buttonClass } from '#ui/button.tsx';

/** Where a booking sent without script leads when it succeeded. */
export default function BookingReceivedPage() {
  useEffect(() => forgetTyped('booking'), []);
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Booking confirmed" />
      <h1 className="text-h2">Booking Confirmed!</h1>
      <p className="mt-5 text-lead">We’ll contact you soon to confirm the details.</p>
      <p className="mt-4">
        To move or cancel it, use the link in the confirmation that is on its way to you by email, or call us
        at{' '}
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
