import { HttpError, notFound } from '#http/http-error.server.ts';
import type { StoredBooking } from '#features/bookings/booking.ts';
import type { Refused } from '#features/bookings/managing/change-booking.server.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { changedMeanwhile } from '#platform/drafts/if-match.server.ts';

/** An Idempotency-Key that was sent before with other details. */
export const refuseKey = new HttpError(422, {
  code: 'idempotency-key-reused',
  message: 'This was sent before with other details. Please reload the page, and look whether it is booked.',
});

/** How to tell an administrator that a slot is full, or already the client’s. */
export const takenForDesk = {
  'slot-taken': { message: 'This time is full; please choose another.' },
  'already-booked': {
    message: 'This email address already has a consultation at this time; please choose another.',
  },
};

/** Why a booking cannot be changed, with the booking as it is now. */
export function refuseChange(refused: Refused): HttpError {
  if (refused.reason === 'not-found') return notFound('booking');
  const { reason, booking } = refused;
  const message = messages[reason](booking);
  if (reason === 'changed') return changedMeanwhile(message, booking);
  return new HttpError(409, { code: codes[reason], message, current: booking });
}

const codes = {
  spam: 'booking-spam',
  cancelled: 'booking-cancelled',
  over: 'booking-over',
};

const messages: Record<keyof typeof codes | 'changed', (booking: StoredBooking) => string> = {
  spam: () => 'This booking is in spam. Choose Not Spam first.',
  cancelled: ({ name }) => `The consultation with ${name} is already cancelled.`,
  over: ({ name }) => `The consultation with ${name} has begun, and can no longer be moved or cancelled.`,
  changed: ({ name, date, time }) =>
    `The consultation with ${name} was changed in the meantime: it is on ${formatDayShortly(date)} at ${time}. Nothing was changed.`,
};
