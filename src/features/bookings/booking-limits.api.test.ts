import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { inDays, newBooking } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';
import { bookings as feature } from './feature.server.ts';
import { bookings } from './bookings.table.server.ts';
import { timeSlots } from './slots.ts';

let nodes: TestServer[];
let server: TestServer;
let owner: { cookie: string };

beforeAll(async () => {
  let sharedUrl: string | undefined;
  const start = () =>
    startTestServer({ RATE_LIMIT: 'on', BOOKINGS_PER_SLOT: '3' }, (url) => (sharedUrl ??= url));
  nodes = [await start(), await start()];
  server = nodes[0]!;
  owner = await server.signIn();
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});
beforeEach(async () => {
  for (const table of [bookings, mails, auditEntries]) await server.db.delete(table);
});

/** The n-th slot from tomorrow on, and an address of its own. */
const nth = (at: number) =>
  newBooking({
    email: `visitor${at}@example.ca`,
    date: inDays(1 + Math.floor(at / timeSlots.length)),
    time: timeSlots[at % timeSlots.length]!,
  });
const post = (url: string, payload: object, remoteAddress = '127.0.0.1', headers: object = {}) =>
  nodes[Math.floor(Math.random() * 2)]!.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { ...headers },
  });
/** Books many at the same moment, on both nodes. */
const bookMany = (count: number, changes: object, remoteAddress?: string, first = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      post('/api/bookings', { ...nth(first + at), ...changes }, remoteAddress),
    ),
  );
const counts = (responses: { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ statusCode }) => statusCode)].map(([status, { length }]) => [
      status,
      length,
    ]),
  );
const kindsTo = async (email: string | null) => {
  const recipient = email === null ? isNull(mails.recipient) : eq(mails.recipient, email);
  const rows = await server.db.select().from(mails).where(recipient);
  return rows.map(({ kind }) => kind);
};

describe('one email address', () => {
  const email = 'stranger@example.ca';

  test('books at most 5 upcoming consultations, also at the same moment on two nodes', async () => {
    const responses = await bookMany(12, { email });
    expect(counts(responses)).toEqual({ 201: 5, 409: 7 });
    const refused = await post('/api/bookings', { ...nth(20), email: 'STRANGER@example.ca' });
    expect(refused.json()).toMatchObject({
      code: 'too-many-upcoming',
      message: expect.stringMatching(/5 consultations coming up.*link in your email.*call us at \(/),
    });
    const page = await server.inject({
      method: 'POST',
      url: '/book',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...nth(20), email } as Record<string, string>).toString(),
    });
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('You already have 5 consultations coming up');
  });

  test('books again once one is moved, cancelled or over, and the brokerage always can', async () => {
    const [booked] = await bookMany(5, { email });
    const { id, manageToken } = booked!.json<{ id: string; manageToken: string }>();
    const form = (values: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: `/book/manage?token=${manageToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(values).toString(),
      });
    const moved = nth(30);
    expect((await form({ slot: `${moved.date} ${moved.time}` })).statusCode).toBe(303);
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({ date: moved.date, time: moved.time });
    expect((await post('/api/bookings/for-client', { ...nth(21), email }, undefined, owner)).statusCode).toBe(
      201,
    );
    await server.db.update(bookings).set({ date: '2026-11-20' }).where(eq(bookings.time, '9:30 AM'));
    await form({ action: 'cancel' });
    expect(counts(await bookMany(3, { email }, undefined, 40))).toEqual({ 201: 1, 409: 2 });
  });

  test('gets no confirmation from the fourth message within an hour on, whatever the form; the brokerage does', async () => {
    expect(counts(await bookMany(2, { email }))).toEqual({ 201: 2 });
    const contacts = Array.from({ length: 6 }, () => post('/api/contacts', newContact({ email })));
    expect(counts(await Promise.all(contacts))).toEqual({ 201: 6 });
    const confirmations = (await kindsTo(email)).filter((kind) => kind.endsWith('-confirmation'));
    expect(confirmations.toSorted()).toEqual([
      'booking-confirmation',
      'booking-confirmation',
      'contact-confirmation',
    ]);
    expect((await kindsTo(null)).filter((kind) => kind === 'contact-notice')).toHaveLength(6);

    const before = (await kindsTo(email)).length;
    const fourth = await post('/api/bookings', { ...nth(50), email });
    expect(fourth.json()).toMatchObject({ isUnconfirmed: true });
    await post('/api/newsletter', { email });
    expect(await kindsTo(email)).toHaveLength(before);
    const flags = expect.arrayContaining([expect.stringContaining('No confirmation was emailed')]);
    const listed = await server.inject({ url: `/api/bookings?q=${email}&limit=1`, headers: owner });
    expect(listed.json()).toMatchObject([{ flags }]);
    const received = await server.inject(
      `/book/received?token=${fourth.json<{ manageToken: string }>().manageToken}`,
    );
    expect(received.body).toContain('You can move or cancel it above');
    expect(received.body).not.toContain('link in the email');

    await server.db.update(mails).set({ createdAt: new Date(Date.now() - 3_600_001) });
    await post('/api/contacts', newContact({ email }));
    expect((await kindsTo(email)).filter((kind) => kind === 'contact-confirmation')).toHaveLength(2);
  });

  test('gets no email for each of many moves', async () => {
    const { manageToken } = (await bookMany(1, { email }))[0]!.json<{ manageToken: string }>();
    for (let at = 10; at < 16; at += 1) {
      const { date, time } = nth(at);
      await server.inject({
        method: 'POST',
        url: `/book/manage?token=${manageToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ slot: `${date} ${time}` }).toString(),
      });
    }
    const kinds = await kindsTo(email);
    expect(kinds.filter((kind) => kind === 'booking-moved-confirmation')).toHaveLength(2);
    expect(kinds).toContain('booking-reminder-hour');
    expect((await kindsTo(null)).filter((kind) => kind === 'booking-moved-notice')).toHaveLength(6);
  });
});

