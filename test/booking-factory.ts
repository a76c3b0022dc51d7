import type { NewBookingInput } from '#features/bookings/booking.ts';

/** A booking as a visitor sends it, for a Monday in 2026; `changes` overrides single fields. By the real clock: `soon()`. */
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

/** A day on which every slot is still ahead by the real clock. */
export function soon(): string {
  return new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
}
