import type { NewBookingInput } from '#features/bookings/booking.ts';

/** A booking as a visitor sends it, for a Monday; `changes` overrides single fields. */
export function newBooking(changes: Partial<NewBookingInput> = {}): NewBookingInput {
  return {
    name: 'Amara Okafor',
    email: 'amara@example.ca',
    phone: '905 555 0187',
    consultationType: 'video',
    date: '2026-11-23',
    time: '9:00 AM',
    description: 'Our first home.',
    ...changes,
  };
}
