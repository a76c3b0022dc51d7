import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import '#http/route-config.server.ts';
import { isConfirmed } from '#platform/outbox/confirmations.server.ts';
import { keepLinksPrivate, linkAccess } from '#http/link-page.server.ts';
import type { BookingReceipt } from '#features/bookings/booking.ts';
import { entryForVisitor } from '#features/bookings/emails/booking-mails.server.ts';
import { findLinked } from '#features/bookings/managing/booking-link.server.ts';
import { composeCalendarEntry } from '#features/bookings/emails/calendar-entry.server.ts';

const route = { config: linkAccess, schema: { hide: true } };

/** What those who have just booked are given: the receipt as a page, and the entry for their calendar as a file. */
export const bookingReceiptPages: FastifyPluginAsync<Services> = async (app, services) => {
  const { renderPage, linkKey, config, now, facts } = services;
  keepLinksPrivate(app);

  app.get('/book/received', route, async (request, reply) => {
    const linked = await findLinked(request, services);
    reply.type('text/html; charset=utf-8');
    if (!linked) return reply.send(await renderPage('/book/received', {}));
    const { booking, token: manageToken } = linked;
    const { id, date, time, consultationType, cancelledAt } = booking;
    if (cancelledAt) return reply.redirect(`/book/manage?token=${manageToken}`, 303);
    const isUnconfirmed = !isConfirmed(booking);
    const receipt: BookingReceipt = { id, date, time, consultationType, manageToken, isUnconfirmed };
    return reply.send(await renderPage('/book/received', { receipt }));
  });

  app.get('/book/calendar.ics', route, async (request, reply) => {
    const linked = await findLinked(request, services);
    // Its page says what became of it.
    if (!linked || linked.booking.cancelledAt) {
      const token = linked ? `?token=${linked.token}` : '';
      return reply.redirect(`/book/manage${token}`, 303);
    }
    const entry = composeCalendarEntry(linked.booking, {
      ...entryForVisitor(linked.booking, { ...config, linkKey, facts: facts() }),
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
