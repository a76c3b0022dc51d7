import type { BookingResponse } from '#features/bookings/booking.ts';

/** Says what a client hears by email; one without an address or a confirmation hears nothing. */
export function describeEmail(
  { name, email, isUnconfirmed }: Pick<BookingResponse, 'name' | 'email' | 'isUnconfirmed'>,
  what: string,
): string {
  if (email === '') return `${name} has no email address and gets no email.`;
  return isUnconfirmed
    ? `${name} gets no email, because no email ever confirmed this booking.`
    : `${name} gets an email ${what}.`;
}
