import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Transaction } from '#database/database.server.ts';
import { manageTokenOf, entryForVisitor } from '#features/bookings/emails/booking-mails.server.ts';
import { composeCalendarEntry } from '#features/bookings/emails/calendar-file.server.ts';
import type { NewEntry } from '#features/follow-ups/follow-up.ts';
import { addFollowUps } from '#features/follow-ups/follow-ups.api.server.ts';
import { countParameter, dateParameter } from '#http/parameters.ts';
import { Refusal } from '#http/refusals.server.ts';
import { publicRoute } from '#http/route.server.ts';
import { linkAccess, verifyLinkToken } from '#http/signed-link.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import type { Services } from '#platform/feature.server.ts';
import { addForm, addLinkPage } from '#platform/forms/form-route.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import { networkOf } from '#platform/outbox/mail-limits.server.ts';
import { sourceCsvColumns } from '#platform/sources/read-source.server.ts';
import { assignToMember } from './assign-booking.server.ts';
import { bookingContext, logContextOf } from './booking-context.server.ts';
import { bookingForms, managePath } from './booking-names.ts';
import {
  availabilitySchema,
  availableDaysSchema,
  bookingSchema,
  bookingSorts,
  newBookingSchema,
  sentBookingSchema,
  type BookingReceipt,
  isConfirmed,
  type StoredBooking,
} from './booking.ts';
import { bookingList, createBooking, findBookings, findByLink, storeSpam } from './bookings.store.server.ts';
import { bookings } from './bookings.table.server.ts';
import { isUpcoming } from './consultation-begin.ts';
import { consultationTypes } from './consultation-type.ts';
import { chooseDay } from './form/choose-day.ts';
import { findFreeDay, listFreeDays, listNextDays, offerDay, refuseUnbookable } from './free-slots.server.ts';
import { removeBooking, markBookingNotSpam } from './managing/change-booking.server.ts';
import { manageBookingPage } from './managing/manage-booking.server.ts';
import { daysOffered } from './slots.ts';

const memberIdSchema = newBookingSchema.shape.memberId;

export const idempotencyKey = z.optional(
  z
    .string()
    .check(z.regex(/^[\w-]{8,100}$/, 'An Idempotency-Key must have 8 to 100 letters, digits, - and _')),
);

