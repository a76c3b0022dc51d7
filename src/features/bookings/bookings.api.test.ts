import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#lib/calendar.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import type { BookingReceipt, BookingResponse } from './booking.ts';
import { bookings } from './bookings.table.server.ts';
import { defaultTimes } from './slots.ts';

// 11:30 in Mississauga.
const saturdayMorning = new Date('2026-11-21T16:30:00Z');
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = saturdayMorning;
  administrator = await server.signIn();
});
beforeEach(async () => {
  await server.db.delete(bookings);
});

const post = (payload: object, key?: string) =>
  server.inject({
    method: 'POST',
    url: '/api/bookings',
    payload,
    headers: key ? { 'idempotency-key': key } : {},
  });
const ofVisitor = (at: number, changes: Parameters<typeof newBooking>[0] = {}) =>
  newBooking({ email: `visitor${at}@example.ca`, ...changes });
const freeSlots = async (date: string) =>
  (await server.inject(`/api/bookings/availability?date=${date}`)).json<{ slots: string[] }>().slots;
const list = async () =>
  (await server.inject({ url: '/api/bookings', headers: administrator })).json<BookingResponse[]>();

describe('access control', () => {
  test('does not let a visitor list or delete bookings', async () => {
    const { id } = (await post(newBooking())).json<BookingResponse>();
    expect((await server.inject('/api/bookings')).statusCode).toBe(401);
    expect((await server.inject({ method: 'DELETE', url: `/api/bookings/${id}` })).statusCode).toBe(401);
  });
});

describe('booking (POST, specification §3, §5, §7, §9)', () => {
  test('stores a consultation and returns it in canonical form', async () => {
    const response = await post(newBooking({ time: '13:30' }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject(newBooking({ time: '1:30 PM' }));
    expect(response.json()).not.toHaveProperty('idempotencyKey');
    const { manageToken, isMailWaiting, ...booking } = response.json<BookingReceipt & BookingResponse>();
    expect(await list()).toEqual([booking]);
    expect((await server.inject(`/book/manage?token=${manageToken}`)).body).toContain(booking.name);
    // This server has nothing to send emails with.
    expect(isMailWaiting).toBe(true);
    const receipt = await server.inject(`/book/received?token=${manageToken}`);
    expect(receipt.body).toContain(
      `Please write down the time: our emails are delayed, and the confirmation to ${booking.email} may come late.`,
    );
    expect(receipt.body).not.toContain('on its way');
  });

  test('rejects a booking for yesterday, an hour ago or next year, naming the field', async () => {
    for (const [changes, field] of [
      [{ date: '2026-11-20' }, 'date'],
      [{ date: '2026-11-21', time: '11:30 AM' }, 'time'],
      [{ date: '2028-01-01' }, 'date'],
      [{ date: '2026-02-30' }, 'date'],
      [{ time: '12:00 PM' }, 'time'],
      [{ consultationType: 'fax' }, 'consultationType'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      const response = await post({ ...newBooking(), ...changes });
      expect(response.statusCode, field).toBe(400);
      expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
    }
    expect((await post(newBooking({ date: '2026-11-21', time: '1:00 PM' }))).statusCode).toBe(201);
    expect((await post(newBooking({ date: '9999-12-31' }))).json()).toMatchObject({ code: 'invalid-input' });
  });

  test('gives a slot to exactly three of fifty concurrent visitors and offers the others the next one', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, (_, at) => post(ofVisitor(at))));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(3);
    const refused = responses.filter((response) => response.statusCode === 409);
    expect(refused).toHaveLength(47);
    expect(refused[0]!.json()).toMatchObject({
      code: 'slot-taken',
      message: expect.stringContaining('just taken'),
      freeSlots: ['9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM'].map((time) => ({
        date: '2026-11-23',
        time,
      })),
    });
  });

  test('offers the next day’s slots after the last slot of a day', async () => {
    for (let at = 0; at < 3; at += 1) await post(ofVisitor(at, { time: '5:00 PM' }));
    const response = await post(ofVisitor(3, { time: '5:00 PM' }));
    expect(response.json<{ freeSlots: object[] }>().freeSlots[0]).toEqual({
      date: '2026-11-24',
      time: '9:00 AM',
    });
  });

  test('creates one booking however often a form is submitted, even concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post(newBooking(), 'one-and-the-same')),
    );
    expect(new Set(responses.map((response) => response.json<BookingResponse>().id)).size).toBe(1);
    expect(responses.every((response) => response.statusCode === 201)).toBe(true);
    expect(await list()).toHaveLength(1);
    expect((await post(newBooking(), 'short')).statusCode).toBe(400);
  });

  test('returns the first response to a repeated submission, even if the booking has changed since', async () => {
    const first = await post(newBooking(), 'one-and-the-same');
    expect((await post(newBooking({ time: '09:00' }), 'one-and-the-same')).json()).toEqual(first.json());
    const again = await post({ ...newBooking(), formStamp: '', subject: '' }, 'one-and-the-same');
    expect(again.json()).toEqual(first.json());
    const moved = { date: '2026-11-24', time: '10:00 AM' };
    await server.db.update(bookings).set(moved);
    expect((await post(newBooking(), 'one-and-the-same')).json()).toEqual({ ...first.json(), ...moved });
  });
});

