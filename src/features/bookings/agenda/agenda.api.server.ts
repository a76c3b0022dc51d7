import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { adminRoute, HttpError, notFound } from '#http/route.server.ts';
import { type IfMatch, ifMatchHeaders, tagged, changedMeanwhile } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { assignTo } from '#features/bookings/assign-booking.server.ts';
import { type BookingContext, bookingContext } from '#features/bookings/booking-context.server.ts';
import { isConfirmed, type StoredBooking } from '#features/bookings/booking.ts';
import { idempotencyKey } from '#features/bookings/bookings.api.server.ts';
import { createBooking, columns } from '#features/bookings/bookings.store.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import {
  cancelBooking,
  type ChangeOutcome,
  moveInTransaction,
  type Refused,
  correctBooking,
} from '#features/bookings/managing/change-booking.server.ts';
import {
  agendaQuery,
  agendaSchema,
  bookingForClientSchema,
  changedBookingSchema,
  correctSchema,
  maxDays,
  moveSchema,
} from './agenda.ts';
import { countDays, readAgenda, readAgendaDays } from './agenda.store.server.ts';
import { refuseFault, slotRefused } from '#features/bookings/free-slots.server.ts';
import { mailMissed, type Mailing } from '#features/bookings/emails/queue-booking-mails.server.ts';
import { refuseEntry } from '#features/follow-ups/follow-ups.api.server.ts';
import { addEntry } from '#features/follow-ups/follow-ups.store.server.ts';
import { attendanceOf, isInvited } from '#features/follow-ups/standing.store.server.ts';
import { formatDayShortly } from '#lib/format-day.ts';

/** Consultations as administrators work with them: agenda, booking for a client, moving, cancelling. */
export const agendaRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, record, now, config } = services;
  const contextOf = ({ user }: FastifyRequest) => bookingContext(services, { administrator: user!.username });
  const params = z.object({ id: z.uuid('This is not the id of a booking') });
  const changing = { params, headers: ifMatchHeaders, response: { 200: changedBookingSchema } };

  type Request = FastifyRequest<{ Params: { id: string }; Headers: { 'if-match'?: IfMatch } }>;
  /** Makes a change of the version that is asked for, with its audit entry if it changed anything. */
  const change = <Outcome extends object>(
    request: Request,
    detail: string,
    make: (tx: Transaction, context: BookingContext & { ifMatch: IfMatch }) => Promise<Outcome>,
  ) =>
    db.transaction(async (tx) => {
      const outcome = await make(tx, { ...contextOf(request), ifMatch: request.headers['if-match'] });
      if ('isChanged' in outcome)
        await record(tx, request, { action: 'update', kind: 'booking', recordId: request.params.id, detail });
      return outcome;
    });

  app.get(
    '/api/bookings/agenda',
    adminRoute('requests', `The consultations of at most ${maxDays} days, and who is there`, {
      querystring: agendaQuery,
      response: { 200: agendaSchema },
    }),
    async (request) => {
      const days = countDays(request.query);
      if (days < 1 || days > maxDays) throw refuseRange;
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
      refuseFault(booking, now());
      const context = contextOf(request);
      const created = await createBooking(db, booking, {
        ...context,
        key: request.headers['idempotency-key'],
        flags: [],
        async onCreated(tx, { id }) {
          await record(tx, request, { action: 'create', kind: 'booking', recordId: id });
          // It belongs to the colleague who books it.
          await assignTo(tx, id, request.user!.id, { writer: request.user!, now: now() });
        },
      });
      if (created.ok) return reply.code(201).send(shown(reply, created.booking));
      if (created.reason === 'cancelled') throw refuseChange(created);
      if (created.reason !== 'slot') throw refuseKey;
      throw await slotRefused(db, created.refusal, booking, context, takenForDesk);
    },
  );

  app.post(
    '/api/bookings/:id/move',
    adminRoute('requests', `Move a consultation${ofVersion}; the client gets an email about it`, {
      ...changing,
      body: moveSchema,
    }),
    async (request, reply) => {
      const { id } = request.params;
      const slot = request.body;
      refuseFault(slot, now());
      const moved = await change(request, 'moved', (tx, context) => moveInTransaction(tx, id, slot, context));
      if (!('ok' in moved)) throw await slotRefused(db, moved, slot, contextOf(request), takenForDesk);
      return answer(reply, moved);
    },
  );

  app.post(
    '/api/bookings/:id/correct',
    adminRoute(
      'requests',
      `Correct the name, phone, email or kind of a consultation${ofVersion}; the client gets an email`,
      { ...changing, body: correctSchema },
    ),
    async (request, reply) => {
      const { id } = request.params;
      const corrected = await change(request, 'corrected', (tx, context) =>
        correctBooking(tx, id, request.body, context),
      );
      if (!('ok' in corrected)) throw refuseAddress;
      return answer(reply, corrected);
    },
  );

  app.post(
    '/api/bookings/:id/cancel',
    adminRoute('requests', `Cancel a consultation${ofVersion}; the client gets an email about it`, changing),
    async (request, reply) => {
      const { id } = request.params;
      const cancelled = await change(request, 'cancelled', (tx, context) => cancelBooking(tx, id, context));
      return answer(reply, cancelled);
    },
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
        await record(tx, request, { action: 'send', kind: 'booking', recordId: id, detail });
      });
      return { id };
    },
  );
};

