import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import '#http/route-config.server.ts';
import { isConfirmed } from '#platform/outbox/confirmations.server.ts';
import { idInToken, keepLinksPrivate, linkAccess } from '#platform/pages/link-page.server.ts';
import type { BookingReceipt } from './booking.ts';
import { entryForVisitor } from './booking-mails.server.ts';
import { findBooking } from './bookings.store.server.ts';
import { composeCalendarEntry } from './calendar-entry.server.ts';

const route = { config: linkAccess, schema: { hide: true } };

/** What those who have just booked are given: the receipt as a page, and the entry for their calendar as a file. */
export const bookingReceiptPages: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, renderPage, linkKey, config, now, facts } = services;
  keepLinksPrivate(app);

  app.get('/book/received', route, async (request, reply) => {
    const link = idInToken(request, linkKey, 'manage-booking');
    const booking = link && (await findBooking(db, link.id));
    reply.type('text/html; charset=utf-8');
    if (!booking) return reply.send(await renderPage('/book/received', {}));
    const { id, date, time, consultationType, cancelledAt } = booking;
    if (cancelledAt) return reply.redirect(`/book/manage?token=${link.token}`, 303);
    const isUnconfirmed = !isConfirmed(booking);
    const manageToken = link.token;
    const receipt: BookingReceipt = { id, date, time, consultationType, manageToken, isUnconfirmed };
    return reply.send(await renderPage('/book/received', { receipt }));
  });

  app.get('/book/calendar.ics', route, async (request, reply) => {
    const link = idInToken(request, linkKey, 'manage-booking');
    const booking = link && (await findBooking(db, link.id));
    // Its page says what became of it.
    if (!booking || booking.cancelledAt) {
      const token = link ? `?token=${link.token}` : '';
      return reply.redirect(`/book/manage${token}`, 303);
    }
    const entry = composeCalendarEntry(booking, {
      ...entryForVisitor(booking, { ...config, linkKey, facts: facts() }),
      company: facts().company,
      method: 'PUBLISH',
      organizer: config.mailFrom,
      writtenAt: now(),
    });
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'attachment; filename="consultation.ics"')
      .send(entry);
  });
};
