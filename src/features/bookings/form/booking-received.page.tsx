import { useEffect } from 'react';
import type { BookingReceipt } from '#features/bookings/booking.ts';
import { usePageData } from '#pages/page-data.tsx';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { BookingReceiptCard, confirmationNote } from './booking-receipt-card.tsx';

export default function BookingReceivedPage() {
  const { receipt } = usePageData<{ receipt?: BookingReceipt }>();
  useEffect(() => forgetTyped('booking'), []);
  return (
    <ReceivedPage
      title="Booking confirmed"
      headline="Booking Confirmed!"
      lead={confirmationNote(receipt)}
      receipt={receipt && <BookingReceiptCard receipt={receipt} />}
    />
  );
}