const ofVersion = ', with If-Match only the version with this ETag';

const bookedByThem = 'This email address already has a consultation at this time';
const refuseAddress = new HttpError(409, {
  code: 'already-booked',
  message: `${bookedByThem}.`,
  fields: { email: bookedByThem },
});

const refuseRange = new HttpError(400, {
  code: 'invalid-input',
  message: `The last day must be at most ${maxDays - 1} days after the first.`,
  fields: { to: `to must be at most ${maxDays - 1} days after from` },
});

function answer(reply: FastifyReply, changed: ChangeOutcome) {
  if (!changed.ok) throw refuseChange(changed);
  return shown(reply, changed.booking);
}

/** A booking with its ETag. Ordinary ones have no empty check. */
function shown(reply: FastifyReply, { spamReasons, flags, isUnconfirmed, ...booking }: StoredBooking) {
  return tagged(reply, booking.sequence, {
    ...booking,
    ...(spamReasons && { spamReasons }),
    ...(flags && flags.length > 0 && { flags }),
    ...(isUnconfirmed && { isUnconfirmed }),
  });
}

const refuseKey = new HttpError(422, {
  code: 'idempotency-key-reused',
  message: 'This was sent before with other details. Please reload the page, and look whether it is booked.',
});

const takenForDesk = {
  'slot-taken': { message: 'This time is full; please choose another.' },
  'already-booked': { message: `${bookedByThem}; please choose another.` },
};

/** Returns the error with the booking as it is now. */
function refuseChange(refused: Refused): HttpError {
  if (refused.reason === 'not-found') return notFound('booking');
  const { reason, booking } = refused;
  const message = messages[reason](booking);
  if (reason === 'changed') return changedMeanwhile(message, booking);
  return new HttpError(409, { code: `booking-${reason}`, message, current: booking });
}

const messages: Record<Exclude<Refused['reason'], 'not-found'>, (booking: StoredBooking) => string> = {
  spam: () => 'This booking is in spam. Choose Not spam first.',
  cancelled: ({ name }) => `The consultation with ${name} is already cancelled.`,
  over: ({ name }) => `The consultation with ${name} has begun, and can no longer be moved or cancelled.`,
  changed: ({ name, date, time }) =>
    `The consultation with ${name} was changed in the meantime: it is on ${formatDayShortly(date)} at ${time}. Nothing was changed.`,
};

/** Emails a client who missed a consultation a link to choose another time, once, or throws why not. */
async function offerAnotherTime(
  tx: Transaction,
  id: string,
  { now, queueMails, ...by }: Mailing & { writer: { id: string; username: string }; ifMatch: IfMatch },
): Promise<void> {
  const [booking] = await tx
    .select({ ...columns, attendance: attendanceOf(bookings.id), isInvited: isInvited(bookings.id) })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!booking) throw notFound('booking');
  if (booking.attendance !== 'missed' || booking.isInvited || booking.cancelledAt || !isConfirmed(booking))
    throw refuseOffer;
  const entry = { action: 'invited', outcome: null, note: null } as const;
  const record = { kind: 'booking', table: bookings, id } as const;
  const added = await addEntry(tx, record, entry, { ...by, now: now() });
  if (!added.ok) throw refuseEntry(added.reason, 'booking', added.followUp);
  await mailMissed(tx, booking, { queueMails });
}

const refuseOffer = new HttpError(409, {
  code: 'no-offer',
  message:
    'A link for another time goes out once, by email, to a client who missed a consultation that an email had confirmed.',
});