export const bookingRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, checkSpam, now, linkKey, addressHash } = services;
  const context = bookingContext(services);

  addFollowUps(app, services, { kind: 'booking', table: bookings, refuse: refuseEarly(now) });
  await app.register(manageBookingPage, services);
  await app.register(bookingReceiptPages, services);
  addForm(app, services, {
    api: '/api/bookings',
    summary:
      'Book a free consultation; repeating it with the same Idempotency-Key creates no second booking, and other details need another key',
    pages: { '/book': ({ manageToken }: { manageToken: string }) => `/book/received?token=${manageToken}` },
    names: { '/book': bookingForms.page },
    schema: newBookingSchema,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    response: sentBookingSchema,
    async submit(booking, { honeypot, source, request }) {
      const key = request.headers['idempotency-key'] as string | undefined;
      refuseUnbookable(booking, now());
      const { memberId, ...typed } = booking;
      const spam = await checkSpam(db, bookings, typed, honeypot);
      if (spam.spamReasons) {
        await storeSpam(db, booking, { ...spam, ...source });
        throw new Refusal('spam', context.phone());
      }
      const created = await createBooking(db, booking, {
        ...bookingContext(services, { ip: request.ip }),
        key,
        source,
        network: networkOf(request.ip, addressHash),
        flags: spam.flags,
        onCreated: (tx, { id }) => assignToMember(tx, id, memberId, logContextOf({ now })),
      });
      const { isUnconfirmed, ...booked } = created;
      // A repeated request has the same key and the same details: only who booked can send it.
      return {
        ...booked,
        manageToken: manageTokenOf(linkKey, booked),
        ...(isUnconfirmed && { isUnconfirmed }),
        ...mailWaitingField(services),
      };
    },
    lookUp: { action: 'times', field: 'date' },
    read: chooseDay,
    async sendBackWith({ date = '', memberId }) {
      const rules = { ...context, memberId: memberIdSchema.safeParse(memberId).data };
      const days = await listNextDays(db, rules);
      const chosen = isCalendarDate(date) ? await findFreeDay(db, date, rules) : undefined;
      return { times: chosen?.slots ?? [], closed: chosen?.closed, days: days.map(offerDay) };
    },
  });

  app.get(
    '/api/bookings/availability',
    publicRoute('The bookable times on a date (in Ontario)', {
      querystring: z.object({ date: dateParameter('date'), memberId: memberIdSchema }),
      response: { 200: availabilitySchema },
    }),
    ({ query }) => findFreeDay(db, query.date, { ...context, memberId: query.memberId }),
  );

  app.get(
    '/api/bookings/availability/days',
    publicRoute(
      'The bookable times on several days in a row (in Ontario), from the next day that is not closed unless given',
      {
        querystring: z.object({
          from: z.optional(dateParameter('from')),
          memberId: memberIdSchema,
          days: z._default(countParameter('days', 14), daysOffered),
        }),
        response: { 200: availableDaysSchema },
      },
    ),
    async (request) => {
      const { from, ...query } = request.query;
      const rules = { ...context, ...query };
      return { days: await (from === undefined ? listNextDays(db, rules) : listFreeDays(db, from, rules)) };
    },
  );

  addListRoutes(app, services, {
    access: 'requests',
    path: '/api/bookings',
    names: ['booking', 'bookings'],
    types: consultationTypes,
    sorts: bookingSorts,
    schema: bookingSchema,
    columns: [
      ['Received (Eastern time)', 'createdAt'],
      ['Name', 'name'],
      ['Email', 'email'],
      ['Phone', 'phone'],
      ['Consultation type', 'consultationType'],
      ['Date', 'date'],
      ['Time', 'time'],
      ['Description', 'description'],
      ['Cancelled (Eastern time)', 'cancelledAt'],
      ...sourceCsvColumns,
      ['Id', 'id'],
    ],
    list: bookingList,
    markNotSpam: (tx, id, administrator) => markBookingNotSpam(tx, id, { ...context, administrator }),
    remove: (tx, id) => removeBooking(tx, id, context),
    removeSummary: 'Remove a booking permanently; an upcoming one is cancelled, and its emails go out',
  });
};

/** A consultation is neither done nor missed before it begins, even if it is cancelled. */
const refuseEarly =
  (now: () => Date) =>
  async (tx: Transaction, id: string, { action }: NewEntry): Promise<void> => {
    if (action !== 'met' && action !== 'missed') return;
    const [booking] = await findBookings(tx, [id]);
    if (!booking || !isUpcoming({ ...booking, cancelledAt: null, spamReasons: null }, now())) return;
    throw new Refusal('not-begun', `${formatDayShortly(booking.date)} at ${booking.time}`);
  };

const mailWaitingField = ({ config }: Services) => config.smtpUrl === undefined && { isMailWaiting: true };

const bookingReceiptPages: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, linkKey, now, mailSettings } = services;
  const purpose = 'manage-booking';

  addLinkPage<StoredBooking>(app, services, {
    path: '/book/received',
    purpose,
    find: (linkId) => findByLink(db, linkId),
    refuse: async () => ({ data: {} }),
    async show({ found: booking, token: manageToken }) {
      const { id, email, date, time, consultationType, memberId, cancelledAt } = booking;
      if (cancelledAt) return `${managePath}?token=${manageToken}`;
      const isUnconfirmed = !isConfirmed(booking);
      const shown = { id, email, date, time, consultationType, memberId };
      const receipt: BookingReceipt = { ...shown, manageToken, isUnconfirmed, ...mailWaitingField(services) };
      return { data: { receipt } };
    },
  });

  app.get('/book/calendar.ics', { config: linkAccess, schema: { hide: true } }, async (request, reply) => {
    const link = verifyLinkToken(request, linkKey, purpose);
    const booking = link && (await findByLink(db, link.id));
    // Its page says what became of it.
    if (!booking || booking.cancelledAt) {
      const token = booking ? `?token=${link.token}` : '';
      return reply.redirect(`${managePath}${token}`, 303);
    }
    const settings = { ...mailSettings(), createdAt: now() };
    const { content } = composeCalendarEntry(booking, entryForVisitor(booking, settings), settings);
    return (
      reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        // Phones open their calendar with it; what is attached goes to their files. Computers save it all the same.
        .header('content-disposition', 'inline; filename="consultation.ics"')
        .send(content)
    );
  });
};
