import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Database } from '#database/database.server.ts';
import { bookConsultation, type BookingDeps } from '#features/bookings/book-consultation.server.ts';
import { newBookingSchema } from '#features/bookings/booking.ts';
import { listFreeSlots } from '#features/bookings/bookings.store.server.ts';
import { newContactSchema } from '#features/contacts/contact.ts';
import { createContact } from '#features/contacts/contacts.store.server.ts';
import { consentOfRequest } from '#features/newsletter/consent-of-request.server.ts';
import { subscribe } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import { newSubscriberSchema } from '#features/newsletter/subscriber.ts';
import type { SessionRoutesOptions } from '#platform/session/sign-in.server.ts';
import '#http/route-config.server.ts';
import type { SentForm } from '#http/sent-form.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import type { Events } from '#server/events.ts';
import { logFailure, toHttpError } from '#server/errors.ts';
import { type CheckSpam, putAside } from '#platform/spam/check-spam.server.ts';
import { takeTrap } from '#platform/spam/form-trap.ts';
import { errorsByField, formBody as body, takeForms } from './form-body.ts';
import type { Pages } from './pages.ts';
import { takeSignIns } from './sign-in-forms.ts';

/**
 * Accepts the site's forms as browsers send them without JavaScript: before it has loaded, or where it is disabled. The
 * same schemas validate them; a form with errors comes back as a page with everything that was typed.
 */
export const plainForms: FastifyPluginAsync<{
  db: Database;
  pages: Pages;
  session: SessionRoutesOptions;
  bookingDeps: BookingDeps;
  checkSpam: CheckSpam;
  events: Pick<Events, 'contacts' | 'newsletter'>;
}> = async (app, { db, pages, session, bookingDeps, checkSpam, events }) => {
  app.removeContentTypeParser('application/json');
  takeForms(app);

  async function sendBack(reply: FastifyReply, status: number, path: string, sentForm: SentForm) {
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await pages.pageWith(path, sentForm));
  }

  // Refused as a whole (too many, database away): the form is sent back with everything that was typed.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const values = body.safeParse(request.body);
    if (!values.success) throw error;
    const refusal = toHttpError(error);
    logFailure(request.log, error, refusal);
    const { password: _password, code: _code, ...shown } = values.data;
    return sendBack(reply.headers(refusal.headers), refusal.status, request.url, {
      values: shown,
      errors: {},
      notice: refusal.body.message,
    });
  });

  for (const path of ['/pre-approval', '/quote', '/contact']) {
    app.post<{ Body: SentForm['values'] }>(
      path,
      { config: { access: 'public', countsAsForm: true }, schema: { hide: true, body } },
      async (request, reply) => {
        const values = request.body;
        const contact = newContactSchema.safeParse(values);
        if (!contact.success) {
          return sendBack(reply, 400, path, { values, errors: errorsByField(contact.error) });
        }
        const { trap } = takeTrap(values);
        const created = await createContact(db, contact.data, { trap, checkSpam, events: events.contacts });
        if (!created.ok) throw putAside();
        return reply.redirect(`${path}/received`, 303);
      },
    );
  }

  app.post<{ Body: SentForm['values'] }>(
    '/book',
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true, body } },
    async (request, reply) => {
      const values = request.body;
      const back = async (status: number, refusal: Pick<SentForm, 'errors' | 'freeSlots' | 'notice'>) => {
        const { date = '' } = values;
        const times = isCalendarDate(date)
          ? await listFreeSlots(db, date, { ...bookingDeps, now: bookingDeps.now() })
          : [];
        return sendBack(reply, status, '/book', { values, times, ...refusal });
      };
      const booking = newBookingSchema.safeParse(values);
      if (values.action === 'times') {
        const { date } = booking.success ? {} : errorsByField(booking.error);
        return back(200, { errors: date === undefined ? {} : { date } });
      }
      if (!booking.success) return back(400, { errors: errorsByField(booking.error) });
      const { trap } = takeTrap(values);
      const booked = await bookConsultation(db, booking.data, {
        ...bookingDeps,
        key: undefined,
        trap,
        checkSpam,
      });
      if (booked.ok) return reply.redirect('/book/received', 303);
      const { message, fields: errors, freeSlots } = booked.body;
      return back(booked.status, {
        errors: errors ?? {},
        ...(freeSlots && { freeSlots }),
        ...(!errors && { notice: message }),
      });
    },
  );

  app.post<{ Body: SentForm['values'] }>(
    '/newsletter',
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true, body } },
    async (request, reply) => {
      const values = request.body;
      const subscriber = newSubscriberSchema.safeParse(values);
      if (!subscriber.success) {
        return sendBack(reply, 400, '/newsletter', { values, errors: errorsByField(subscriber.error) });
      }
      const subscribed = await subscribe(db, subscriber.data, consentOfRequest(request), {
        trap: takeTrap(values).trap,
        checkSpam,
        events: events.newsletter,
      });
      if (!subscribed.ok) throw putAside();
      return reply.redirect('/newsletter/subscribed', 303);
    },
  );

  takeSignIns(app, session, sendBack);
};
