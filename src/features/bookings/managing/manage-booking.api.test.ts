import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { closedDays } from '#features/bookings/hours/hours.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { calendarIn } from '#test/samples/calendar-in.ts';
import { mailTo, type ServerWithMail, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { htmlFindings } from '#test/server/valid-html.ts';

// 11:30 in Mississauga, on a Saturday. The database and the mail queue use the real clock: for them it is far in the
// future whenever this runs, so what is not due yet stays.
const saturdayMorning = new Date('2054-11-21T16:30:00Z');
const monday = '2054-11-23';
let server: ServerWithMail;
let smtp: ServerWithMail['smtp'];
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startServerWithMail({ BOOKINGS_PER_SLOT: '1' });
  ({ smtp } = server);
  server.clock.now = saturdayMorning;
  administrator = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  await untilAllIsSent(server.db);
  server.clock.now = saturdayMorning;
  await smtp.reset();
  await server.db.delete(bookings);
  await server.db.delete(mails);
});

const post = (payload: object) => server.inject({ method: 'POST', url: '/api/bookings', payload });

/** Books, and returns the booking and the token from the confirmation's link. */
async function book(changes: Partial<ReturnType<typeof newBooking>> = {}) {
  const sent = await post(newBooking({ date: monday, ...changes }));
  const { manageToken: _token, ...booking } = sent.json<BookingResponse & { manageToken: string }>();
  await smtp.waitFor(2);
  const link = /\/book\/manage\?token=([\w-]{64})/.exec(smtp.to(booking.email)[0]!.text!);
  smtp.mails.length = 0;
  return { booking, token: link![1]! };
}

const show = (token: string, query = '') => server.inject(`/book/manage?token=${token}${query}`);
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/book/manage',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const move = (token: string, slot: string) => send({ token, action: 'move', slot });
const list = async () =>
  (await server.inject({ url: '/api/bookings', headers: administrator })).json<BookingResponse[]>();
const freeSlots = async (date: string) =>
  (await server.inject(`/api/bookings/availability?date=${date}`)).json<{ slots: string[] }>().slots;
const reminders = async (about: string) => {
  const rows = await server.db
    .select({ kind: mails.kind, dueAt: mails.dueAt })
    .from(mails)
    .where(and(eq(mails.about, about), eq(mails.state, 'waiting')));
  return rows
    .filter(({ kind }) => kind.startsWith('booking-reminder'))
    .map(({ dueAt }) => dueAt.toISOString())
    .toSorted();
};
describe('access control', () => {
  test('shows, moves and cancels nothing without the link', async () => {
    const { booking, token } = await book();
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const other of [wrong, '', booking.id, 'x'.repeat(5_000)]) {
      const shown = await show(encodeURIComponent(other));
      expect(shown.statusCode).toBe(404);
      expect(shown.body).toContain('This link does not work');
      expect(shown.body).not.toContain('Amara');
      expect((await move(other, '2054-11-24 9:00 AM')).statusCode).toBe(404);
      expect((await send({ token: other, action: 'cancel' })).statusCode).toBe(404);
    }
    expect((await server.inject({ method: 'POST', url: '/book/manage' })).statusCode).toBe(404);
    expect(await list()).toEqual([booking]);
  });

  test('reveals nothing about another booking', async () => {
    const one = await book();
    const other = await book({ time: '10:00 AM', name: 'Grace Hopper', email: 'grace@example.ca' });
    expect((await show(one.token)).body).not.toContain('Grace');
    await send({ token: one.token, action: 'cancel' });
    expect(await list()).toContainEqual(other.booking);
  });
});

