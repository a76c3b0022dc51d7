// Imported up front, so that a failure can be shown even when offline.
import '#ui/toasts/toast-view.tsx';
import { useState } from 'react';
import { bookingForms } from '#features/bookings/booking-names.ts';
import type { BookingReceipt, NewBookingInput } from '#features/bookings/booking.ts';
import type { BookingPreset } from '#features/bookings/slots.ts';
import { bodyOf, request } from '#http/request.ts';
import { randomKey } from '#lib/random-key.ts';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { visitSource } from '#platform/sources/visit-source.ts';
import type { Honeypot } from '#platform/spam/honeypot.ts';
import { readHoneypot } from '#platform/spam/read-honeypot.ts';
import { Button } from '#ui/button.tsx';
import type { DialogProps } from '#ui/dialogs/dialog-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { closeToasts, toast, toastIfClosed } from '#ui/toasts/toast.ts';
import BookingForm from './booking-form.tsx';
import { BookingReceiptCard, confirmationNote } from './booking-receipt-card.tsx';

/** Specification §2, §4. Cancel and the close button discard what was typed. */
export default function BookingDialog({ opener, onClose, ...preset }: DialogProps & BookingPreset) {
  const { company } = useFacts();
  const [book] = useState(bookingSender);
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
        dialog={{
          async send(booking, form) {
            closeToasts();
            const booked = await book(booking, readHoneypot(form));
            toastIfClosed({ title: 'Booking Confirmed!', description: 'We’ll contact you soon.' }, form);
            forgetTyped('booking');
            setReceipt(booked);
          },
          onRefused: (error) =>
            toast({
              variant: 'destructive',
              title: 'Booking Failed',
              description:
                Object.values(bodyOf(error)?.fields ?? {})[0] ??
                `Please try again or call us at ${company.phone.display}`,
            }),
          onCancel() {
            forgetTyped('booking');
            onClose();
          },
        }}
      />
    </Dialog>
  );
}

/** Creates a sender that throws ApiError. Retried unchanged after a lost response, it is one booking. */
function bookingSender(): (booking: NewBookingInput, honeypot: Honeypot) => Promise<BookingReceipt> {
  let last: { details: string; key: string } | undefined;
  return (booking, honeypot) => {
    const details = JSON.stringify(booking);
    if (last?.details !== details) last = { details, key: randomKey() };
    return request(
      'POST',
      '/api/bookings',
      { ...booking, ...honeypot, source: visitSource(bookingForms.dialog) },
      { headers: { 'idempotency-key': last.key } },
    );
  };
}
