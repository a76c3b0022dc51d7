import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { addLogin, signInAs } from '#test/server/sign-in-as.ts';
import { type FollowUpResponse, undoneWithin } from './follow-up.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

const server = useServer();
let ada: { cookie: string };
let grace: { cookie: string };
let graceId: string;
const start = new Date('2026-11-21T16:30:00Z');

beforeAll(async () => {
  ada = await server.signIn();
  grace = await signInAs(server, 'broker', 'grace');
  graceId = await idOf('grace');
});
beforeEach(async () => {
  for (const table of [contacts, bookings, followUps, followUpEntries, auditEntries, holds])
    await server.db.delete(table);
  server.clock.now = start;
});

const idOf = async (username: string) =>
  (await server.db.select().from(users).where(eq(users.username, username)))[0]!.id;

async function newRequest(): Promise<string> {
  const sent = await server.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  return `contact/${sent.json<{ id: string }>().id}`;
}
async function pastConsultation(): Promise<string> {
  const values = newBooking({ date: '2026-11-20' }) as typeof bookings.$inferInsert;
  const [inserted] = await server.db
    .insert(bookings)
    .values({ ...values, createdAt: start })
    .returning();
  return `booking/${inserted!.id}`;
}
const logOf = async (record: string) =>
  (await server.inject({ url: `/api/follow-ups/${record}`, headers: ada })).json<FollowUpResponse>();

async function write(record: string, payload: object, headers: object = ada): Promise<FollowUpResponse> {
  const url = `/api/follow-ups/${record}`;
  const answer = await server.inject({ method: 'POST', url, payload, headers: { ...headers } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<FollowUpResponse>();
}
const undo = (record: string, { entries }: Pick<FollowUpResponse, 'entries'>, headers: object = ada) =>
  server.inject({
    method: 'DELETE',
    url: `/api/follow-ups/${record}/entries/${entries.at(-1)!.id}`,
    headers: { ...headers },
  });

test.each([
  ['an answer, which takes the request', { action: 'called' }],
  ['a date', { dueOn: '2026-12-01' }],
  ['the removal of a date', { dueOn: null }],
  ['a hand-over', { assigneeId: 'grace' }],
  ['an end', { action: 'closed', outcome: 'client' }],
])('undoes %s, on a new and on an answered record', async (_name, entry) => {
  const payload = { ...entry, ...('assigneeId' in entry && { assigneeId: graceId }) };
  const answered = await newRequest();
  await write(answered, { action: 'emailed', note: 'Sent the list.', dueOn: '2026-11-30' });
  for (const record of [await newRequest(), answered, await pastConsultation()]) {
    const { version, ...before } = await logOf(record);
    const { status, body } = await undo(record, await write(record, payload)).then((answer) => ({
      status: answer.statusCode,
      body: answer.json<FollowUpResponse>(),
    }));
    expect({ status, body }).toEqual({ status: 200, body: { ...before, version: version + 2 } });
    expect(await logOf(record)).toEqual(body);
  }
});

test('a writer who saw the undone entry must look again, and the audit keeps both', async () => {
  const record = await newRequest();
  await undo(record, await write(record, { action: 'called' }));
  const url = `/api/follow-ups/${record}`;
  const headers = { ...grace, ...ifMatch(1) };
  const refused = await server.inject({ method: 'POST', url, payload: { action: 'called' }, headers });
  expect(refused.statusCode).toBe(412);
  const audited = await server.db.select({ detail: auditEntries.detail }).from(auditEntries);
  expect(audited.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['called', 'undone']));
});

test('leaves a request to nobody whose former assignee is gone meanwhile', async () => {
  await addLogin(server.db, 'broker', 'brief');
  const record = await newRequest();
  await write(record, { assigneeId: await idOf('brief') });
  const log = await write(record, { assigneeId: graceId });
  await server.db.delete(users).where(eq(users.username, 'brief'));
  expect((await undo(record, log)).json()).toMatchObject({ assignee: null });
});

const refusedUndos: [string, (record: string) => Promise<{ log: FollowUpResponse; headers?: object }>][] = [
  [
    'over ten minutes old',
    async (record) => {
      const log = await write(record, { action: 'called' });
      server.clock.now = new Date(start.getTime() + undoneWithin + 1);
      return { log };
    },
  ],
  ['of a colleague', async (record) => ({ log: await write(record, { action: 'called' }), headers: grace })],
  [
    'with a note, which is a record',
    async (record) => ({ log: await write(record, { action: 'called', note: 'Wants a callback' }) }),
  ],
  [
    'that something followed',
    async (record) => {
      const log = await write(record, { action: 'called' });
      await write(record, { note: 'Wants a callback' }, grace);
      return { log };
    },
  ],
  [
    'of a record on hold',
    async (record) => {
      const log = await write(record, { action: 'called' });
      const [kind, recordId] = record.split('/') as [string, string];
      await server.db.insert(holds).values({ kind, recordId, reason: 'A claim', username: 'ada' });
      return { log };
    },
  ],
];
test.each(refusedUndos)('leaves an entry %s', async (_name, prepare) => {
  const record = await newRequest();
  const { log, headers } = await prepare(record);
  const before = await logOf(record);
  const refused = await undo(record, log, headers);
  expect(refused.statusCode).toBe(409);
  expect(await logOf(record)).toEqual(before);
});

test('leaves what the system wrote, and says that an entry is not there', async () => {
  const record = await pastConsultation();
  const log = await write(record, { action: 'missed' });
  await server.db.update(followUpEntries).set({ action: 'invited' });
  expect((await undo(record, log)).statusCode).toBe(409);
  expect((await undo(await newRequest(), log)).statusCode).toBe(404);
});