test('needs an email address from visitors', async () => {
  expect((await post(newBooking({ email: '' }))).json()).toMatchObject({
    fields: { email: 'Please enter a valid email address' },
  });
});

test('refuses the key of a booking that was cancelled, and books nothing', async () => {
  await post(newBooking(), 'one-and-the-same');
  await server.db.update(bookings).set({ cancelledAt: new Date() });
  const refused = await post(newBooking(), 'one-and-the-same');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'cancelled-since', message: expect.stringContaining('new') });
  expect(await list()).toHaveLength(1);
  expect((await post(newBooking(), 'another-key')).statusCode).toBe(201);
});

describe('an Idempotency-Key reused for a different booking', () => {
  const key = 'one-and-the-same';

  test.each([
    ['another time', { time: '10:00 AM' }],
    ['another day', { date: '2026-11-24' }],
    ['another name', { name: 'Eve' }],
    ['another address', { email: 'eve@example.ca' }],
    ['another phone number', { phone: '416 555 0100' }],
    ['another way to meet', { consultationType: 'phone' as const }],
    ['another description', { description: 'The second home.' }],
    ['no description', { description: undefined }],
  ])('(%s) is rejected, books nothing and reveals nothing about the first', async (_name, changes) => {
    await post(newBooking(), key);
    const refused = await post(newBooking(changes), key);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      code: 'idempotency-key-reused',
      message:
        'This was sent before with other details and the same Idempotency-Key. Please reload the page, and look whether it is booked.',
    });
    expect(await list()).toHaveLength(1);
  });

  test('books only one of fifteen times requested concurrently', async () => {
    const responses = await Promise.all(defaultTimes.map((time) => post(newBooking({ time }), key)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 14 }, () => 422),
    ]);
    const [booked] = await list();
    expect(responses.find(({ statusCode }) => statusCode === 201)!.json()).toMatchObject(booked!);
    expect(await list()).toHaveLength(1);
  });

  test('is rejected when the stored booking predates request hashes', async () => {
    await server.db.insert(bookings).values({ ...newBooking(), idempotencyKey: key });
    expect((await post(newBooking({ name: 'Eve' }), key)).statusCode).toBe(422);
  });

  test('can be reused once its booking is deleted', async () => {
    await post(newBooking(), key);
    await server.db.delete(bookings);
    expect((await post(newBooking({ name: 'Eve' }), key)).statusCode).toBe(201);
  });
});

