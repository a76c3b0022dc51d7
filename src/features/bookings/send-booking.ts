import type { FormTrap } from '#spam/form-trap.ts';
import { request } from '#http/request.ts';
import type { Availability, BookingAnswer, NewBookingInput } from './booking.ts';

/** Books a consultation. With the same key it stays one booking, however often it is sent. Throws ApiError. */
export function sendBooking(booking: NewBookingInput & FormTrap, key: string): Promise<BookingAnswer> {
  return request('POST', '/api/bookings', booking, { headers: { 'idempotency-key': key } });
}

/** The times of a date that can be booked. Throws ApiError. */
export function fetchAvailability(date: string): Promise<Availability> {
  return request('GET', `/api/bookings/availability?date=${date}`);
}
