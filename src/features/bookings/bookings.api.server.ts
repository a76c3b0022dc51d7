import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { pageQuery, readPage } from '#database/list-page.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { availabilitySchema, bookingSchema, newBookingSchema } from './booking.ts';
import { bookConsultation, type BookingDesk } from './book-consultation.server.ts';
import { listBookings, listFreeSlots, removeBooking } from './bookings.store.server.ts';

const idempotencyKey = z.optional(
  z.string().check(z.regex(/^[\w-]{8,100}$/, 'An Idempotency-Key has 8 to 100 letters, digits, - and _')),
);

/** `POST` and `GET availability` (public), `GET` and `DELETE` (administrators) of `/api/bookings`. */
export const bookingsApi: FastifyPluginAsyncZod<{ db: Database; desk: BookingDesk }> = async (
  app,
  { db, desk },
) => {
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
        summary: 'List the bookings, newest first: all of them, or a page with a Link to the next',
        querystring: pageQuery,
        response: { 200: z.array(bookingSchema) },
      },
    },
    async (request, reply) => {
      const { rows, headers } = await readPage('/api/bookings', request.query, (page) =>
        listBookings(db, page),
      );
      reply.headers(headers);
      return rows;
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
      if (!(await removeBooking(db, request.params.id, desk.events))) throw notFound('booking');
      return { id: request.params.id };
    },
  );
};