describe('a second booking by one person at the same time', () => {
  const alreadyBooked = {
    code: 'already-booked',
    message:
      'This email address already has a consultation at this time; please choose another, or use the link in its confirmation email.',
    fields: { time: expect.stringContaining('already has a consultation at this time') },
  };

  test.each([
    ['the same address', 'amara@example.ca'],
    ['the address in capitals', 'AMARA@Example.CA'],
    ['the address between blanks', '  amara@example.ca '],
  ])('is rejected by %s, whatever else was entered', async (_name, email) => {
    await post(newBooking());
    const refused = await post(newBooking({ email, name: 'A. Okafor', phone: '416 555 0100' }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject(alreadyBooked);
    expect(refused.json<{ freeSlots: object[] }>().freeSlots[0]).toEqual({
      date: '2026-11-23',
      time: '9:30 AM',
    });
    expect(await list()).toHaveLength(1);
  });

  test('is rejected when sent concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(newBooking())));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject(alreadyBooked);
    expect(await list()).toHaveLength(1);
  });

  test('is reported even when the time is full', async () => {
    for (let at = 0; at < 2; at += 1) await post(ofVisitor(at));
    await post(newBooking());
    expect((await post(newBooking())).json()).toMatchObject(alreadyBooked);
    expect((await post(ofVisitor(9))).json()).toMatchObject({ code: 'slot-taken' });
  });

  test('is rejected without JavaScript, keeping the visitor’s input', async () => {
    await post(newBooking());
    const refused = await server.inject({
      method: 'POST',
      url: '/book',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(newBooking() as Record<string, string>).toString(),
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('already has a consultation at this time');
    expect(refused.body).toContain('value="amara@example.ca"');
    expect(await list()).toHaveLength(1);
  });

  test('does not include other times, other people or cancelled bookings', async () => {
    await post(newBooking());
    expect((await post(newBooking({ time: '9:30 AM' }))).statusCode).toBe(201);
    expect((await post(newBooking({ date: '2026-11-24' }))).statusCode).toBe(201);
    expect((await post(ofVisitor(1))).statusCode).toBe(201);
    await server.db.update(bookings).set({ cancelledAt: saturdayMorning });
    expect((await post(newBooking())).statusCode).toBe(201);
  });

  test('cannot be obtained by marking a booking as not spam', async () => {
    await post({ ...newBooking(), subject: 'x' });
    expect((await post(newBooking())).statusCode).toBe(201);
    const [spam] = (await server.inject({ url: '/api/bookings?spam=yes', headers: administrator })).json<
      BookingResponse[]
    >();
    const url = `/api/bookings/${spam!.id}/not-spam`;
    const refused = await server.inject({ method: 'POST', url, headers: administrator });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stays-in-spam',
      message: expect.stringContaining('The same person has since booked that time.'),
    });
  });
});

describe('availability', () => {
  test('offers every slot on a later day, the rest of today and nothing yesterday', async () => {
    expect(await freeSlots('2026-11-23')).toEqual([...defaultTimes]);
    expect((await freeSlots('2026-11-21'))[0]).toBe('1:00 PM');
    expect(await freeSlots('2026-11-20')).toEqual([]);
    expect((await server.inject('/api/bookings/availability?date=soon')).statusCode).toBe(400);
  });

  test('offers nothing on days that cannot be booked, up to both ends of the calendar', async () => {
    for (const date of ['0001-01-01', '1999-12-31', '2026-11-20', '2027-11-22', '9999-12-30', '9999-12-31']) {
      expect(await freeSlots(date), date).toEqual([]);
    }
    expect(await freeSlots('2027-11-21')).toEqual([...defaultTimes]);
    for (const date of ['0000-01-01', '-0001-01-01', '10000-01-01', '%2B010000-01-01']) {
      const response = await server.inject(`/api/bookings/availability?date=${date}`);
      expect(response.statusCode, date).toBe(400);
    }
  });

  test('does not offer a full slot until one of its bookings is removed', async () => {
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push((await post(ofVisitor(at))).json<BookingResponse>());
    expect(await freeSlots('2026-11-23')).not.toContain('9:00 AM');
    const url = `/api/bookings/${made[0]!.id}`;
    expect((await server.inject({ method: 'DELETE', url, headers: administrator })).statusCode).toBe(200);
    expect(await freeSlots('2026-11-23')).toContain('9:00 AM');
    expect((await server.inject({ method: 'DELETE', url, headers: administrator })).statusCode).toBe(404);
  });
});

describe('availability of several days', () => {
  const freeDays = async (query: string) => {
    const response = await server.inject(`/api/bookings/availability/days${query}`);
    return response.json<{ days: { date: string; slots: string[] }[] }>().days;
  };

  test('offers ten days from today unless asked for others, each as on its own', async () => {
    for (let at = 0; at < 3; at += 1) await post(ofVisitor(at));
    const days = await freeDays('');
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 10 }, (_, at) => addDays('2026-11-21', at)),
    );
    for (const { date, slots } of days) expect(slots, date).toEqual(await freeSlots(date));
    expect(days[2]!.slots).not.toContain('9:00 AM');
    expect(await freeDays('?from=2026-11-23&days=2')).toEqual(days.slice(2, 4));
  });

  test('offers none outside the next year, up to both ends of the calendar', async () => {
    const none = (...dates: string[]) => dates.map((date) => ({ date, slots: [] }));
    expect(await freeDays('?from=0001-01-01&days=2')).toEqual(none('0001-01-01', '0001-01-02'));
    expect(await freeDays('?from=9999-12-30&days=14')).toEqual(none('9999-12-30', '9999-12-31'));
    expect((await freeDays('?from=2027-11-21&days=2')).map(({ slots }) => slots.length)).toEqual([15, 0]);
  });

  test.each(['from=0000-01-01', 'from=10000-01-01', 'from=soon', 'days=0', 'days=15', 'days=1.5', 'days=x'])(
    'rejects %s',
    async (query) => {
      const response = await server.inject(`/api/bookings/availability/days?${query}`);
      expect(response.statusCode).toBe(400);
    },
  );
});

test('takes the capacity of a slot from the setting', async () => {
  const alone = await startTestServer({ BOOKINGS_PER_SLOT: '1' });
  try {
    alone.clock.now = server.clock.now;
    const book = (at: number) =>
      alone.inject({ method: 'POST', url: '/api/bookings', payload: ofVisitor(at) });
    expect([(await book(1)).statusCode, (await book(2)).json()]).toMatchObject([201, { code: 'slot-taken' }]);
  } finally {
    await alone.close();
  }
});
