import type { NewBookingInput } from '#features/bookings/booking.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';

/**
 * A booking as a visitor sends it, for a Monday in 2026; `changes` overrides single fields. By the real clock:
 * `soon()`.
 */
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

/** The date this many days ahead in Ontario, by the real clock. */
export const inDays = (days: number): string => addDays(dateInOntario(new Date()), days);

/** A day on which every slot is still in the future by the real clock. */
export const soon = (): string => inDays(10);
