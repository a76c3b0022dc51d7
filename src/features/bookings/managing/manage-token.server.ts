import { signToken } from '#http/signed-link.server.ts';
import type { StoredBooking } from '#features/bookings/booking.ts';

/** The token with which a client manages a booking. */
export function manageTokenOf(key: Buffer, { id, linkId }: Pick<StoredBooking, 'id' | 'linkId'>): string {
  return signToken(key, 'manage-booking', linkId ?? id);
}
