import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import type { AnswerTimes, FollowUpResponse, FollowUpStateResponse } from './follow-up.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

const server = useServer();
let ada: { cookie: string };
let grace: { cookie: string };
let idOf: { ada: string; grace: string; gone: string };
const receivedAt = new Date('2026-11-21T15:00:00Z');
const password = 'correct horse battery staple';
beforeAll(async () => {
  ada = await server.signIn();
  for (const username of ['grace', 'gone']) await createUser(server.db, { username, password });
  const signedIn = await server.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'grace', password },
  });
  grace = { cookie: String(signedIn.headers['set-cookie']).split(';')[0]! };
  const all = await server.db.select().from(users);
  idOf = Object.fromEntries(all.map(({ username, id }) => [username, id])) as typeof idOf;
  await server.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, idOf.gone));
});
beforeEach(async () => {
  for (const table of [contacts, bookings, followUps, followUpEntries, auditEntries])
    await server.db.delete(table);
  server.clock.now = new Date('2026-11-21T16:30:00Z');
});

const read = (url: string, headers: object = ada) =>
  server.inject({ url: `/api/follow-ups${url}`, headers: { ...headers } });
const write = (
  url: string,
  { seen = 0, ...payload }: { seen?: number; [field: string]: unknown },
  headers: object = ada,
) =>
  server.inject({
    method: 'POST',
    url: `/api/follow-ups${url}`,
    payload,
    headers: { ...headers, ...ifMatch(seen) },
  });
const logOf = async (url: string) => (await read(url)).json<FollowUpResponse>();

async function sendContact(): Promise<string> {
  const sent = await server.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  const { id } = sent.json<{ id: string }>();
  await server.db.update(followUps).set({ receivedAt }).where(eq(followUps.recordId, id));
  return id;
}
/** One that arrived before anything was followed up. */
async function insertContact(row: object = {}): Promise<string> {
  const values = { ...newContact(), createdAt: receivedAt, ...row } as typeof contacts.$inferInsert;
  const [inserted] = await server.db.insert(contacts).values(values).returning();
  return inserted!.id;
}
async function insertBooking(): Promise<string> {
  const values = {
    ...newBooking({ date: '2026-11-20' }),
    createdAt: receivedAt,
  } as typeof bookings.$inferInsert;
  const [inserted] = await server.db.insert(bookings).values(values).returning();
  return inserted!.id;
}

describe('access control', () => {
  test('shows a visitor nothing and takes nothing from one', async () => {
    const id = await sendContact();
    for (const url of [`/contact/${id}`, `/booking/${id}`, `?records=${id}`, '/answer-times']) {
      expect((await read(url, {})).statusCode, url).toBe(401);
    }
    expect((await write(`/contact/${id}`, { action: 'called' }, {})).statusCode).toBe(401);
    expect(await server.db.$count(followUpEntries)).toBe(0);
  });

  test('does not change or remove what was written', async () => {
    const id = await sendContact();
    for (const method of ['PUT', 'DELETE'] as const) {
      const url = `/api/follow-ups/contact/${id}`;
      expect((await server.inject({ method, url, headers: ada, payload: {} })).statusCode).toBe(405);
    }
  });

  test('knows no record that is missing, of another kind or spam', async () => {
    const contact = await sendContact();
    const aside = await insertContact({ spamReasons: ['too fast'] });
    for (const [url, status] of [
      [`/contact/${crypto.randomUUID()}`, 404],
      [`/booking/${contact}`, 404],
      [`/subscriber/${contact}`, 404],
      ['/contact/7', 400],
      [`/contact/${aside}`, 409],
    ] as const) {
      expect((await read(url)).statusCode, url).toBe(status);
      expect((await write(url, { action: 'called' })).statusCode, url).toBe(status);
    }
    expect(await server.db.$count(followUpEntries)).toBe(0);
    expect(await server.db.$count(followUps)).toBe(1);
    expect(await server.db.$count(auditEntries)).toBe(0);
  });
});

