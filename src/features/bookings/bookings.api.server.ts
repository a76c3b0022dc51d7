import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import type { CheckSpam } from '#platform/spam/check-spam.server.ts';
import { formTrapSchema, takeTrap } from '#platform/spam/form-trap.ts';
import {
  availabilitySchema,
  bookingSchema,
  bookingSorts,
  newBookingSchema,
  sentBookingSchema,
} from './booking.ts';
import { bookConsultation, type BookingDeps } from './book-consultation.server.ts';
import { bookingList, listFreeSlots } from './bookings.store.server.ts';
import { removeBooking } from './change-booking.server.ts';
import { clearBooking } from './clear-booking.server.ts';

const idempotencyKey = z.optional(
  z.string().check(z.regex(/^[\w-]{8,100}$/, 'An Idempotency-Key has 8 to 100 letters, digits, - and _')),
);

/**
 * `POST` and `GET availability` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators)
 * of `/api/bookings`.
 */
export const bookingsApi: FastifyPluginAsyncZod<{
  db: Database;
  deps: BookingDeps;
  checkSpam: CheckSpam;
  record: RecordAudit;
  now: () => Date;
}> = async (app, { db, deps, checkSpam, record, now }) => {
  app.post(
    '/api/bookings',
    {
      config: { access: 'public', countsAsForm: true },
      schema: {
        summary:
          'Book a free consultation; sent again with the same Idempotency-Key it stays one booking, and other details need another key',
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.extend(newBookingSchema, formTrapSchema.shape),
        response: { 201: sentBookingSchema },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const { typed, trap } = takeTrap(request.body);
      const booked = await bookConsultation(db, typed, { ...deps, key, trap, checkSpam });
      if (!booked.ok) throw new HttpError(booked.status, booked.body);
      return reply.code(201).send(booked.booking);
    },
  );

  app.get(
    '/api/bookings/availability',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The times of a date (in Ontario) that can be booked',
        querystring: z.object({
          date: z
            .string('date is a day, such as 2026-11-23')
            .check(z.refine(isCalendarDate, 'date is a day, such as 2026-11-23')),
        }),
        response: { 200: availabilitySchema },
      },
    },
    async (request) => {
      const { date } = request.query;
      return { date, slots: await listFreeSlots(db, date, { perSlot: deps.perSlot, now: deps.now() }) };
    },
  );

  addListRoutes(app, {
    db,
    record,
    now,
    path: '/api/bookings',
    names: ['booking', 'bookings'],
    types: ['video', 'phone', 'in-person'],
    sorts: bookingSorts,
    schema: bookingSchema,
    columns: {
      'Received (Ontario time)': 'createdAt',
      Name: 'name',
      Email: 'email',
      Phone: 'phone',
      'Consultation type': 'consultationType',
      Date: 'date',
      Time: 'time',
      Description: 'description',
      'Cancelled (Ontario time)': 'cancelledAt',
      Id: 'id',
    },
    list: bookingList,
    async clear(transaction, id) {
      const cleared = await clearBooking(transaction, id, { ...deps, now: deps.now() });
      if (!cleared.ok && cleared.reason !== 'not-found') throw refuseClearing(cleared.reason);
      return cleared.ok;
    },
    remove: (transaction, id) => removeBooking(transaction, id, deps),
    removeSummary:
      'Remove a booking for good; one that is still to come is cancelled, and its e-mails go out',
  });
};

const clearingRefusals = {
  'slot-over': { code: 'slot-over', why: 'Its time is over.' },
  'slot-full': { code: 'slot-taken', why: 'Others have booked its time meanwhile.' },
  'already-booked': {
    code: 'already-booked',
    why: 'The same person has booked this time meanwhile.',
  },
};

function refuseClearing(reason: keyof typeof clearingRefusals): HttpError {
  const { code, why } = clearingRefusals[reason];
  const message = `${why} It stays here; please call or write to agree on another.`;
  return new HttpError(409, { code, message });
}
