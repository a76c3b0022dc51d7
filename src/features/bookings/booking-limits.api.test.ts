import { eq, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { runJob } from '#test/server/run-job.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';
import { bookings } from './bookings.table.server.ts';
import { bookings as feature } from './feature.server.ts';
import { defaultTimes } from './slots.ts';

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
  for (const table of [bookings, mails, unaskedMails, auditEntries]) await server.db.delete(table);
});

/** The n-th slot from tomorrow on, and an address of its own. */
const nth = (at: number) =>
  newBooking({
    email: `visitor${at}@example.ca`,
    date: inDays(1 + Math.floor(at / defaultTimes.length)),
    time: defaultTimes[at % defaultTimes.length]!,
  });
const post = (url: string, payload: object, remoteAddress = '127.0.0.1', headers: object = {}) =>
  nodes[Math.floor(Math.random() * 2)]!.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { ...headers },
  });
const sendForm = (url: string, values: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    remoteAddress: '127.0.0.3',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1);
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

  test('gets six emails a day that it may not have asked for, whatever the form; the brokerage hears of all', async () => {
    expect(counts(await bookMany(2, { email }))).toEqual({ 201: 2 });
    const contacts = Array.from({ length: 7 }, () =>
      post('/api/contacts', newContact({ email }), '127.0.0.5'),
    );
    expect(counts(await Promise.all(contacts))).toEqual({ 201: 7 });
    const confirmations = (await kindsTo(email)).filter((kind) => kind.endsWith('-confirmation'));
    expect(confirmations.toSorted()).toEqual([
      ...Array<string>(2).fill('booking-confirmation'),
      ...Array<string>(4).fill('contact-confirmation'),
    ]);
    expect((await kindsTo(null)).filter((kind) => kind === 'contact-notice')).toHaveLength(7);

    const before = (await kindsTo(email)).length;
    const seventh = await post('/api/bookings', { ...nth(50), email });
    expect(seventh.json()).toMatchObject({ isUnconfirmed: true });
    const subscribed = await post('/api/newsletter', { email });
    expect(subscribed.json()).toMatchObject({ isUnconfirmed: true });
    expect(await kindsTo(email)).toHaveLength(before);
    const flags = expect.arrayContaining([expect.stringContaining('No confirmation was emailed')]);
    const listed = await server.inject({ url: `/api/bookings?q=${email}&limit=1`, headers: owner });
    expect(listed.json()).toMatchObject([{ flags }]);
    const received = await server.inject(
      `/book/received?token=${seventh.json<{ manageToken: string }>().manageToken}`,
    );
    expect(received.body).toContain('You can move or cancel it above');
    expect(received.body).not.toContain('link in the email');
    const page = await sendForm('/newsletter', { email });
    // Asking again in vain is no news to the brokerage.
    expect((await kindsTo(null)).filter((kind) => kind === 'subscriber-notice')).toHaveLength(1);
    expect(page.headers.location).toBe('/newsletter/subscribed?unconfirmed=yes');
    expect((await server.inject(page.headers.location!)).body).toContain('Please subscribe again tomorrow');

    await server.db.update(unaskedMails).set({ createdAt: daysAgo(1) });
    await post('/api/contacts', newContact({ email }));
    expect((await kindsTo(email)).filter((kind) => kind === 'contact-confirmation')).toHaveLength(5);
    await post('/api/newsletter', { email });
    expect(await kindsTo(email)).toContain('subscriber-confirmation');
  });

  test('is one mailbox, whatever tag it has', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `s.tranger+${at}@gmail.com`);
    const responses = await Promise.all(
      names.map((name, at) => post('/api/bookings', { ...nth(at), email: name }, '127.0.0.4')),
    );
    expect(counts(responses)).toEqual({ 201: 5, 409: 7 });
    await Promise.all(names.map((name) => post('/api/contacts', newContact({ email: name }), '127.0.0.4')));
    const told = await server.db.select().from(mails).where(like(mails.kind, '%-confirmation'));
    expect(told).toHaveLength(6);
  });

  test('whose booking was not confirmed gets nothing, whatever is done with it', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => post('/api/contacts', newContact({ email }), '127.0.0.4')),
    );
    await server.db.delete(mails);
    const [moved, removed, erased, missed] = (await bookMany(4, { email }, '127.0.0.4')).map((response) =>
      response.json<{ id: string; manageToken: string }>(),
    );
    await server.db.update(unaskedMails).set({ createdAt: daysAgo(1) });
    // A reworded note changes nothing.
    await server.db.update(bookings).set({ flags: ['Something else'] });
    const slot = (at: number) => ({ slot: `${nth(at).date} ${nth(at).time}` });
    await sendForm(`/book/manage?token=${moved!.manageToken}`, slot(20));
    const page = await server.inject(`/book/manage?token=${moved!.manageToken}&done=moved`);
    expect(page.body).toContain('Your consultation has been moved.');
    expect(page.body).not.toContain('emailing');
    const byDesk = await server.inject({
      method: 'POST',
      url: `/api/bookings/${moved!.id}/move`,
      payload: nth(21),
      headers: owner,
    });
    // The desk is not told that the client gets an email.
    expect(byDesk.json()).toMatchObject({ isUnconfirmed: true });
    await sendForm(`/book/manage?token=${moved!.manageToken}`, { action: 'cancel' });
    const cancelled = await server.inject(`/book/manage?token=${moved!.manageToken}`);
    expect(cancelled.body).toContain('Please remove it from your calendar');
    await server.inject({ method: 'DELETE', url: `/api/bookings/${removed!.id}`, headers: owner });
    await server.db.update(bookings).set({ date: '2026-11-20' }).where(eq(bookings.id, missed!.id));
    const send = (url: string, payload: object) => post(url, payload, '127.0.0.4', owner);
    expect((await send(`/api/follow-ups/booking/${missed!.id}`, { action: 'missed' })).statusCode).toBe(201);
    expect((await send(`/api/bookings/${missed!.id}/offer-another-time`, {})).statusCode).toBe(409);
    expect(erased).toBeDefined();
    expect((await send('/api/privacy/erasures', { email })).statusCode).toBe(201);
    expect(await kindsTo(email)).toEqual([]);
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
    expect(kinds.filter((kind) => kind === 'booking-moved-confirmation')).toHaveLength(5);
    const page = await server.inject(`/book/manage?token=${manageToken}&done=moved`);
    expect(page.body).not.toContain('emailing you the new time');
    expect(kinds).toContain('booking-reminder-hour');
    expect((await kindsTo(null)).filter((kind) => kind === 'booking-moved-notice')).toHaveLength(6);
  });
});

