import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Transaction } from '#database/database.server.ts';
import { assignTo, assignToMember } from '#features/bookings/assign-booking.server.ts';
import { type BookingContext, bookingContext } from '#features/bookings/booking-context.server.ts';
import { isConfirmed, type StoredBooking } from '#features/bookings/booking.ts';
import { idempotencyKey } from '#features/bookings/bookings.api.server.ts';
import { createBooking, bookingColumns } from '#features/bookings/bookings.store.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { mailMissed, type MailContext } from '#features/bookings/emails/queue-booking-mails.server.ts';
import { withFreeSlots, refuseUnbookable } from '#features/bookings/free-slots.server.ts';
import {
  cancelBooking,
  type BookingChange,
  moveInTransaction,
  correctBooking,
} from '#features/bookings/managing/change-booking.server.ts';
import { addEntry, type LogContext } from '#features/follow-ups/follow-ups.store.server.ts';
import { attendanceOf, isInvited } from '#features/follow-ups/standing.store.server.ts';
import { invalidField, notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { type IfMatch, ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { countDays, readAgenda, readAgendaDays } from './agenda.store.server.ts';
import {
  agendaQuery,
  agendaSchema,
  bookingForClientSchema,
  changedBookingSchema,
  correctSchema,
  maxDays,
  moveSchema,
} from './agenda.ts';

export const agendaRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit, now, config } = services;
  const contextOf = ({ user }: FastifyRequest) => bookingContext(services, { administrator: user!.username });
  const params = z.object({ id: z.uuid('This is not the id of a booking') });
  const changing = { params, headers: ifMatchHeaders, response: { 200: changedBookingSchema } };

  type Request = FastifyRequest<{ Params: { id: string }; Headers: { 'if-match'?: IfMatch } }>;
  /** Makes a change of the version that is asked for, with its audit entry if it changed anything. */
  const change = (
    request: Request,
    detail: string,
    make: (
      tx: Transaction,
      id: string,
      context: BookingContext & { ifMatch: IfMatch },
    ) => Promise<BookingChange>,
  ): Promise<StoredBooking> =>
    db.transaction(async (tx) => {
      const { id } = request.params;
      const made = await make(tx, id, { ...contextOf(request), ifMatch: request.headers['if-match'] });
      if (made.isChanged)
        await audit(tx, request, { action: 'update', kind: 'booking', recordId: id, detail });
      return made.booking;
    });

  app.get(
    '/api/bookings/agenda',
    adminRoute('requests', `The consultations of at most ${maxDays} days, and who is there`, {
      querystring: agendaQuery,
      response: { 200: agendaSchema },
    }),
    async (request) => {
      const days = countDays(request.query);
      if (days < 1 || days > maxDays)
        throw invalidField('to', `to must be at most ${maxDays - 1} days after from`);
      return {
        ...(await readAgendaDays(db, request.query, config.bookingsPerSlot)),
        ...(await readAgenda(db, request.query)),
      };
    },
  );

  app.post(
    '/api/bookings/for-client',
    adminRoute(
      'requests',
      'Book a consultation for a client, who need not have an email address; repeating it with the same Idempotency-Key creates no second booking',
      {
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: bookingForClientSchema,
        response: { 201: changedBookingSchema },
      },
    ),
    async (request, reply) => {
      const booking = request.body;
      refuseUnbookable(booking, now());
      const created = await createBooking(db, booking, {
        ...contextOf(request),
        key: request.headers['idempotency-key'],
        flags: [],
        async onCreated(tx, { id }) {
          await audit(tx, request, { action: 'create', kind: 'booking', recordId: id });
          // It belongs to the colleague it is booked with, or else to the one who books it.
          const writing = { writer: request.user!, now: now() };
          if (booking.memberId) await assignToMember(tx, id, booking.memberId, writing);
          else await assignTo(tx, id, request.user!.id, writing);
        },
      });
      return reply.code(201).send(sendTagged(reply, created));
    },
  );

  app.post(
    '/api/bookings/:id/move',
    adminRoute(
      'requests',
      `Move a consultation to another time or colleague${ifMatches}; the client gets an email about it`,
      { ...changing, body: moveSchema },
    ),
    async (request, reply) => {
      const slot = request.body;
      refuseUnbookable(slot, now());
      const moving = change(request, 'moved', (tx, id, context) => moveInTransaction(tx, id, slot, context));
      return sendTagged(reply, await withFreeSlots(moving, { db, slot, rules: contextOf(request) }));
    },
  );

  app.post(
    '/api/bookings/:id/correct',
    adminRoute(
      'requests',
      `Correct the name, phone, email or kind of a consultation${ifMatches}; the client gets an email`,
      { ...changing, body: correctSchema },
    ),
    async (request, reply) => {
      const details = request.body;
      const correcting = change(request, 'corrected', (tx, id, context) =>
        correctBooking(tx, id, details, context),
      );
      return sendTagged(reply, await correcting);
    },
  );

  app.post(
    '/api/bookings/:id/cancel',
    adminRoute('requests', `Cancel a consultation${ifMatches}; the client gets an email about it`, changing),
    async (request, reply) => sendTagged(reply, await change(request, 'cancelled', cancelBooking)),
  );

  app.post(
    '/api/bookings/:id/offer-another-time',
    adminRoute(
      'requests',
      'Email a client who missed a consultation a link to choose another time, with If-Match only while its log has this ETag',
      { ...changing, response: { 200: z.object({ id: z.uuid() }) } },
    ),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const ifMatch = request.headers['if-match'];
        await offerAnotherTime(tx, id, { ...services, writer: request.user!, ifMatch });
        const detail = 'link for another time';
        await audit(tx, request, { action: 'send', kind: 'booking', recordId: id, detail });
      });
      return { id };
    },
  );
};

const ifMatches = ', with If-Match only the version with this ETag';

/** Sends a booking with its ETag, and with the results of the spam check only where there are any. */
function sendTagged(reply: FastifyReply, { spamReasons, flags, isUnconfirmed, ...booking }: StoredBooking) {
  return tagged(reply, booking.sequence, {
    ...booking,
    ...(spamReasons && { spamReasons }),
    ...(flags && flags.length > 0 && { flags }),
    ...(isUnconfirmed && { isUnconfirmed }),
  });
}

/** Emails a client who missed a consultation a link to choose another time, once, or throws why not. */
async function offerAnotherTime(
  tx: Transaction,
  id: string,
  { now, queueMails, writer, ifMatch }: MailContext & Pick<LogContext, 'writer'> & { ifMatch: IfMatch },
): Promise<void> {
  const [booking] = await tx
    .select({ ...bookingColumns, attendance: attendanceOf(bookings.id), isInvited: isInvited(bookings.id) })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!booking) throw notFound('booking');
  if (booking.attendance !== 'missed' || booking.isInvited || booking.cancelledAt || !isConfirmed(booking))
    throw new Refusal('no-offer');
  const record = { kind: 'booking', table: bookings, id } as const;
  await addEntry(tx, record, { action: 'invited' }, { writer, ifMatch, now: now() });
  await mailMissed(tx, booking, { queueMails });
}