describe('what nobody has', () => {
  test.each([
    { action: 'called' },
    { action: 'left-message' },
    { action: 'emailed' },
    { action: 'met' },
    { action: 'closed', outcome: 'client' },
  ])('goes to the colleague who logs it as $action', async ({ action, ...ended }) => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { action, ...ended }, grace);
    await write(url, { action, ...ended, seen: 1 });
    expect(await logOf(url)).toMatchObject({
      assignee: { username: 'grace' },
      entries: [{ action, assignee: 'grace' }, { assignee: null }],
    });
    expect(await server.db.$count(auditEntries)).toBe(2);
  });

  test('stays nobody’s with a note, and when the entry says so', async () => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { note: 'Rang off.' });
    await write(url, { action: 'closed', outcome: 'elsewhere', assigneeId: null, seen: 1 });
    expect((await logOf(url)).assignee).toBeNull();
  });

  test('goes to whom the entry hands it', async () => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { action: 'called', assigneeId: idOf.grace });
    expect((await logOf(url)).assignee?.username).toBe('grace');
  });
});

describe('a request', () => {
  test('waits for an answer from its arrival, and is answered by the first thing done', async () => {
    const url = `/contact/${await sendContact()}`;
    expect(await logOf(url)).toMatchObject({ answeredAt: null, assignee: null, entries: [] });

    await write(url, { note: '  Rang off before I could say hello.  ' });
    expect(await logOf(url)).toMatchObject({
      answeredAt: null,
      entries: [{ action: null, username: 'ada' }],
    });

    server.clock.now = new Date('2026-11-21T17:00:00Z');
    const answered = await write(url, { action: 'called', note: 'Will send papers.', seen: 1 });
    expect(answered.statusCode).toBe(201);
    expect(answered.json()).toMatchObject({
      answeredAt: '2026-11-21T17:00:00.000Z',
      closedAt: null,
      entries: [
        { note: 'Rang off before I could say hello.' },
        { action: 'called', note: 'Will send papers.', createdAt: '2026-11-21T17:00:00.000Z' },
      ],
    });
    server.clock.now = new Date('2026-11-21T18:00:00Z');
    await write(url, { action: 'emailed', seen: 2 });
    expect((await logOf(url)).answeredAt).toBe('2026-11-21T17:00:00.000Z');
  });

  test('that is spam waits from the moment it is marked as not spam', async () => {
    const id = await insertContact({ spamReasons: ['too fast'] });
    expect(await server.db.$count(followUps)).toBe(0);
    await server.inject({ method: 'POST', url: `/api/contacts/${id}/not-spam`, headers: ada });
    expect(await logOf(`/contact/${id}`)).toMatchObject({ answeredAt: null, entries: [] });
  });

  test('older than the log waits for nothing, whatever is written', async () => {
    const url = `/contact/${await insertContact()}`;
    expect(await logOf(url)).toMatchObject({ answeredAt: receivedAt.toISOString(), entries: [] });
    await write(url, { note: 'Called again after a year.', dueOn: '2026-12-01' });
    expect(await logOf(url)).toMatchObject({ answeredAt: receivedAt.toISOString(), dueOn: '2026-12-01' });
  });

  test('is taken, handed over, and handed back', async () => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { assigneeId: idOf.ada });
    await write(url, { assigneeId: idOf.grace, note: 'You know them.', seen: 1 });
    expect((await logOf(url)).assignee).toEqual({ id: idOf.grace, username: 'grace' });
    // Nothing changes hands: the note is all there is to it.
    await write(url, { assigneeId: idOf.grace, note: 'Done.', seen: 2 }, grace);
    await write(url, { assigneeId: null, seen: 3 }, grace);
    const log = await logOf(url);
    expect(log.assignee).toBeNull();
    expect(log.answeredAt).toBeNull();
    expect(log.entries.map(({ assignee, username }) => [username, assignee])).toEqual([
      ['ada', 'ada'],
      ['ada', 'grace'],
      ['grace', null],
      ['grace', ''],
    ]);
  });

  test('is not handed to somebody who cannot sign in', async () => {
    const url = `/contact/${await sendContact()}`;
    for (const assigneeId of [idOf.gone, crypto.randomUUID()]) {
      const refused = await write(url, { assigneeId, note: 'Yours.' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ fields: { assigneeId: expect.any(String) } });
    }
    expect((await logOf(url)).entries).toEqual([]);
  });

  test('keeps what a user did when the user is gone', async () => {
    await createUser(server.db, { username: 'brief', password });
    const [brief] = await server.db.select().from(users).where(eq(users.username, 'brief'));
    const url = `/contact/${await sendContact()}`;
    await write(url, { assigneeId: brief!.id });
    await server.db.delete(users).where(eq(users.id, brief!.id));
    expect(await logOf(url)).toMatchObject({ assignee: null, entries: [{ assignee: 'brief' }] });
  });

  test('gets a date to follow up on, from today in Ontario to two years ahead', async () => {
    const url = `/contact/${await sendContact()}`;
    // Still the 21st in Ontario.
    server.clock.now = new Date('2026-11-22T04:59:00Z');
    for (const dueOn of ['2026-11-20', '2028-11-22', '2026-02-30', 'tomorrow', '9999-12-31']) {
      const refused = await write(url, { dueOn });
      expect(refused.statusCode, dueOn).toBe(400);
      expect(refused.json()).toMatchObject({ fields: { dueOn: expect.any(String) } });
    }
    expect((await write(url, { dueOn: '2026-11-21' })).statusCode).toBe(201);
    expect((await write(url, { dueOn: '2028-11-21', seen: 1 })).statusCode).toBe(201);
    await write(url, { dueOn: null, seen: 2 });
    const log = await logOf(url);
    expect(log.dueOn).toBeNull();
    expect(log.entries.map(({ dueOn }) => dueOn)).toEqual(['2026-11-21', '2028-11-21', '']);
  });

  test('is closed with an outcome, which ends its date, and opened again by anything but a note', async () => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { dueOn: '2026-12-01' });
    await write(url, { action: 'closed', outcome: 'not-now', seen: 1 });
    const closed = { closedAt: '2026-11-21T16:30:00.000Z', outcome: 'not-now', dueOn: null };
    expect(await logOf(url)).toMatchObject({ ...closed, answeredAt: closed.closedAt });
    await write(url, { note: 'For the record.', seen: 2 });
    expect(await logOf(url)).toMatchObject(closed);
    await write(url, { action: 'called', seen: 3 });
    expect(await logOf(url)).toMatchObject({ closedAt: null, outcome: null });
    await write(url, { action: 'closed', outcome: 'client', seen: 4 });
    await write(url, { dueOn: '2026-12-02', seen: 5 });
    expect(await logOf(url)).toMatchObject({ closedAt: null, outcome: null, dueOn: '2026-12-02' });
  });

  test.each([
    ['nothing at all', {}, 'action'],
    ['a blank note', { note: ' \u200b ' }, 'action'],
    ['an end without its outcome', { action: 'closed' }, 'outcome'],
    ['an outcome without its end', { action: 'called', outcome: 'client' }, 'outcome'],
    ['a date for what is closed', { action: 'closed', outcome: 'not-now', dueOn: '2026-12-01' }, 'dueOn'],
    ['what never happens', { action: 'shouted' }, 'action'],
    ['an outcome nobody knows', { action: 'closed', outcome: 'won' }, 'outcome'],
    ['a missed request', { action: 'missed' }, 'action'],
    ['a note too long', { note: 'x'.repeat(5001) }, 'note'],
    ['a number as note', { note: 7 }, 'note'],
    ['a name for an id', { assigneeId: 'grace' }, 'assigneeId'],
  ])('rejects %s', async (_name, entry, field) => {
    const refused = await write(`/contact/${await sendContact()}`, entry);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await server.db.$count(followUpEntries)).toBe(0);
  });

  test('has a log with an end', async () => {
    const id = await sendContact();
    await server.db.update(followUps).set({ entryCount: 500 }).where(eq(followUps.recordId, id));
    const refused = await write(`/contact/${id}`, { action: 'called', seen: 500 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'log-full' });
  });
});

