import { useState } from 'react';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { Button } from '#ui/button.tsx';
import type { DialogProps } from '#ui/dialogs/dialog-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { BookingReceipt } from '#features/bookings/booking.ts';
import type { BookingPreset } from '#features/bookings/slots.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingReceiptCard, confirmationNote } from './booking-receipt-card.tsx';

/**
 * Books a consultation (specification §2, §4). Cancel and the close button discard what was typed. Once booked, the
 * form is gone and its receipt stands in its place.
 */
export default function BookingDialog({ opener, onClose, ...preset }: DialogProps & BookingPreset) {
  const [receipt, setReceipt] = useState<BookingReceipt>();

  if (receipt)
    return (
      <Dialog
        title="Booking Confirmed!"
        description={confirmationNote(receipt)}
        isResult
        opener={opener}
        onClose={onClose}
      >
        <BookingReceiptCard receipt={receipt} />
        <div className="dialog-foot mt-8">
          <Button onClick={onClose} className="w-full">
            Done
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title="Book a free consultation"
      description="30 minutes with a licensed agent, free and with no obligation."
      opener={opener}
      onClose={onClose}
      onCancel={() => forgetTyped('booking')}
    >
      <BookingForm
        {...preset}
        onBooked={(booked) => {
          forgetTyped('booking');
          setReceipt(booked);
        }}
        onCancel={() => {
          forgetTyped('booking');
          onClose();
        }}
      />
    </Dialog>
  );
}
