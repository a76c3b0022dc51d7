import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { users } from '#platform/session/session.table.server.ts';
import { useServer } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import type { Absences } from './absences.ts';
import { absences, teamMembers } from './team.table.server.ts';

// 11:30 in Mississauga, on a Saturday.
const today = '2026-11-21';
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = new Date(`${today}T16:30:00Z`);
  administrator = await server.signIn();
});
beforeEach(async () => {
  for (const table of [absences, teamMembers]) await server.db.delete(table);
});

const send = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, headers = administrator) =>
  server.inject({ method, url: `/api/absences${path}`, ...(payload && { payload }), headers });
const read = async () => (await send('GET')).json<Absences>();

async function hire(name: string, userId: string | null = null): Promise<string> {
  const row = { name, userId, takesConsultations: true };
  const [hired] = await server.db.insert(teamMembers).values(row).returning();
  return hired!.id;
}

test('are nothing for visitors', async () => {
  const id = crypto.randomUUID();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await server.inject({ method, url: `/api/absences${path}`, payload: {} })).statusCode).toBe(401);
});

describe('absences', () => {
  const allDay = { fromMinute: null, toMinute: null };
  const add = (changes: object) =>
    send('POST', '', { fromDate: today, toDate: today, ...allDay, ...changes });

  test('are entered for whole days or between two times, and removed', async () => {
    const memberId = await hire('Grace');
    await add({ memberId, fromDate: '2026-12-21', toDate: '2027-01-02' });
    await add({ memberId, fromMinute: 780, toMinute: 1020 });
    const { absences: entered } = await read();
    expect(entered).toMatchObject([
      { fromDate: today, fromMinute: 780 },
      { fromDate: '2026-12-21', toDate: '2027-01-02', ...allDay },
    ]);
    expect((await send('DELETE', `/${entered[0]!.id}`)).json<Absences>().absences).toHaveLength(1);
    expect((await send('DELETE', `/${entered[0]!.id}`)).statusCode).toBe(404);
  });

  test('are the owner’s to change, and of the colleague they belong to', async () => {
    const asColleague = await signInAs(server, 'broker', 'priya');
    const [priya] = await server.db.select().from(users).where(eq(users.username, 'priya'));
    const [own, other] = [await hire('Priya', priya!.id), await hire('Grace')];
    const ask = (method: 'POST' | 'DELETE', path: string, payload = {}) =>
      server.inject({ method, url: `/api/absences${path}`, payload, headers: asColleague });
    const away = { fromDate: today, toDate: today, ...allDay };
    expect((await ask('POST', '', { ...away, memberId: other })).json<ErrorBody>()).toMatchObject({
      code: 'other-colleague',
      fields: { memberId: 'Only an owner can enter when a colleague is away' },
    });
    expect((await ask('POST', '', { ...away, memberId: own })).statusCode).toBe(201);
    await add({ memberId: other });
    const { absences: entered } = await read();
    const status = async (memberId: string) => {
      const { id } = entered.find((absence) => absence.memberId === memberId)!;
      return (await ask('DELETE', `/${id}`)).statusCode;
    };
    expect([await status(other), await status(own)]).toEqual([404, 200]);
  });

  test.each([
    ['end before they begin', { fromDate: '2026-12-02', toDate: '2026-12-01' }, 'toDate'],
    ['ended yesterday', { fromDate: '2026-11-20', toDate: '2026-11-20' }, 'toDate'],
    ['began years ago', { fromDate: '2020-01-01' }, 'fromDate'],
    ['end in three years', { toDate: '2029-11-21' }, 'toDate'],
    ['begin at a time and never end', { fromMinute: 540 }, 'toMinute'],
    ['end at the time they begin', { fromMinute: 540, toMinute: 540 }, 'toMinute'],
  ])('that %s are refused', async (_name, changes, field) => {
    const memberId = await hire('Grace');
    const refused = await add({ memberId, ...changes });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<ErrorBody>().fields!)).toEqual([field]);
    expect((await read()).absences).toEqual([]);
  });

  test('of a colleague who takes no consultations are not listed, and refused', async () => {
    const memberId = await hire('Grace');
    await add({ memberId });
    await server.db.update(teamMembers).set({ takesConsultations: false });
    expect(await read()).toMatchObject({ colleagues: [], absences: [] });
    expect((await add({ memberId })).json()).toMatchObject({ code: 'unknown-colleague' });
  });

  test('of a colleague who was removed in the meantime are refused', async () => {
    const refused = await add({ memberId: crypto.randomUUID() });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'unknown-colleague' });
  });

  test('are five hundred at most', async () => {
    const memberId = await hire('Grace');
    const away = { memberId, fromDate: today, toDate: today };
    await server.db.insert(absences).values(Array.from({ length: 500 }, () => away));
    expect((await add({ memberId })).json()).toMatchObject({ code: 'too-many-absences' });
  });
});
