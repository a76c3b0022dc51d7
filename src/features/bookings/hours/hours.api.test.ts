import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { addDays } from '#lib/calendar.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { declaredPaths } from '#test/server/declared-paths.ts';
import { useServer } from '#test/server/describe-api.ts';
import { closedDays, openingHours } from './hours.table.server.ts';
import type { Hours } from './hours.ts';

// 11:30 in Mississauga, on a Saturday.
const today = '2026-11-21';
const nineToFive = { opens: 540, closes: 1020 };
const weekdays = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, null, null];
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = new Date(`${today}T16:30:00Z`);
  administrator = await server.signIn();
});
beforeEach(async () => {
  for (const table of [closedDays, openingHours, auditEntries]) await server.db.delete(table);
});

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  { version, ...payload }: { version?: number; [field: string]: unknown } = {},
) =>
  server.inject({
    method,
    url: `/api/hours${path}`,
    ...(method !== 'GET' && method !== 'DELETE' && { payload }),
    headers: { ...administrator, ...(version !== undefined && ifMatch(version)) },
  });
const read = async () => (await send('GET')).json<Hours>();
const close = (...days: [date: string, reason: string][]) =>
  send('POST', '/closed-days', { closedDays: days.map(([date, reason]) => ({ date, reason })) });
const audit = async () =>
  (await server.inject({ url: '/api/audit', headers: administrator })).json<AuditEntryResponse[]>();

describe('access control', () => {
  test('lets no visitor read or change anything', async () => {
    const declared = Object.entries(await declaredPaths(server)).filter(([path]) =>
      path.startsWith('/api/hours'),
    );
    const id = crypto.randomUUID();
    for (const [path, methods] of declared)
      for (const method of Object.keys(methods)) {
        const url = path.replace('{id}', id).replace('{date}', '2026-12-25');
        const asked = await server.inject({
          method: method as 'get',
          url,
          ...(method !== 'get' && { payload: {} }),
        });
        expect(asked.statusCode, `${method} ${path}`).toBe(401);
      }
    expect(declared.length).toBeGreaterThan(5);
  });
});

test('until something is entered, all is as without hours', async () => {
  expect(await read()).toEqual({
    weekly: null,
    minimumNotice: 0,
    isPublic: false,
    version: 0,
    closedDays: [],
  });
});

describe('weekly hours', () => {
  test('are stored with a new version, and can be taken back', async () => {
    const saved = await send('PUT', '/weekly', { version: 0, weekly: weekdays });
    expect(saved.json()).toMatchObject({ version: 1, weekly: weekdays });
    expect((await send('PUT', '/weekly', { version: 1, weekly: null })).json()).toMatchObject({
      version: 2,
      weekly: null,
    });
    const entries = await audit();
    expect(entries.map(({ action, kind }) => `${action} ${kind}`)).toEqual(
      Array(2).fill('update opening hours'),
    );
    expect(entries.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['no weekly hours', 'weekly hours']),
    );
  });

  test('of a colleague are not overwritten unseen, even when both save at the same moment', async () => {
    const saved = await Promise.all(
      [0, 30, 60, 90].map((later) =>
        send('PUT', '/weekly', {
          version: 0,
          weekly: [{ opens: 540 + later, closes: 1020 }, ...weekdays.slice(1)],
        }),
      ),
    );
    expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = saved.find(({ statusCode }) => statusCode === 412)!;
    expect(refused.json<ErrorBody>()).toEqual({
      code: 'changed-meanwhile',
      message: 'Someone else has changed the hours in the meantime. Nothing was overwritten.',
      current: await read(),
    });
    expect(await server.db.$count(auditEntries)).toBe(1);
  });

  test.each([
    ['six days', weekdays.slice(1), 'weekly'],
    ['a day that closes before it opens', [{ opens: 600, closes: 600 }, ...weekdays.slice(1)], 'weekly'],
    ['a day of 25 hours', [{ opens: 0, closes: 1500 }, ...weekdays.slice(1)], 'weekly'],
    ['a quarter hour', [{ opens: 555, closes: 600 }, ...weekdays.slice(1)], 'weekly'],
    ['no open day', Array.from({ length: 7 }, () => null), 'weekly'],
  ])('of %s are refused', async (_name, weekly, field) => {
    const refused = await send('PUT', '/weekly', { version: 0, weekly });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<ErrorBody>().fields!)[0]).toContain(field);
    expect(await read()).toMatchObject({ version: 0, weekly: null });
  });
});

