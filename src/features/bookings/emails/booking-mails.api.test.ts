import { expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { mailTo } from '#test/server/start-server-with-mail.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';

const shared = useServerWithMail([bookings]);

test.each([
  ['the API', () => shared.server.post('/api/bookings', newBooking({ date: soon() }))],
  [
    'the form without script',
    () => shared.server.postForm('/book', newBooking({ date: soon() }) as Record<string, string>),
  ],
])('sends both parties a calendar entry for a booking made by %s', async (_name, send) => {
  await send();
  await shared.server.smtp.waitFor(2);
  const [notice] = shared.server.smtp.to(mailTo);
  expect(notice!.subject).toMatch(/^Booking: Amara Okafor, \w+, \w+ \d+, \d{4} at 9:00 AM$/);
  expect(notice!.text).toMatch(/905 555 0187[^]*Our first home\./);
  expect(notice!.html).toContain(`href="http://localhost:3000/admin/agenda?date=${soon()}"`);
  const [confirmation] = shared.server.smtp.to('amara@example.ca');
  expect(confirmation!.subject).toMatch(/^Confirmed: your consultation on/);
  expect(confirmation!.text).toMatch(/http:\/\/localhost:3000\/book\/manage\?token=[\w-]{64}\n/);
  // The notice is no invitation from an address to itself, which programs do not file.
  for (const [mail, method] of [
    [notice, 'PUBLISH'],
    [confirmation, 'REQUEST'],
  ] as const) {
    const calendars = mail!.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    expect(calendars[0]).toMatchObject({ method });
    expect(Buffer.from(calendars[0]!.content as ArrayBuffer).includes('ATTENDEE')).toBe(method === 'REQUEST');
  }
});

test('sends no more emails when a booking is repeated', async () => {
  const book = () =>
    shared.server.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: newBooking({ date: soon() }),
      headers: { 'idempotency-key': 'the-same-key' },
    });
  await Promise.all([book(), book()]);
  await book();
  const kinds = await shared.server.db.select({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'booking-confirmation',
    'booking-notice',
    'booking-reminder-day',
    'booking-reminder-hour',
  ]);
  await shared.server.smtp.waitFor(2);
});

test('drops the unsent emails of a removed booking and sends the cancellation', async () => {
  const booked = await shared.server.post('/api/bookings', newBooking({ date: soon() }));
  const { id } = booked.json<{ id: string }>();
  await shared.server.inject({
    method: 'DELETE',
    url: `/api/bookings/${id}`,
    headers: await shared.server.signIn(),
  });
  const kinds = await shared.server.db.select({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['booking-cancelled', 'booking-cancelled-notice']);
});