describe('two administrators at once', () => {
  test('one who has not seen the other’s entry gets it, and can then save', async () => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { action: 'called', note: 'She wants a call at six.' }, grace);
    const refused = await write(url, { action: 'emailed', note: 'Sent the list.' });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining('has changed this log'),
      current: {
        answeredAt: '2026-11-21T16:30:00.000Z',
        entries: [{ username: 'grace', action: 'called', note: 'She wants a call at six.' }],
      },
    });
    expect((await write(url, { action: 'emailed', note: 'Sent the list.', seen: 1 })).statusCode).toBe(201);
    expect((await logOf(url)).entries).toHaveLength(2);
  });

  test('one who says to have seen more than there is gets it, too', async () => {
    const url = `/contact/${await sendContact()}`;
    await write(url, { note: 'Do not call again.' }, grace);
    const refused = await write(url, { action: 'called', seen: 2 });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ current: { entries: [{ note: 'Do not call again.' }] } });
    expect((await logOf(url)).entries).toHaveLength(1);
  });

  test.each([
    ['a new request', sendContact],
    ['a request without a follow-up yet', insertContact],
  ])('of many at the same moment on %s, one writes and the others are told', async (_name, make) => {
    const url = `/contact/${await make()}`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        write(url, { action: 'called', note: `Number ${at}` }, at % 2 ? ada : grace),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 412),
    ]);
    expect((await logOf(url)).entries).toHaveLength(1);
  });

  test('an entry and a removal at the same moment leave either both or nothing', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await sendContact();
      await Promise.all([
        write(`/contact/${id}`, { action: 'called' }, grace),
        server.inject({ method: 'DELETE', url: `/api/contacts/${id}`, headers: ada }),
      ]);
    }
    expect(await server.db.$count(contacts)).toBe(0);
    expect(await server.db.$count(followUps)).toBe(0);
    expect(await server.db.$count(followUpEntries)).toBe(0);
  });
});