describe('minimum notice and the switch for the site', () => {
  test('are settings with the same version', async () => {
    expect((await send('PUT', '/notice', { version: 0, minimumNotice: 120 })).json()).toMatchObject({
      minimumNotice: 120,
      version: 1,
    });
    expect((await send('PUT', '/notice', { version: 0, minimumNotice: 240 })).statusCode).toBe(412);
    expect((await send('PUT', '/notice', { version: 1, minimumNotice: 20_000 })).statusCode).toBe(400);
  });

  test('the switch needs weekly hours, and goes off with them', async () => {
    const refused = await send('PUT', '/public', { version: 0, isPublic: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'no-weekly-hours' });
    await send('PUT', '/weekly', { version: 0, weekly: weekdays });
    expect((await send('PUT', '/public', { version: 1, isPublic: true })).json()).toMatchObject({
      isPublic: true,
    });
    expect((await send('PUT', '/weekly', { version: 2, weekly: null })).json()).toMatchObject({
      isPublic: false,
    });
  });
});

describe('closed days', () => {
  test('are closed one or several at a time, and opened again', async () => {
    await close(['2026-12-26', 'Boxing Day'], ['2026-12-25', 'Christmas Day']);
    const hours = await close(['2026-12-25', 'Another reason'], ['2027-01-01', 'New Year’s Day']);
    expect(hours.json<Hours>().closedDays).toEqual([
      { date: '2026-12-25', reason: 'Christmas Day' },
      { date: '2026-12-26', reason: 'Boxing Day' },
      { date: '2027-01-01', reason: 'New Year’s Day' },
    ]);
    expect((await send('DELETE', '/closed-days/2026-12-26')).json<Hours>().closedDays).toHaveLength(2);
    expect((await send('DELETE', '/closed-days/2026-12-26')).statusCode).toBe(404);
    const entries = (await audit()).map(({ action, kind, detail }) => `${action} ${kind} ${detail}`);
    expect(entries.toSorted()).toEqual([
      'create closed day 2 days',
      'create closed day 2027-01-01',
      'delete closed day 2026-12-26',
    ]);
  });

  test('that a colleague closed first keep their reason, and the second is told', async () => {
    await close(['2026-12-25', 'Christmas Day']);
    const refused = await close(['2026-12-25', 'Holiday']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'already-closed', fields: { date: expect.any(String) } });
  });

  test.each([
    ['yesterday', '2026-11-20', 'Too late'],
    ['three years ahead', '2029-11-21', 'Too early'],
    ['a day there is not', '2027-02-30', 'Leap'],
    ['no reason', '2026-12-24', '  '],
    ['a reason of 81 characters', '2026-12-24', 'x'.repeat(81)],
  ])('refuse %s', async (_name, date, reason) => {
    expect((await close([date, reason])).statusCode).toBe(400);
    expect((await read()).closedDays).toEqual([]);
  });

  test('are four hundred at most; days gone by do not count and are forgotten after a year', async () => {
    const days = (count: number, from: string) =>
      Array.from({ length: count }, (_, at) => ({ date: addDays(from, at), reason: 'Renovation' }));
    await server.db.insert(closedDays).values(days(10, '2025-11-01'));
    expect((await send('POST', '/closed-days', { closedDays: days(400, today) })).statusCode).toBe(201);
    const refused = await close(['2028-01-03', 'One more']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'too-many-closed-days' });
    expect(await server.db.$count(closedDays)).toBe(400);
    expect((await send('POST', '/closed-days', { closedDays: days(401, today) })).statusCode).toBe(400);
  });
});
