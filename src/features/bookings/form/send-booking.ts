import { visitSource } from '#platform/sources/visit-source.ts';
import type { FormTrap } from '#platform/spam/form-trap.ts';
import { request } from '#http/request.ts';
import { randomKey } from '#lib/random-key.ts';
import type { Availability, BookingReceipt, NewBookingInput } from '#features/bookings/booking.ts';
import { bookingForms } from '#features/bookings/booking-names.ts';

/**
 * Creates a function that books a consultation and throws ApiError. Retried unchanged after a lost response, it remains
 * one booking; if a detail changes, it is a new one.
 */
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

/** The times on a date that can be booked, with a member of the team or with anyone. Throws ApiError. */
export function fetchAvailability(date: string, memberId?: string): Promise<Availability> {
  const whom = memberId === undefined ? '' : `&memberId=${memberId}`;
  return request('GET', `/api/bookings/availability?date=${date}${whom}`);
}

/** The times on each of the days to offer first, with a member of the team or with anyone. Throws ApiError. */
export async function fetchNextDays(memberId?: string): Promise<Availability[]> {
  const whom = memberId === undefined ? '' : `?memberId=${memberId}`;
  const answer = await request<{ days: Availability[] }>('GET', `/api/bookings/availability/days${whom}`);
  return answer.days;
}