describe('a booking', () => {
  test('needs no answer, and is done or missed', async () => {
    const url = `/booking/${await insertBooking()}`;
    expect(await logOf(url)).toMatchObject({ answeredAt: receivedAt.toISOString(), entries: [] });
    await write(url, { action: 'missed', note: 'Not at home.' });
    await write(url, { action: 'met', seen: 1 });
    const log = await logOf(url);
    expect(log.entries.map(({ action }) => action)).toEqual(['missed', 'met']);
    expect(log.answeredAt).toBe(receivedAt.toISOString());
  });

  test('loses its log when it is removed', async () => {
    const id = await insertBooking();
    await write(`/booking/${id}`, { action: 'met' });
    await server.inject({ method: 'DELETE', url: `/api/bookings/${id}`, headers: ada });
    expect(await server.db.$count(followUps)).toBe(0);
    expect(await server.db.$count(followUpEntries)).toBe(0);
  });
});

test('a record on hold keeps its log when somebody tries to remove it', async () => {
  const id = await sendContact();
  await write(`/contact/${id}`, { action: 'called' });
  await server.db.insert(holds).values({ kind: 'contact', recordId: id, reason: 'A claim', username: 'ada' });
  const refused = await server.inject({ method: 'DELETE', url: `/api/contacts/${id}`, headers: ada });
  expect(refused.statusCode).toBe(409);
  expect((await logOf(`/contact/${id}`)).entries).toHaveLength(1);
  await server.db.delete(holds);
});