describe('the page for managing a booking', () => {
  test('shows the booking and the free times, and changes nothing when viewed', async () => {
    const { booking, token } = await book();
    await book({ time: '10:00 AM', email: 'grace@example.ca' });
    const shown = await show(token);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(/Mon, Nov 23, 2054<.*9:00 AM.*, Eastern time/s);
    expect(shown.body).toContain('value="2054-11-23 9:30 AM"');
    expect(shown.body).not.toContain('value="2054-11-23 10:00 AM"');
    expect((await show(token, '&date=2054-11-24')).body).toContain('value="2054-11-24 10:00 AM"');
    for (const date of ['nonsense', '0000-01-01', '0001-01-01', '2054-11-20', '2055-11-22', '9999-12-31']) {
      expect((await show(token, `&date=${date}`)).statusCode, date).toBe(200);
    }
    expect((await show(token, '&date=9999-12-31')).body).toContain('Nothing is available that day');
    expect((await show(token, '&step=cancel')).body).toContain('Cancel your consultation?');
    expect(await list()).toContainEqual(booking);
    expect(smtp.mails).toEqual([]);
  });

  test('shows which days are closed and why, and offers no times on them', async () => {
    const { token } = await book();
    const tomorrow = '2054-11-22';
    await server.db.insert(closedDays).values([
      { date: tomorrow, reason: 'Move' },
      { date: '2054-11-24', reason: 'Vacation' },
    ]);
    try {
      const { body } = await show(token, '&date=2054-11-24');
      expect(body).toContain('We are closed on Tue, Nov 24 (Vacation). Please choose another.');
      expect(body).toMatch(/We are closed on Sun, Nov 22 \(Move\)\. We are closed on Tue/);
      expect(body).not.toContain(`date=${tomorrow}#move`);
      expect(body).not.toContain('name="slot"');
      expect(await htmlFindings(body)).toEqual([]);
    } finally {
      await server.db.delete(closedDays);
    }
  });

  test('is valid HTML in each of its states', async () => {
    const { token } = await book();
    for (const query of ['', '&step=cancel', '&done=moved']) {
      expect(await htmlFindings((await show(token, query)).body)).toEqual([]);
    }
    expect(await htmlFindings((await show('wrong')).body)).toEqual([]);
  });

  test('keeps its URL out of caches, Referer headers and logs', async () => {
    const { token } = await book();
    for (const response of [await show(token), await show('wrong'), await send({ token })]) {
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(server.log()).toContain('/book/manage');
    expect(server.log()).not.toContain(token);
  });

  test('accepts a form sent without an Origin, as no-referrer causes', async () => {
    const { token } = await book();
    const sent = await send({ token, action: 'cancel' }, { origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect(sent.statusCode).toBe(303);
    expect((await list())[0]!.cancelledAt).not.toBeNull();
  });
});

describe('moving', () => {
  test('frees one slot, takes the other and updates both calendar entries', async () => {
    const { booking, token } = await book();
    const moved = await move(token, '2054-11-24 1:30 PM');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      303,
      `/book/manage?token=${token}&done=moved`,
    ]);
    expect((await show(token, '&done=moved')).body).toContain('Your consultation has been moved.');
    expect(await list()).toEqual([{ ...booking, date: '2054-11-24', time: '1:30 PM' }]);
    expect(await freeSlots('2054-11-23')).toContain('9:00 AM');
    expect(await freeSlots('2054-11-24')).not.toContain('1:30 PM');

    await smtp.waitFor(2);
    const [notice, confirmation] = [smtp.to(mailTo)[0]!, smtp.to('amara@example.ca')[0]!];
    expect(notice.subject).toBe('Moved: Amara Okafor, Tue, Nov 24, 2054 at 1:30 PM');
    expect(notice.text).toContain('Previously: Mon, Nov 23, 2054 at 9:00 AM');
    expect(confirmation.subject).toBe('Moved: your consultation is now on Tue, Nov 24, 2054 at 1:30 PM');
    expect(confirmation.text).toContain(token);
    const calendar = { UID: booking.id, SEQUENCE: '1', STATUS: 'CONFIRMED' };
    expect(calendarIn(notice)).toMatchObject({ METHOD: 'PUBLISH', ...calendar });
    expect(calendarIn(confirmation)).toMatchObject({ METHOD: 'REQUEST', ...calendar });
  });

  test('rejects a time taken in the meantime and offers the next free ones', async () => {
    const { booking, token } = await book();
    await book({ time: '10:00 AM', email: 'grace@example.ca' });
    const refused = await move(token, '2054-11-23 10:00 AM');
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('This time was just taken; please choose another.');
    expect(refused.body).toContain('value="2054-11-23 10:30 AM"');
    expect(await htmlFindings(refused.body)).toEqual([]);
    expect(await list()).toContainEqual(booking);
    expect(smtp.mails).toEqual([]);
  });

  test('rejects a time at which the same person has another consultation', async () => {
    const { booking, token } = await book();
    await server.db.delete(mails);
    await server.db
      .insert(bookings)
      .values({ ...newBooking({ date: monday, time: '10:00 AM' }), email: 'AMARA@example.ca' });
    const refused = await move(token, '2054-11-23 10:00 AM');
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('already has a consultation at this time');
    expect(refused.body).toContain('value="2054-11-23 10:30 AM"');
    expect(await list()).toContainEqual(booking);
    expect(smtp.mails).toEqual([]);
  });

  test('a day in the date field whose times were not shown is not taken for the one that was', async () => {
    const { token, booking } = await book();
    const fields = { token, action: 'move', slot: '2054-11-23 10:30 AM', shown: '2054-11-23' };
    const answer = await send({ ...fields, date: '2054-11-25' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Please choose one of the times on Wed, Nov 25, 2054.');
    expect(answer.body).toContain('value="2054-11-25 9:00 AM"');
    expect((await list()).find((one) => one.id === booking.id)!.time).not.toBe('10:30 AM');
    expect((await send({ ...fields, date: '2054-11-23' })).statusCode).toBe(303);
  });

  test('moves only one of a person’s two bookings to the same time', async () => {
    const one = await book();
    const other = await book({ time: '10:00 AM' });
    const responses = await Promise.all([one, other].map(({ token }) => move(token, '2054-11-24 9:00 AM')));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.body).toContain('already has a consultation at this time');
  });

  test('gives a contested slot to one of five', async () => {
    const visitors = [];
    for (let at = 0; at < 5; at += 1) {
      smtp.mails.length = 0;
      const date = `2054-12-${String(at + 10)}`;
      visitors.push(await book({ date, email: `visitor${at}@example.ca` }));
    }
    const responses = await Promise.all(visitors.map(({ token }) => move(token, '2054-12-01 9:00 AM')));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      303,
      ...Array.from({ length: 4 }, () => 409),
    ]);
    expect((await list()).filter(({ date }) => date === '2054-12-01')).toHaveLength(1);
  });

  test('moves once on a double click', async () => {
    const { token } = await book();
    const responses = await Promise.all([1, 2, 3].map(() => move(token, '2054-11-24 9:00 AM')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    await smtp.waitFor(2);
    const kinds = await server.db.select({ kind: mails.kind }).from(mails);
    expect(kinds.filter(({ kind }) => kind === 'booking-moved-confirmation')).toHaveLength(1);
  });

  test.each([
    ['nothing was chosen', ''],
    ['what is no slot', '2054-11-24 12:00 PM'],
    ['what is no day', '2055-02-30 9:00 AM'],
    ['yesterday', '2054-11-20 9:00 AM'],
    ['an hour ago', '2054-11-21 10:30 AM'],
    ['the year after next', '2056-11-20 9:00 AM'],
    ['the last day of the calendar', '9999-12-31 9:00 AM'],
  ])('rejects %s with a message', async (_name, slot) => {
    const { booking, token } = await book();
    const refused = await move(token, slot);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('role="alert"');
    expect(await list()).toEqual([booking]);
  });
});

describe('cancelling', () => {
  test('frees the slot, stays on the admin list and removes both calendar entries', async () => {
    const { booking, token } = await book();
    const cancelled = await send({ token, action: 'cancel' });
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, `/book/manage?token=${token}`]);
    expect((await show(token)).body).toContain('Your consultation is cancelled');
    expect(await list()).toEqual([{ ...booking, cancelledAt: saturdayMorning.toISOString() }]);
    expect(await freeSlots('2054-11-23')).toContain('9:00 AM');
    expect((await post(newBooking({ date: monday, email: 'grace@example.ca' }))).statusCode).toBe(201);
    const summary = await server.inject({ url: '/api/summary', headers: administrator });
    expect(summary.json()).toMatchObject({ bookings: 1 });

    await smtp.waitFor(4);
    const notice = smtp.to(mailTo).find(({ subject }) => subject?.startsWith('Cancelled'))!;
    expect(notice.subject).toBe('Cancelled: Amara Okafor, Mon, Nov 23, 2054 at 9:00 AM');
    const [confirmation] = smtp.to('amara@example.ca');
    expect(confirmation!.subject).toBe('Cancelled: your consultation on Mon, Nov 23, 2054 at 9:00 AM');
    for (const mail of [notice, confirmation!]) {
      expect(calendarIn(mail)).toMatchObject({
        METHOD: 'CANCEL',
        UID: booking.id,
        SEQUENCE: '1',
        STATUS: 'CANCELLED',
      });
    }
  });

  test('changes nothing the second time, nor when moving a cancelled booking', async () => {
    const { token } = await book();
    await Promise.all([1, 2, 3].map(() => send({ token, action: 'cancel' })));
    expect((await move(token, '2054-11-24 9:00 AM')).statusCode).toBe(303);
    expect(await list()).toMatchObject([{ date: '2054-11-23', cancelledAt: expect.any(String) }]);
    await smtp.waitFor(2);
    expect(smtp.mails).toHaveLength(2);
    expect((await show(token)).body).not.toContain('Move it to another time');
  });
});