describe('one network', () => {
  test('books 30 consultations a day, those cancelled included; loopback as many as there are', async () => {
    expect(counts(await bookMany(34, {}, '203.0.113.9'))).toEqual({ 201: 30, 429: 4 });
    await server.db.update(bookings).set({ cancelledAt: new Date() });
    const refused = await post('/api/bookings', nth(40), '203.0.113.9');
    expect(refused.json()).toMatchObject({ code: 'too-many-bookings', message: /call us at \(/ });
    expect((await post('/api/bookings', nth(40), '203.0.113.10')).statusCode).toBe(201);
    expect(counts(await bookMany(34, {}, '127.0.0.2'))).toEqual({ 201: 34 });
    await server.db.update(bookings).set({ createdAt: new Date(Date.now() - 86_400_001) });
    expect((await post('/api/bookings', nth(41), '203.0.113.9')).statusCode).toBe(201);
  });

  test('is kept as a keyed hash, and for a day', async () => {
    await bookMany(1, {}, '203.0.113.9');
    const read = async () => (await server.db.select().from(bookings)).map(({ network }) => network);
    expect(await read()).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
    const shown = await server.inject({ url: '/api/bookings', headers: owner });
    expect(shown.body).not.toContain('network');
    const { createdAt } = (await server.db.select().from(bookings))[0]!;
    const aDayLater = createdAt.getTime() + 86_400_000;
    await feature.daily!(server.db, new Date(aDayLater - 1), vi.fn());
    expect(await read()).not.toEqual([null]);
    await feature.daily!(server.db, new Date(aDayLater + 1), vi.fn());
    expect(await read()).toEqual([null]);
  });
});

test('a booking that 1.0 took away as part of a flood is in the list of spam, from which it is booked again', async () => {
  const sent = await post('/api/bookings', nth(0));
  const { id, manageToken } = sent.json<{ id: string; manageToken: string }>();
  await server.db
    .update(bookings)
    .set({ spamReasons: ['Part of a flood of bookings'], cancelledAt: new Date() });
  await server.db.delete(mails);

  const listed = await server.inject({ url: '/api/bookings?spam=yes', headers: owner });
  expect(listed.json()).toMatchObject([{ id, spamReasons: ['Part of a flood of bookings'] }]);
  expect((await post(`/api/bookings/${id}/not-spam`, {}, undefined, owner)).statusCode).toBe(200);
  const again = await server.inject({ url: '/api/bookings', headers: owner });
  expect(again.json()).toMatchObject([{ id, cancelledAt: null }]);
  expect((await server.inject(`/book/manage?token=${manageToken}`)).body).not.toContain('is cancelled');
  expect(await kindsTo(nth(0).email)).toContain('booking-confirmation');
});

test('RATE_LIMIT=off switches all of it off', async () => {
  const unlimited = await startTestServer({ RATE_LIMIT: 'off' });
  try {
    for (let at = 0; at < 31; at += 1) {
      const payload = { ...nth(at), email: 'one@example.ca' };
      const response = await unlimited.inject({
        method: 'POST',
        url: '/api/bookings',
        payload,
        remoteAddress: '203.0.113.9',
      });
      expect(response.statusCode).toBe(201);
    }
    const isConfirmation = eq(mails.kind, 'booking-confirmation');
    expect(await unlimited.db.$count(mails, isConfirmation)).toBe(31);
  } finally {
    await unlimited.close();
  }
});
