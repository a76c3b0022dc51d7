import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newBooking, soon } from '#test/booking-factory.ts';
import { bookings } from './bookings.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { mailTo, type ServerWithMail, startServerWithMail } from '#test/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/until-all-is-sent.ts';

let server: ServerWithMail;

beforeAll(async () => {
  server = await startServerWithMail();
});
afterAll(() => server.close());
beforeEach(() => {
  server.smtp.mails.length = 0;
});
afterEach(async () => {
  await untilAllIsSent(server.db);
  await server.db.delete(mails);
  await server.db.delete(bookings);
});

test.each([
  ['the API', () => server.post('/api/bookings', newBooking({ date: soon() }))],
  [
    'the form without script',
    () => server.postForm('/book', newBooking({ date: soon() }) as Record<string, string>),
  ],
])('sends both parties a calendar entry for a booking made by %s', async (_name, send) => {
  await send();
  await server.smtp.waitFor(2);
  const [notice] = server.smtp.to(mailTo);
  expect(notice!.subject).toMatch(/^Booking: Amara Okafor, \w+, \w+ \d+ at 9:00 AM$/);
  expect(notice!.text).toMatch(/905 555 0187[^]*Our first home\./);
  const [confirmation] = server.smtp.to('amara@example.ca');
  expect(confirmation!.subject).toMatch(/^Confirmed: your consultation on/);
  expect(confirmation!.text).toMatch(/http:\/\/localhost:3000\/book\/manage\?token=[\w-]{64}\n/);
  for (const mail of [notice, confirmation]) {
    const calendars = mail!.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    expect(calendars[0]).toMatchObject({ method: 'REQUEST' });
  }
});

test('sends no more emails when a booking is repeated', async () => {
  const book = () =>
    server.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: newBooking({ date: soon() }),
      headers: { 'idempotency-key': 'the-same-key' },
    });
  await Promise.all([book(), book()]);
  await book();
  const kinds = await server.db.select({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'booking-confirmation',
    'booking-notice',
    'booking-reminder-day',
    'booking-reminder-hour',
  ]);
  await server.smtp.waitFor(2);
});

test('drops the unsent emails of a removed booking and sends the cancellation', async () => {
  const booked = await server.post('/api/bookings', newBooking({ date: soon() }));
  const { id } = booked.json<{ id: string }>();
  await server.inject({ method: 'DELETE', url: `/api/bookings/${id}`, headers: await server.signIn() });
  const kinds = await server.db.select({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['booking-cancelled', 'booking-cancelled-notice']);
});
