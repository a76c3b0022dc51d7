import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import { verifyLinkToken } from '#http/link-page.server.ts';
import type { StoredBooking } from '#features/bookings/booking.ts';
import { findByLink } from '#features/bookings/bookings.store.server.ts';

/** The booking that a request's token manages, and the token; undefined when there is none. */
export async function findLinked(
  request: FastifyRequest,
  { db, linkKey }: Pick<Services, 'db' | 'linkKey'>,
): Promise<{ booking: StoredBooking; token: string } | undefined> {
  const link = verifyLinkToken(request, linkKey, 'manage-booking');
  const booking = link && (await findByLink(db, link.id));
  return booking && { booking, token: link.token };
}
