import { useEffect } from 'react';
import { forgetTyped } from '#http/typed-values.ts';
import { PhoneLink, ReceivedPage } from '#platform/forms/received-page.tsx';

/** Where a booking sent without script leads when it succeeded. */
export default function BookingReceivedPage() {
  useEffect(() => forgetTyped('booking'), []);
  return (
    <ReceivedPage
      title="Booking confirmed"
      headline="Booking Confirmed!"
      lead="We’ll contact you soon to confirm the details."
    >
      To move or cancel it, use the link in the confirmation that is on its way to you by email, or call us at{' '}
      <PhoneLink />.
    </ReceivedPage>
  );
}
