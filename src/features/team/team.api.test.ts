import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { useServer } from '#test/describe-api.ts';
import { signInAs } from '#test/sign-in-as.ts';
import type { Team } from './team.ts';
import { absences, teamMembers } from './team.table.server.ts';

const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  administrator = await server.signIn();
});
beforeEach(async () => {
  for (const table of [absences, teamMembers, auditEntries]) await server.db.delete(table);
});

const grace = { name: 'Grace Hopper', userId: null, takesConsultations: true };
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  server.inject({
    method,
    url: `/api/team${path}`,
    ...(payload && { payload }),
    headers: administrator,
  });
async function add(changes: object = {}): Promise<string> {
  const added = await send('POST', '', { ...grace, ...changes });
  expect(added.statusCode).toBe(201);
  return added.json<Team>().members.at(-1)!.id;
}

test('colleagues are added, renamed, linked to their login and removed with their absences', async () => {
  const [ada] = await server.db.select().from(users);
  const id = await add();
  const changes = { name: 'Grace M. Hopper', userId: ada!.id, takesConsultations: false };
  const changed = await send('PUT', `/${id}`, changes);
  expect(changed.json<Team>()).toEqual({ members: [{ id, ...changes }], perSlot: 3 });
  await server.db
    .insert(absences)
    .values({ brokerId: id, fromDate: '2026-12-01', toDate: '2026-12-01', fromMinute: null, toMinute: null });
  expect((await send('DELETE', `/${id}`)).json()).toMatchObject({ members: [] });
  expect(await server.db.$count(absences)).toBe(0);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await send('PUT', `/${id}`, grace)).statusCode).toBe(404);
  const entries = (await server.inject({ url: '/api/audit', headers: administrator })).json<
    AuditEntryResponse[]
  >();
  expect(entries.map(({ action, kind }) => `${action} ${kind}`).toSorted()).toEqual([
    'create team member',
    'delete team member',
    'update team member',
  ]);
  expect(entries.filter(({ recordId }) => recordId === id)).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain('Grace');
});

test('names and logins are unique', async () => {
  const [ada] = await server.db.select().from(users);
  await add({ userId: ada!.id });
  const refused = async (changes: object) =>
    (await send('POST', '', { ...grace, ...changes })).json<ErrorBody>();
  expect(await refused({ name: 'GRACE HOPPER' })).toMatchObject({
    code: 'name-taken',
    fields: { name: expect.any(String) },
  });
  expect(await refused({ name: 'Alan', userId: ada!.id })).toMatchObject({
    code: 'login-taken',
    fields: { userId: expect.any(String) },
  });
  const unknown = { name: 'Alan', userId: crypto.randomUUID() };
  expect(await refused(unknown)).toMatchObject({ code: 'unknown-login' });
  expect((await send('POST', '', { ...grace, name: ' ' })).statusCode).toBe(400);
});

test('there are fifty colleagues at most, however many are added at once', async () => {
  const added = await Promise.all(
    Array.from({ length: 55 }, (_, at) => send('POST', '', { ...grace, name: `Broker ${at}` })),
  );
  expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
  expect(await server.db.$count(teamMembers)).toBe(50);
});

test('a removed login leaves its colleague without one', async () => {
  await signInAs(server, 'broker', 'priya');
  const [priya] = await server.db.select().from(users).where(eq(users.username, 'priya'));
  const id = await add({ userId: priya!.id });
  await server.db.delete(users).where(eq(users.id, priya!.id));
  expect((await send('GET')).json<Team>().members).toEqual([{ ...grace, id }]);
});

test('only owners see and change the team', async () => {
  const headers = await signInAs(server, 'broker');
  for (const method of ['GET', 'POST'] as const)
    expect((await server.inject({ method, url: '/api/team', headers })).statusCode).toBe(403);
  expect((await server.inject({ url: '/api/team' })).statusCode).toBe(401);
});
