import { visitSource } from '#platform/sources/visit-source.ts';
import type { FormTrap } from '#platform/spam/form-trap.ts';
import { request } from '#http/request.ts';
import { randomKey } from '#lib/random-key.ts';
import type { BookingReceipt, NewBookingInput } from '#features/bookings/booking.ts';
import { bookingForms } from '#features/bookings/booking-names.ts';

/** Creates a sender that throws ApiError. Retried unchanged after a lost response, it is one booking. */
export function bookingSender(): (booking: NewBookingInput, trap: FormTrap) => Promise<BookingReceipt> {
  let last: { details: string; key: string } | undefined;
  return (booking, trap) => {
    const details = JSON.stringify(booking);
    if (last?.details !== details) last = { details, key: randomKey() };
    return request(
      'POST',
      '/api/bookings',
      { ...booking, ...trap, source: visitSource(bookingForms.dialog) },
      { headers: { 'idempotency-key': last.key } },
    );
  };
}
