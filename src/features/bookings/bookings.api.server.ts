import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { filterQuery, pageQuery, readPage } from '#platform/lists/list-page.server.ts';
import { csvResponse, filtersInWords, sendCsv } from '#platform/lists/send-csv.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { withoutEmptyCheck } from '#platform/spam/put-aside.server.ts';
import {
  availabilitySchema,
  bookingSchema,
  bookingSorts,
  newBookingSchema,
  sentBookingSchema,
} from './booking.ts';
import { bookConsultation, bookingDeps } from './book-consultation.server.ts';
import { bookingList, listFreeSlots } from './bookings.store.server.ts';
import { bookingColumns } from './bookings-csv.server.ts';
import { removeBooking, clearBooking } from './change-booking.server.ts';
import { manageBookingPage } from './manage-booking.server.ts';

const idempotencyKey = z.optional(
  z.string().check(z.regex(/^[\w-]{8,100}$/, 'An Idempotency-Key has 8 to 100 letters, digits, - and _')),
);

const filter = filterQuery(['video', 'phone', 'in-person'], bookingSorts);

/**
 * `POST` and `GET availability` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators)
 * of `/api/bookings`.
 */
export const bookingRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, checkSpam, record, now } = services;
  const deps = bookingDeps(services);

  await app.register(manageBookingPage, services);
  addForm(
    app,
    {
      api: '/api/bookings',
      summary:
        'Book a free consultation; sent again with the same Idempotency-Key it stays one booking, and other details need another key',
      pages: { '/book': '/book/received' },
      schema: newBookingSchema,
      headers: z.object({ 'idempotency-key': idempotencyKey }),
      response: sentBookingSchema,
      async submit(booking, { trap, request }) {
        const key = request.headers['idempotency-key'] as string | undefined;
        const booked = await bookConsultation(db, booking, { ...deps, key, trap, checkSpam });
        if (!booked.ok) throw new HttpError(booked.status, booked.body);
        return booked.booking;
      },
      lookUp: { action: 'times', field: 'date' },
      async sendBackWith({ date = '' }) {
        if (!isCalendarDate(date)) return { times: [] };
        return { times: await listFreeSlots(db, date, { ...deps, now: now() }) };
      },
    },
    services,
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
      return { date, slots: await listFreeSlots(db, date, { ...deps, now: now() }) };
    },
  );

  app.get(
    '/api/bookings',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'List the bookings, newest first: all of them, those a filter leaves, or a page with a Link to the next',
        querystring: z.extend(pageQuery, filter.shape),
        response: { 200: z.array(bookingSchema) },
      },
    },
    async (request, reply) => {
      const list = bookingList(db, request.query);
      const { rows, headers } = await readPage('/api/bookings', request.query, list);
      reply.headers(headers);
      return rows.map(withoutEmptyCheck);
    },
  );

  app.get(
    '/api/bookings.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The bookings a filter leaves, as a CSV file',
        querystring: filter,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const list = bookingList(db, request.query);
      const detail = filtersInWords(request.query);
      await record(db, request, { action: 'export', kind: 'booking', detail });
      return sendCsv(reply, list, { name: 'bookings', columns: bookingColumns, now: now() });
    },
  );

  app.post(
    '/api/bookings/:id/not-spam',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Take a booking that was put aside for what it says it is: it joins the others, and mails go out',
        params: z.object({ id: z.uuid('This is not the id of a booking') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const cleared = await db.transaction(async (transaction) => {
        const outcome = await clearBooking(transaction, id, deps);
        const event = { action: 'clear', kind: 'booking', recordId: id } as const;
        if (outcome.ok) await record(transaction, request, event);
        return outcome;
      });
      if (!cleared.ok) throw refuseClearing(cleared.reason);
      return { id };
    },
  );

  app.delete(
    '/api/bookings/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Remove a booking for good; one that is still to come is cancelled, and its e-mails go out',
        params: z.object({ id: z.uuid('This is not the id of a booking') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const removed = await db.transaction(async (transaction) => {
        if (!(await removeBooking(transaction, id, deps))) return false;
        await record(transaction, request, { action: 'delete', kind: 'booking', recordId: id });
        return true;
      });
      if (!removed) throw notFound('booking');
      return { id };
    },
  );
};

const clearingRefusals = {
  'slot-over': { code: 'slot-over', why: 'Its time is over.' },
  'slot-full': { code: 'slot-taken', why: 'Others have booked its time meanwhile.' },
  'already-booked': {
    code: 'already-booked',
    why: 'The same person has booked this time meanwhile.',
  },
};

function refuseClearing(reason: 'not-found' | keyof typeof clearingRefusals): HttpError {
  if (reason === 'not-found') return notFound('booking');
  const { code, why } = clearingRefusals[reason];
  const message = `${why} It stays here; please call or write to agree on another.`;
  return new HttpError(409, { code, message });
}
