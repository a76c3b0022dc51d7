import type { BookingResponse } from '#features/bookings/booking.ts';

/** Describes the email that a client gets; one without an address or a confirmation gets none. */
export function describeEmail(
  { name, email, isUnconfirmed }: Pick<BookingResponse, 'name' | 'email' | 'isUnconfirmed'>,
  purpose: string,
): string {
  if (email === '') return `${name} has no email address and gets no email.`;
  return isUnconfirmed
    ? `${name} gets no email, because no email ever confirmed this booking.`
    : `${name} gets an email ${purpose}.`;
}
