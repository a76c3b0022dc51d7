import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bookingDeps } from './book-consultation.server.ts';
import { findBooking } from './bookings.store.server.ts';
import { cancelBooking, isMissed, moveBooking } from './change-booking.server.ts';
import { findFreeDay, listNextDays, offerDay } from './free-slots.server.ts';
import type { ManagedBooking } from './booking.ts';
import { bookableDays, type FreeSlot, hasBegun, parseTimeSlot } from './slots.ts';
import '#http/route-config.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { addDays, dateInOntario, isCalendarDate } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { parseForms } from '#platform/forms/form-route.server.ts';
import { idInToken, keepLinksPrivate, linkAccess } from '#platform/pages/link-page.server.ts';

const path = '/book/manage';

/** The link in a booking's mails: `GET` shows the booking and changes nothing, `POST` moves or cancels it. */
export const manageBookingPage: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, renderPage, linkKey } = services;
  const deps = bookingDeps(services);
  parseForms(app);
  keepLinksPrivate(app);

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, refusal }: { status: number; refusal?: ErrorBody },
  ) {
    const link = idInToken(request, linkKey, 'manage-booking');
    const booking = link && (await findBooking(db, link.id));
    reply.type('text/html; charset=utf-8');
    if (!link || !booking) return reply.code(404).send(await renderPage(path, {}));
    const { name, consultationType, date, time, cancelledAt } = booking;
    const query = request.query as Record<string, unknown>;
    const now = deps.now();
    const today = dateInOntario(now);
    const state = cancelledAt
      ? 'cancelled'
      : !hasBegun(booking, now)
        ? 'upcoming'
        : (await isMissed(db, link.id))
          ? 'missed'
          : 'over';
    const days = await listNextDays(db, { ...deps, now });
    const offered = state === 'missed' ? (days.find(({ slots }) => slots.length > 0)?.date ?? today) : date;
    const day = isCalendarDate(String(query.date)) ? String(query.date) : offered;
    const chosen = await findFreeDay(db, day, { ...deps, now });
    const free = refusal?.freeSlots ?? chosen.slots.map((slot) => ({ date: day, time: slot }));
    const managedBooking: ManagedBooking = {
      token: link.token,
      name,
      consultationType,
      date,
      time,
      state,
      step: query.step === 'cancel' ? 'cancel' : 'show',
      done: query.done === 'moved' ? 'moved' : undefined,
      day,
      firstDay: today,
      lastDay: addDays(today, bookableDays),
      closed: chosen.closed,
      days: days.map(offerDay),
      slots: free.filter((slot) => slot.date !== date || slot.time !== time),
      error: refusal?.message,
    };
    return reply.code(status).send(await renderPage(path, { managedBooking }));
  }

  app.get(path, { config: linkAccess, schema: { hide: true } }, (request, reply) =>
    show(request, reply, { status: 200 }),
  );

  app.post(
    path,
    { config: { ...linkAccess, countsAsForm: true }, schema: { hide: true } },
    async (request, reply) => {
      const link = idInToken(request, linkKey, 'manage-booking');
      if (!link) return show(request, reply, { status: 404 });
      const { action, slot } = (request.body ?? {}) as Record<string, unknown>;
      // The page itself shows the booking's current state.
      const shown = (done = '') => reply.redirect(`${path}?token=${link.token}${done}`, 303);
      if (action === 'cancel') {
        await cancelBooking(db, link.id, deps);
        return shown();
      }
      const chosen = readSlot(slot);
      if (!chosen) {
        const refusal = { code: 'invalid-input', message: 'Please choose one of the times.' };
        return show(request, reply, { status: 400, refusal });
      }
      const moved = await moveBooking(db, link.id, chosen, deps);
      if (moved.ok) return shown('&done=moved');
      if (moved.reason !== 'slot') return shown();
      return show(request, reply, { status: moved.status, refusal: moved.body });
    },
  );
};

/** Reads `2026-11-23 9:00 AM`. */
function readSlot(text: unknown): FreeSlot | undefined {
  const [, date = '', time = ''] = /^(\S+) (.+)$/.exec(String(text)) ?? [];
  const slot = parseTimeSlot(time);
  return slot && isCalendarDate(date) ? { date, time: slot } : undefined;
}
