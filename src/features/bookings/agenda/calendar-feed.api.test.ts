import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import type { Role } from '#http/access.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { blockUser, changeRole, unblockUser } from '#platform/logins/logins.store.server.ts';
import { loginRules, users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { endOtherAccess } from '#server/features.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { parseCalendar } from '#test/samples/parse-calendar.ts';
import { useServer } from '#test/server/describe-api.ts';
import type { NewFeedResponse } from './calendar-feed.ts';
import { removeFeed } from './calendar-feeds.store.server.ts';
import { calendarFeeds } from './calendar-feeds.table.server.ts';

const now = new Date('2054-11-21T16:30:00Z');
const monday = '2054-11-23';
const password = 'correct horse battery staple';
const server = useServer({ LOG_LEVEL: 'info' });
let ada: { cookie: string };
let priya: { cookie: string };
beforeAll(async () => {
  server.clock.now = now;
  ada = await server.signIn();
  await createUser(server.db, { username: 'priya', password, role: 'broker' });
  priya = await signInAs(password);
});
beforeEach(async () => {
  server.clock.now = now;
  await server.db.update(users).set({ blockedAt: null });
  for (const table of [loginRules, calendarFeeds, bookings, followUps, auditEntries])
    await server.db.delete(table);
});

async function signInAs(typed: string) {
  const payload = { username: 'priya', password: typed };
  const signedIn = await server.inject({ method: 'POST', url: '/api/login', payload });
  return { cookie: String(signedIn.headers['set-cookie']).split(';')[0]! };
}
const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', headers: { cookie: string }, payload?: object) =>
  server.inject({ method, url: '/api/calendar-feed', headers, ...(payload && { payload }) });
async function create(headers = ada): Promise<string> {
  const created = await api('POST', headers, {});
  expect(created.statusCode).toBe(201);
  const { origin, pathname } = new URL(created.json<NewFeedResponse>().address);
  expect(origin).toBe('http://localhost:3000');
  return pathname;
}
const read = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const namesIn = (file: string) => [...file.matchAll(/^SUMMARY:(.*?) \(/gm)].map(([, name]) => name);
const add = async (changes: object) => {
  const [added] = await server.db
    .insert(bookings)
    .values(newBooking({ date: monday, ...changes }) as typeof bookings.$inferInsert)
    .returning();
  return added!;
};

describe('who may not', () => {
  test('visitors neither create nor see a feed, and only the whole address opens it', async () => {
    await add({});
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      expect(
        (await api(method, { cookie: 'session=wrong' }, method === 'GET' ? undefined : {})).statusCode,
      ).toBe(401);
    const path = await create();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [stored] = await server.db.select().from(calendarFeeds);
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [
      `/calendar/${other}.ics`,
      `/calendar/${token}`,
      `/calendar/${token.slice(1)}.ics`,
      `/calendar/${stored!.tokenHash}.ics`,
      `/calendar/${stored!.id}.ics`,
      `/calendar/.ics`,
      `/calendar/${'x'.repeat(5_000)}.ics`,
      `/calendar/${encodeURIComponent("' or true --")}.ics`,
    ]) {
      const refused = await read(wrong);
      expect(refused.statusCode, wrong).toBeGreaterThanOrEqual(400);
      expect(refused.statusCode, wrong).toBeLessThan(500);
      expect(refused.body).not.toContain('Amara');
    }
    expect((await read(path)).body).toContain('Amara');
  });

  test('a blocked user’s feed stops at once, and does not come back', async () => {
    const path = await create(priya);
    const others = await create();
    await server.db.transaction((tx) => blockUser(tx, { username: 'priya' }, now, removeFeed));
    expect((await read(path)).statusCode).toBe(404);
    expect((await read(others)).statusCode).toBe(200);
    await server.db.transaction((tx) => unblockUser(tx, { username: 'priya' }));
    expect((await read(path)).statusCode).toBe(404);
    priya = await signInAs(password);
  });

  test('a feed that a role ended does not come back with the next one', async () => {
    const path = await create(priya);
    const changed = (role: Role) =>
      server.db.transaction((tx) => changeRole(tx, { username: 'priya' }, role, endOtherAccess));
    await changed('senior-broker');
    expect((await read(path)).statusCode).toBe(200);
    for (const role of ['writer', 'broker'] as const) {
      await changed(role);
      expect((await read(path)).statusCode, role).toBe(404);
    }
  });

  test('a feed says nothing while its user lacks the second factor that owners require', async () => {
    const path = await create(priya);
    await server.db.insert(loginRules).values({ secondFactorRequired: true });
    expect((await read(path)).statusCode).toBe(404);
    await server.db.delete(loginRules);
    expect((await read(path)).statusCode).toBe(200);
  });

  test('a feed ends with a change of the password, when asked', async () => {
    const path = await create(priya);
    const change = async (endsFeed?: boolean) => {
      const payload = { currentPassword: password, newPassword: password, endsFeed };
      const headers = priya;
      const changed = await server.inject({ method: 'PUT', url: '/api/auth/password', headers, payload });
      expect(changed.statusCode).toBe(200);
      priya = { cookie: String(changed.headers['set-cookie']).split(';')[0]! };
    };
    await change();
    expect((await read(path)).statusCode).toBe(200);
    await change(true);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('nobody changes or turns off another’s feed', async () => {
    const path = await create();
    expect((await api('GET', priya)).json()).toEqual({ feed: null });
    expect((await api('PUT', priya, { isPrivate: true })).statusCode).toBe(404);
    expect((await api('DELETE', priya)).statusCode).toBe(404);
    expect((await read(path)).statusCode).toBe(200);
  });
});

test('the address is shown once; it is in no log, no audit entry and not in the database', async () => {
  const path = await create();
  const token = path.slice('/calendar/'.length, -'.ics'.length);
  await read(path);
  expect((await api('GET', ada)).body).not.toContain(token);
  const stored = await server.db.select().from(calendarFeeds);
  const audited = await server.db.select().from(auditEntries);
  expect(JSON.stringify([stored, audited])).not.toContain(token);
  expect(server.log()).toContain('/calendar/:file');
  expect(server.log()).not.toContain(token);
});

test('is replaced, changed and turned off, each audited', async () => {
  const first = await create();
  expect((await api('GET', ada)).json()).toEqual({
    feed: { isPrivate: false, createdAt: now.toISOString(), lastReadAt: null },
  });
  await read(first);
  expect((await api('GET', ada)).json()).toMatchObject({ feed: { lastReadAt: now.toISOString() } });
  const second = await create();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect((await api('PUT', ada, { isPrivate: true })).json()).toMatchObject({ isPrivate: true });
  expect((await api('PUT', ada, { isPrivate: 'yes' })).statusCode).toBe(400);
  expect((await api('DELETE', ada)).statusCode).toBe(200);
  expect((await read(second)).statusCode).toBe(404);
  expect((await api('DELETE', ada)).statusCode).toBe(404);
  const audited = await server.db.select().from(auditEntries);
  expect(audited.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'create calendar feed',
    'create calendar feed',
    'update calendar feed',
    'delete calendar feed',
  ]);
});

describe('the file', () => {
  test('names the client, how and the phone, and not what they wrote', async () => {
    const { id } = await add({ name: 'Zoë, O’Brien; "Zed"', sequence: 3, consultationType: 'phone' });
    const answer = await read(await create());
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const property = parseCalendar(answer.body);
    expect(property('METHOD').value).toBe('PUBLISH');
    expect(property('VEVENT/UID').value).toBe(id);
    expect(property('VEVENT/SEQUENCE').value).toBe('3');
    expect(property('VEVENT/DTSTART')).toEqual({ value: '20541123T140000Z', parameters: '' });
    expect(property('VEVENT/DTEND').value).toBe('20541123T143000Z');
    expect(property('VEVENT/SUMMARY').value).toBe(String.raw`Zoë\, O’Brien\; "Zed" (Phone call)`);
    expect(property('VEVENT/LOCATION').value).toBe('905 555 0187');
    expect(property('VEVENT/DESCRIPTION').value).toBe(
      String.raw`Phone: 905 555 0187\nhttp://localhost:3000/admin/agenda?date=2054-11-23`,
    );
    expect(property('VEVENT/STATUS').value).toBe('CONFIRMED');
    expect(answer.body).not.toMatch(/ATTENDEE|ORGANIZER|amara@example|first home/);
  });

  test('is hidden from those with whom the calendar is shared only if its user wants that', async () => {
    await add({});
    const path = await create();
    expect((await read(path)).body).not.toContain('CLASS');
    expect((await api('PUT', ada, { isPrivate: true })).json()).toMatchObject({ isPrivate: true });
    expect((await read(path)).body).toContain('\r\nCLASS:PRIVATE\r\n');
  });

  test('is valid without consultations, too: has one component', async () => {
    const property = parseCalendar((await read(await create())).body);
    expect(property('VTIMEZONE/TZID').value).toBe('Etc/UTC');
  });

  test('ends after midnight where a consultation does', async () => {
    await add({ time: '11:30 PM' });
    const property = parseCalendar((await read(await create())).body);
    expect(property('VEVENT/DTEND').value).toBe('20541124T050000Z');
  });

  test('has nothing but the name in it, whatever that is', async () => {
    const lines = ['\r\n', '\n', '\r', '\u000B', '\u0085', '\u2028', '\u2029'];
    await add({ name: `Eve${lines.map((end) => `${end}ATTENDEE:mailto:eve@example.ca`).join('')}` });
    await add({ name: 'Ä'.repeat(2_000), email: 'long@example.ca' });
    const { body } = await read(await create());
    // oxlint-disable-next-line no-control-regex -- control characters are what this is about
    const lineEnd = /[\r\n\u000B\u0085\u2028\u2029]+/;
    expect(body.split(lineEnd).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('goes from thirty days ago to a year ahead, without what is cancelled, spam or has no slot', async () => {
    await add({ name: 'Too early', date: '2054-10-21' });
    await add({ name: 'First', date: '2054-10-22' });
    await add({ name: 'Afternoon', time: '1:00 PM' });
    await add({ name: 'Noon', time: '12:00 PM' });
    await add({ name: 'Midnight', time: '12:30 AM' });
    await add({ name: 'Evening', time: '6:00 PM' });
    await add({ name: 'Morning', time: '11:30 AM' });
    await add({ name: 'Cancelled', cancelledAt: now });
    await add({ name: 'Spam', spamReasons: ['trap'] });
    await add({ name: 'No slot', time: 'noon' });
    await add({ name: 'Last', date: '2055-11-21', time: '5:00 PM' });
    await add({ name: 'Too late', date: '2055-11-22' });
    const file = (await read(await create())).body;
    expect(namesIn(file)).toEqual(['First', 'Midnight', 'Morning', 'Noon', 'Afternoon', 'Evening', 'Last']);
  });

  test('has an ETag that changes with the consultations only', async () => {
    const booking = await add({});
    const path = await create();
    const first = await read(path);
    const etag = String(first.headers.etag);
    server.clock.now = new Date(now.getTime() + 3_600_000);
    // A proxy that compresses makes the tag weak.
    for (const tag of [etag, `W/${etag}`]) {
      const unchanged = await read(path, { 'if-none-match': tag });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    }
    await server.db.update(bookings).set({ sequence: 1, time: '9:30 AM' }).where(eq(bookings.id, booking.id));
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await server.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
  });

  test('has everybody’s for an owner, and for others what they and nobody have, whatever its address asks for', async () => {
    const people = await server.db.select().from(users);
    const idOf = (name: string) => people.find(({ username }) => username === name)!.id;
    const [blocked] = await server.db
      .insert(users)
      .values({ username: 'gone', password: '', blockedAt: now })
      .returning();
    const received = { recordKind: 'booking', receivedAt: now };
    const booked = [
      ['Hers', '9:00 AM', idOf('priya')],
      ['Nobody’s', '10:00 AM', null],
      ['Of who left', '11:00 AM', blocked!.id],
      ['Ada’s', '1:00 PM', idOf('ada')],
    ] as const;
    for (const [name, time, assigneeId] of booked) {
      const { id } = await add({ name, time });
      await server.db.insert(followUps).values({ ...received, recordId: id, assigneeId });
    }
    for (const question of ['', '?onlyMine=false']) {
      const hers = (await read(`${await create(priya)}${question}`)).body;
      expect(namesIn(hers)).toEqual(['Hers', 'Nobody’s', 'Of who left']);
      expect(hers).toContain('With: priya');
    }
    expect(namesIn((await read(await create(ada))).body)).toEqual(booked.map(([name]) => name));
  });

  test('is bounded, however many consultations there are', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => ({
      ...newBooking({ date: monday, name: `Client ${at}`, email: `client${at}@example.ca` }),
    }));
    await server.db.insert(bookings).values(rows as (typeof bookings.$inferInsert)[]);
    expect(namesIn((await read(await create())).body)).toHaveLength(2_000);
  });
});