describe('one network', () => {
  test('has 20 emails a day sent to anybody; what is asked for later is stored', async () => {
    const requests = Array.from({ length: 23 }, (_, at) =>
      post('/api/contacts', newContact({ email: `stranger${at}@example.ca` }), '203.0.113.9'),
    );
    expect(counts(await Promise.all(requests))).toEqual({ 201: 23 });
    const told = () => server.db.$count(mails, eq(mails.kind, 'contact-confirmation'));
    expect(await told()).toBe(20);
    await post('/api/contacts', newContact({ email: 'other@example.ca' }), '203.0.113.10');
    expect(await told()).toBe(21);
  });

  test('books 30 consultations a day, those cancelled included; loopback as many as there are', async () => {
    expect(counts(await bookMany(34, {}, '203.0.113.9'))).toEqual({ 201: 30, 429: 4 });
    await server.db.update(bookings).set({ cancelledAt: new Date() });
    const refused = await post('/api/bookings', nth(40), '203.0.113.9');
    expect(refused.json()).toMatchObject({ code: 'too-many-bookings', message: /call us at \(/ });
    expect((await post('/api/bookings', nth(40), '203.0.113.10')).statusCode).toBe(201);
    expect(counts(await bookMany(34, {}, '127.0.0.2'))).toEqual({ 201: 34 });
    // Neither those of the day before, nor what a clock that was ahead has written.
    await server.db
      .update(bookings)
      .set({
        createdAt: sql`now() + case when "time" like '%AM' then -1 else 1 end * interval '86401 seconds'`,
      });
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
    await runJob(feature.jobs?.[0], server, new Date(aDayLater - 1));
    expect(await read()).not.toEqual([null]);
    await runJob(feature.jobs?.[0], server, new Date(aDayLater + 1));
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