test('allows no changes once the consultation has begun', async () => {
  const { booking, token } = await book();
  // 9:00 in Ontario.
  server.clock.now = new Date('2054-11-23T14:00:00Z');
  expect((await show(token)).body).toMatch(/Your consultation has begun[^]*can no longer be moved/);
  expect((await move(token, '2054-11-24 9:00 AM')).statusCode).toBe(303);
  expect((await send({ token, action: 'cancel' })).statusCode).toBe(303);
  server.clock.now = saturdayMorning;
  expect(await list()).toEqual([booking]);
});

describe('deletion by an administrator', () => {
  const remove = (id: string) =>
    server.inject({ method: 'DELETE', url: `/api/bookings/${id}`, headers: administrator });
  const kinds = async () =>
    (await server.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind);

  test('cancels an upcoming booking in both calendars and leaves nothing else behind', async () => {
    const { booking, token } = await book();
    await move(token, '2054-11-24 1:30 PM');
    await smtp.waitFor(2);
    smtp.mails.length = 0;
    expect((await remove(booking.id)).statusCode).toBe(200);
    await smtp.waitFor(2);
    const [notice, confirmation] = [smtp.to(mailTo)[0]!, smtp.to('amara@example.ca')[0]!];
    expect(notice.subject).toBe('Cancelled: Amara Okafor, Tue, Nov 24, 2054 at 1:30 PM');
    expect(notice.text).toContain('The consultation with Amara Okafor is cancelled');
    expect(confirmation.subject).toBe('Cancelled: your consultation on Tue, Nov 24, 2054 at 1:30 PM');
    for (const mail of [notice, confirmation]) {
      expect(calendarIn(mail)).toMatchObject({
        METHOD: 'CANCEL',
        UID: booking.id,
        SEQUENCE: '2',
        STATUS: 'CANCELLED',
      });
    }
    expect(await reminders(booking.id)).toEqual([]);
    expect((await kinds()).toSorted()).toEqual(['booking-cancelled', 'booking-cancelled-notice']);
    expect(await freeSlots('2054-11-24')).toContain('1:30 PM');
    expect((await show(token)).statusCode).toBe(404);
    expect((await move(token, '2054-11-24 9:00 AM')).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('sends one cancellation for two concurrent deletions', async () => {
    const { booking } = await book();
    const responses = await Promise.all([1, 2, 3].map(() => remove(booking.id)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await kinds()).toSorted()).toEqual(['booking-cancelled', 'booking-cancelled-notice']);
  });

  test.each([
    ['is cancelled already', { cancelledAt: saturdayMorning }],
    ['is over', { date: '2054-11-20' }],
    ['has a time that is no slot', { time: 'noon' }],
    ['is spam, of which nobody has heard,', { spamReasons: ['trap'] }],
  ])('sends nothing for a booking that %s', async (_name, changes) => {
    const { booking } = await book();
    await server.db.update(bookings).set(changes);
    expect((await remove(booking.id)).statusCode).toBe(200);
    expect(await kinds()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('neither deletes nor cancels a booking on hold', async () => {
    const { booking } = await book();
    const held = { kind: 'booking', recordId: booking.id, reason: 'A complaint', username: 'ada' };
    await server.db.insert(holds).values(held);
    expect((await remove(booking.id)).statusCode).toBe(409);
    expect(await list()).toEqual([booking]);
    expect(await kinds()).not.toContain('booking-cancelled');
    await server.db.delete(holds);
  });
});

describe('reminders', () => {
  test('are queued for 24 hours and 1 hour before, move with the booking and are dropped with it', async () => {
    const { booking, token } = await book({ date: '2054-11-25' });
    expect(await reminders(booking.id)).toEqual(['2054-11-24T14:00:00.000Z', '2054-11-25T13:00:00.000Z']);
    await move(token, '2054-11-26 2:00 PM');
    expect(await reminders(booking.id)).toEqual(['2054-11-25T19:00:00.000Z', '2054-11-26T18:00:00.000Z']);
    await send({ token, action: 'cancel' });
    expect(await reminders(booking.id)).toEqual([]);
  });

  test('are not queued when they would be late', async () => {
    const today = await book({ date: '2054-11-21', time: '1:00 PM' });
    expect(await reminders(today.booking.id)).toEqual(['2054-11-21T17:00:00.000Z']);
    server.clock.now = new Date('2054-11-21T17:30:00Z');
    await move(today.token, '2054-11-21 1:30 PM');
    expect(await reminders(today.booking.id)).toEqual([]);
  });

  test('go out 24 elapsed hours before, even when the clocks change', async () => {
    const spring = await book({ date: '2055-03-14' });
    expect(await reminders(spring.booking.id)).toEqual([
      '2055-03-13T13:00:00.000Z',
      '2055-03-14T12:00:00.000Z',
    ]);
  });

  test('go out when due, with the link and without another invitation', async () => {
    // By the database's clock these days are in the past, so everything is due at once.
    server.clock.now = new Date('2026-03-05T12:00:00Z');
    const booked = await post(newBooking({ date: '2026-03-08' }));
    expect(booked.statusCode).toBe(201);
    await smtp.waitFor(4);
    const sent = smtp.to('amara@example.ca').filter(({ subject }) => subject?.startsWith('Reminder'));
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Reminder: your consultation on Sun, Mar 8, 2026 at 9:00 AM'),
    );
    for (const { text, attachments } of sent) {
      expect(text).toContain('/book/manage?token=');
      expect(attachments).toEqual([]);
    }
    expect(smtp.to(mailTo)).toHaveLength(1);
  });

  test('are not sent after the consultation has begun', async () => {
    server.clock.now = new Date('2026-03-05T12:00:00Z');
    await smtp.stop();
    await post(newBooking({ date: '2026-03-08' }));
    server.clock.now = new Date('2026-03-08T13:00:00Z');
    const waiting = () => server.db.$count(mails, eq(mails.state, 'waiting'));
    await expect.poll(waiting).toBe(2);
    await smtp.start();
  });
});