test('the audit log has what was done with which record, never the note', async () => {
  const id = await sendContact();
  await write(`/contact/${id}`, { action: 'called', note: 'Amara prefers evenings.' });
  await write(`/contact/${id}`, { note: 'Amara again.', seen: 1 });
  const entries = await server.db.select().from(auditEntries).orderBy(asc(auditEntries.detail));
  expect(entries).toMatchObject([
    { action: 'follow-up', kind: 'contact', recordId: id, username: 'ada', detail: 'called' },
    { action: 'follow-up', kind: 'contact', recordId: id, username: 'ada', detail: 'note' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Amara');
});

describe('the states of a list', () => {
  test('are those of the records asked for, without those nobody wrote about', async () => {
    const [waiting, done] = [await sendContact(), await sendContact()];
    const untouched = await insertContact();
    const [booking, met] = [await insertBooking(), await insertBooking()];
    await write(`/contact/${done}`, { action: 'closed', outcome: 'client', assigneeId: idOf.grace });
    await write(`/booking/${booking}`, { note: 'Bring the plans.', dueOn: '2026-11-23' });
    await write(`/booking/${met}`, { action: 'missed' });
    await write(`/booking/${met}`, { action: 'met', seen: 1 });
    const states = (await read(`?records=${[waiting, done, untouched, booking, met].join()}`)).json<
      FollowUpStateResponse[]
    >();
    const none = {
      assignee: null,
      dueOn: null,
      closedAt: null,
      outcome: null,
      lastAction: null,
      attendance: null,
    };
    const now = '2026-11-21T16:30:00.000Z';
    expect(new Map(states.map((state) => [state.id, state]))).toEqual(
      new Map([
        [waiting, { ...none, id: waiting, answeredAt: null }],
        [
          done,
          {
            ...none,
            id: done,
            answeredAt: now,
            closedAt: now,
            outcome: 'client',
            lastAction: 'closed',
            assignee: 'grace',
          },
        ],
        [booking, { ...none, id: booking, answeredAt: receivedAt.toISOString(), dueOn: '2026-11-23' }],
        [
          met,
          {
            ...none,
            id: met,
            answeredAt: receivedAt.toISOString(),
            assignee: 'ada',
            lastAction: 'met',
            attendance: 'met',
          },
        ],
      ]),
    );
  });

  test('are those of at most 200 ids', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join();
    expect((await read(`?records=${ids(200)}`)).json()).toEqual([]);
    expect((await read('?records=')).json()).toEqual([]);
    for (const records of [ids(201), 'x', `${ids(1)},x`, 'a,'.repeat(100_000).slice(0, 9000)]) {
      expect((await read(`?records=${records}`)).statusCode).toBe(400);
    }
    expect((await read('')).statusCode).toBe(400);
  });
});

describe('answer times', () => {
  const times = async () => (await read('/answer-times')).json<AnswerTimes[]>();
  const received = (moment: string, minutes: number | null) => {
    const at = new Date(moment);
    return {
      recordId: crypto.randomUUID(),
      recordKind: 'contact',
      receivedAt: at,
      answeredAt: minutes === null ? null : new Date(at.getTime() + minutes * 60_000),
    };
  };

  test('are the median and what was kept of 24 hours, by month in Ontario', async () => {
    await server.db.insert(followUps).values([
      // 11 p.m. on the last of October in Ontario.
      received('2026-11-01T03:00:00Z', 24 * 60),
      received('2026-10-05T12:00:00Z', 24 * 60 + 1),
      received('2026-10-06T12:00:00Z', null),
      received('2026-11-10T12:00:00Z', 10),
      { ...received('2026-11-11T12:00:00Z', 40), outcome: 'client' },
      // Still within the 24 hours: neither kept nor late.
      received('2026-11-20T17:00:00Z', null),
      received('2026-11-20T16:00:00Z', null),
      // A booking, or a request older than the log.
      received('2026-11-12T12:00:00Z', 0),
      received('2025-11-30T12:00:00Z', 5),
      received('2025-12-01T12:00:00Z', 5),
    ]);
    const found = await times();
    expect(found.map(({ month }) => month).join(' ')).toBe(
      '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
    );
    const rows = found.map(({ month, ...figures }) => [month, ...Object.values(figures)]);
    // Requests, answered, median, within 24 hours, decided, clients.
    expect([...rows.slice(0, 2), ...rows.slice(10)]).toEqual([
      ['2025-12', 1, 1, 5, 1, 1, 0],
      ['2026-01', 0, 0, null, 0, 0, 0],
      ['2026-10', 3, 2, 1440.5, 1, 3, 0],
      ['2026-11', 4, 2, 25, 2, 3, 1],
    ]);
    expect((await read('/answer-times?months=1')).json()).toEqual(found.slice(-1));
    for (const months of ['0', '13', '1.5', 'many'])
      expect((await read(`/answer-times?months=${months}`)).statusCode, months).toBe(400);
  });
});
