import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import { isConfirmed } from '#platform/outbox/confirmations.server.ts';
import { linkAccess, verifyLinkToken } from '#http/signed-link.server.ts';
import { addLinkPage } from '#platform/forms/link-page.server.ts';
import type { BookingReceipt, StoredBooking } from '#features/bookings/booking.ts';
import { managePath } from '#features/bookings/booking-names.ts';
import { entryForVisitor } from '#features/bookings/emails/booking-mails.server.ts';
import { findByLink } from '#features/bookings/bookings.store.server.ts';
import { composeCalendarEntry } from '#features/bookings/emails/calendar-entry.server.ts';

/** What those who have just booked are given: the receipt as a page, and the entry for their calendar as a file. */
export const bookingReceiptPages: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, linkKey, config, now, facts } = services;
  const purpose = 'manage-booking';

  addLinkPage<StoredBooking>(app, services, {
    path: '/book/received',
    purpose,
    find: (linkId) => findByLink(db, linkId),
    refuse: async () => ({ data: {} }),
    async show({ found: booking, token: manageToken }) {
      const { id, date, time, consultationType, memberId, cancelledAt } = booking;
      if (cancelledAt) return `${managePath}?token=${manageToken}`;
      const isUnconfirmed = !isConfirmed(booking);
      const shown = { id, date, time, consultationType, memberId };
      const receipt: BookingReceipt = { ...shown, manageToken, isUnconfirmed };
      return { data: { receipt } };
    },
  });

  const route = { config: linkAccess, schema: { hide: true } };
  app.get('/book/calendar.ics', route, async (request, reply) => {
    const link = verifyLinkToken(request, linkKey, purpose);
    const booking = link && (await findByLink(db, link.id));
    // Its page says what became of it.
    if (!booking || booking.cancelledAt) {
      const token = booking ? `?token=${link.token}` : '';
      return reply.redirect(`${managePath}${token}`, 303);
    }
    const { content } = composeCalendarEntry(booking, {
      ...entryForVisitor(booking, { ...config, linkKey, facts: facts() }),
      company: facts().company,
      organizer: config.mailFrom,
      writtenAt: now(),
    });
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'attachment; filename="consultation.ics"')
      .send(content);
  });
};
