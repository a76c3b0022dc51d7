import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import {
  availabilitySchema,
  bookingSchema,
  bookingSorts,
  newBookingSchema,
  sentBookingSchema,
} from './booking.ts';
import { bookConsultation, bookingDeps } from './book-consultation.server.ts';
import { bookingList, listFreeSlots } from './bookings.store.server.ts';
import { removeBooking, clearBooking } from './change-booking.server.ts';
import { manageBookingPage } from './manage-booking.server.ts';
import { publicRoute } from '#http/route-config.server.ts';

const idempotencyKey = z.optional(
  z
    .string()
    .check(z.regex(/^[\w-]{8,100}$/, 'An Idempotency-Key must have 8 to 100 letters, digits, - and _')),
);

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
        'Book a free consultation; repeating it with the same Idempotency-Key creates no second booking, and other details need another key',
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
    publicRoute('The bookable times on a date (in Ontario)', {
      querystring: z.object({
        date: z
          .string('date must be a date, such as 2026-11-23')
          .check(z.refine(isCalendarDate, 'date must be a date, such as 2026-11-23')),
      }),
      response: { 200: availabilitySchema },
    }),
    async (request) => {
      const { date } = request.query;
      return { date, slots: await listFreeSlots(db, date, { ...deps, now: now() }) };
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
      const cleared = await clearBooking(transaction, id, deps);
      if (!cleared.ok && cleared.reason !== 'not-found') throw refuseClearing(cleared.reason);
      return cleared.ok;
    },
    remove: (transaction, id) => removeBooking(transaction, id, deps),
    removeSummary: 'Remove a booking permanently; an upcoming one is cancelled, and its emails go out',
  });
};

const clearingRefusals = {
  'slot-over': { code: 'slot-over', why: 'Its time has passed.' },
  'slot-full': { code: 'slot-taken', why: 'Others have since booked its time.' },
  'already-booked': {
    code: 'already-booked',
    why: 'The same person has since booked this time.',
  },
};

function refuseClearing(reason: keyof typeof clearingRefusals): HttpError {
  const { code, why } = clearingRefusals[reason];
  const message = `${why} It stays here; please call or write to agree on another.`;
  return new HttpError(409, { code, message });
}
