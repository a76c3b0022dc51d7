import type { FormTrap } from '#platform/spam/form-trap.ts';
import { request } from '#http/request.ts';
import { randomKey } from '#lib/random-key.ts';
import type { Availability, BookingResponse, NewBookingInput } from './booking.ts';

/**
 * Makes a function that books a consultation and throws ApiError. Sent again unchanged, after a lost response, it stays
 * one booking; with a detail changed it is another one.
 */
export function bookingSender(): (booking: NewBookingInput, trap: FormTrap) => Promise<BookingResponse> {
  let last: { details: string; key: string } | undefined;
  return (booking, trap) => {
    const details = JSON.stringify(booking);
    if (last?.details !== details) last = { details, key: randomKey() };
    return request(
      'POST',
      '/api/bookings',
      { ...booking, ...trap },
      { headers: { 'idempotency-key': last.key } },
    );
  };
}

/** The times of a date that can be booked. Throws ApiError. */
export function fetchAvailability(date: string): Promise<Availability> {
  return request('GET', `/api/bookings/availability?date=${date}`);
}
