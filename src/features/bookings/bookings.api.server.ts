import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#database/audit-event.server.ts';
import { filterQuery, pageQuery, readPage } from '#database/list-page.server.ts';
import { csvAnswer, filtersInWords, sendCsv } from '#database/send-csv.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { availabilitySchema, bookingSchema, bookingSorts, newBookingSchema } from './booking.ts';
import { bookConsultation, type BookingDesk } from './book-consultation.server.ts';
import { bookingList, listFreeSlots, removeBooking } from './bookings.store.server.ts';
import { bookingColumns } from './bookings-csv.server.ts';

const idempotencyKey = z.optional(
  z.string().check(z.regex(/^[\w-]{8,100}$/, 'An Idempotency-Key has 8 to 100 letters, digits, - and _')),
);

const filter = filterQuery(['video', 'phone', 'in-person'], bookingSorts);

/** `POST` and `GET availability` (public), `GET`, as a list or a CSV file, and `DELETE` (administrators) of `/api/bookings`. */
export const bookingsApi: FastifyPluginAsyncZod<{
  db: Database;
  desk: BookingDesk;
  record: RecordAudit;
  now: () => Date;
}> = async (app, { db, desk, record, now }) => {
  app.post(
    '/api/bookings',
    {
      config: { access: 'public', countsAsForm: true },
      schema: {
        summary: 'Book a free consultation; sent again with the same Idempotency-Key it stays one booking',
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newBookingSchema,
        response: { 201: bookingSchema },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const booked = await bookConsultation(db, request.body, { ...desk, key });
      if (!booked.ok) throw new HttpError(booked.body.code === 'slot-taken' ? 409 : 400, booked.body);
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
      return { date, slots: await listFreeSlots(db, date, { perSlot: desk.perSlot, now: desk.now() }) };
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
      return rows;
    },
  );

  app.get(
    '/api/bookings.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The bookings a filter leaves, as a CSV file',
        querystring: filter,
        response: csvAnswer,
      },
    },
    async (request, reply) => {
      const list = bookingList(db, request.query);
      const detail = filtersInWords(request.query);
      await record(db, request, { action: 'export', kind: 'booking', detail });
      return sendCsv(reply, list, { name: 'bookings', columns: bookingColumns, now: now() });
    },
  );

  app.delete(
    '/api/bookings/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Remove a booking for good, which frees its slot',
        params: z.object({ id: z.uuid('This is not the id of a booking') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const removed = await db.transaction(async (transaction) => {
        if (!(await removeBooking(transaction, id))) return false;
        await desk.events.removed(transaction, id);
        await record(transaction, request, { action: 'delete', kind: 'booking', recordId: id });
        return true;
      });
      if (!removed) throw notFound('booking');
      return { id };
    },
  );
};
