import { useEffect } from 'react';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { NextSteps } from '#platform/forms/receipt.tsx';
import { usePageData } from '#pages/page-data.tsx';
import type { BookingReceipt } from '#features/bookings/booking.ts';
import { BookingReceiptCard, talkSteps } from './booking-receipt-card.tsx';

/** Where a booking sent from its page leads when it succeeded: its receipt, for those who have the link. */
export default function BookingReceivedPage() {
  const { receipt } = usePageData<{ receipt: BookingReceipt }>();
  useEffect(() => forgetTyped('booking'), []);
  return (
    <ReceivedPage
      title="Booking confirmed"
      headline="Booking Confirmed!"
      lead={
        receipt?.isUnconfirmed
          ? 'You’ve had several emails from us within the hour, so we haven’t sent one about this booking.'
          : 'A confirmation is on its way to you by email.'
      }
      receipt={
        receipt && (
          <BookingReceiptCard receipt={receipt}>
            <NextSteps
              steps={[
                {
                  when: 'Until then',
                  what: (
                    <>
                      You can move or cancel it above
                      {!receipt.isUnconfirmed && ', by the link in the email'} or by calling <PhoneLink />.
                    </>
                  ),
                },
                ...talkSteps,
              ]}
            />
          </BookingReceiptCard>
        )
      }
    >
      {!receipt && (
        <>
          To change or cancel it, use the link in the confirmation, or call us at <PhoneLink />.
        </>
      )}
    </ReceivedPage>
  );
}
