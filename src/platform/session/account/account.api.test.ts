import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { sessions, users } from '#platform/session/session.table.server.ts';
import type { OwnSessionResponse } from '#platform/user/user.ts';
import { grace, other, startTwoAccounts } from '#test/server/two-accounts.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const accounts = startTwoAccounts();

type ResponseBody = { headers: Record<string, unknown> };
const cookieOf = (response: ResponseBody) => String(response.headers['set-cookie']).split(';')[0]!;
const signIn = async (payload: object = grace, remoteAddress = '203.0.113.5', userAgent = firefox) =>
  cookieOf(
    await accounts.server.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      remoteAddress,
      headers: { 'user-agent': userAgent },
    }),
  );
const whoAmI = async (cookie: string) =>
  (await accounts.server.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;
const list = async (cookie: string) =>
  (await accounts.server.inject({ url: '/api/auth/sessions', headers: { cookie } })).json<
    OwnSessionResponse[]
  >();
const end = (cookie: string, id = '') =>
  accounts.server.inject({
    method: 'DELETE',
    url: `/api/auth/sessions${id && `/${id}`}`,
    headers: { cookie },
  });
const change = (cookie: string, payload: object) =>
  accounts.server.inject({
    method: 'PUT',
    url: '/api/auth/password',
    payload,
    headers: { cookie },
    remoteAddress: '203.0.113.5',
  });

describe('access control', () => {
  test('does not let a visitor see or end sessions or change a password', async () => {
    await signIn();
    expect((await accounts.server.inject('/api/auth/sessions')).statusCode).toBe(401);
    expect((await end('')).statusCode).toBe(401);
    expect((await end('', crypto.randomUUID())).statusCode).toBe(401);
    expect((await change('', { currentPassword: 'x', newPassword: 'y' })).statusCode).toBe(401);
    expect((await accounts.server.inject('/api/users')).statusCode).toBe(401);
  });

  test('does not let users see or end each other’s sessions', async () => {
    const mine = await signIn();
    const theirs = await signIn(other);
    const [theirSession] = await list(theirs);
    expect(await list(mine)).toHaveLength(1);
    expect((await end(mine, theirSession!.id)).statusCode).toBe(404);
    await end(mine);
    expect(await whoAmI(theirs)).toBe(200);
  });

  test('requires the current password to change it', async () => {
    const cookie = await signIn();
    const response = await change(cookie, { currentPassword: 'a guess', newPassword: 'a new long password' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'wrong-password',
      fields: { currentPassword: 'This is not your current password' },
    });
    expect(await whoAmI(cookie)).toBe(200);
    expect(await whoAmI(await signIn())).toBe(200);
  });

  test('throttles guesses at the current password like failed sign-ins', async () => {
    const cookie = await signIn();
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const guess = { currentPassword: `guess ${turn}`, newPassword: 'a new long password' };
      statuses.push((await change(cookie, guess)).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('changing a password', () => {
  const newPassword = 'a new long password';

  test('ends every other session, renews the current one, and accepts only the new password', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const response = await change(here, { currentPassword: grace.password, newPassword });
    expect([response.statusCode, response.json()]).toEqual([200, { changed: true }]);
    expect(await whoAmI(elsewhere)).toBe(401);
    expect(await whoAmI(here)).toBe(401);
    expect(await whoAmI(cookieOf(response))).toBe(200);
    expect(await whoAmI(await signIn())).toBe(401);
    expect(await whoAmI(await signIn({ ...grace, password: newPassword }))).toBe(200);
    expect(await whoAmI(await signIn(other))).toBe(200);
  });

  test('withdraws the email with a link for a new password that was not sent yet', async () => {
    const { db } = accounts.server;
    const [user] = await db.select().from(users).where(eq(users.username, grace.username));
    const waiting = { about: user!.id, kind: 'password-link', content: {}, dueAt: sql`'infinity'` };
    await db.insert(mails).values(waiting);
    expect((await change(await signIn(), { currentPassword: grace.password, newPassword })).statusCode).toBe(
      200,
    );
    expect(await db.select().from(mails)).toEqual([]);
  });

  test('requires twelve characters and both passwords', async () => {
    const cookie = await signIn();
    const short = await change(cookie, { currentPassword: grace.password, newPassword: 'eleven char' });
    expect(short.json()).toMatchObject({
      fields: { newPassword: 'The new password needs at least 12 characters' },
    });
    expect(Object.keys((await change(cookie, {})).json<{ fields: object }>().fields)).toEqual([
      'currentPassword',
      'newPassword',
    ]);
    expect(accounts.server.log()).not.toContain('eleven char');
  });
});

describe('a new password', () => {
  test.each(['qwerty123456', 'grace-grace-grace', 'Wealth Mortgages 1'])(
    'rejects %s with a message',
    async (newPassword) => {
      const cookie = await signIn();
      const response = await change(cookie, { currentPassword: grace.password, newPassword });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'weak-password',
        fields: { newPassword: expect.stringContaining('please choose another') as string },
      });
      expect(await whoAmI(cookie)).toBe(200);
    },
  );
});

describe('a user’s own sessions', () => {
  test('are listed with times, address and browser, marking the current one', async () => {
    await signIn(grace, '198.51.100.7', 'curl/8.14.1');
    accounts.server.clock.now = new Date('2026-11-21T17:00:00Z');
    const cookie = await signIn();
    expect(await list(cookie)).toEqual([
      {
        id: expect.any(String),
        createdAt: '2026-11-21T17:00:00.000Z',
        lastSeenAt: '2026-11-21T17:00:00.000Z',
        address: '203.0.113.5',
        browser: 'Firefox on Linux',
        current: true,
      },
      expect.objectContaining({ address: '198.51.100.7', browser: 'Unknown browser', current: false }),
    ]);
  });

  test('are not listed once expired', async () => {
    await signIn();
    accounts.server.clock.now = new Date('2026-11-22T01:00:00Z');
    await accounts.server.db
      .insert(sessions)
      .values({
        userId: (await accounts.server.db.select().from(users)).find(({ username }) => username === 'Grace')!
          .id,
        tokenHash: 'stale',
        createdAt: new Date('2026-11-10T01:00:00Z'),
        lastSeenAt: new Date('2026-11-22T00:59:00Z'),
      });
    expect(await list(await signIn())).toHaveLength(1);
  });

  test('can be ended individually', async () => {
    const [lost, here] = [await signIn(), await signIn()];
    const { id } = (await list(here)).find((session) => !session.current)!;
    expect((await end(here, id)).json()).toEqual({ id });
    expect([await whoAmI(lost), await whoAmI(here)]).toEqual([401, 200]);
    expect((await end(here, id)).statusCode).toBe(404);
    expect((await end(here, 'x')).statusCode).toBe(400);
  });

  test('that ends while its user confirms who they are is not confirmed, and gets no cookie', async () => {
    const cookie = await signIn();
    const { db } = accounts.server;
    const isGrace = eq(users.username, grace.username);
    const confirm = () =>
      accounts.server.inject({
        method: 'POST',
        url: '/api/auth/confirmation',
        payload: { currentPassword: grace.password },
        headers: { cookie },
        remoteAddress: '203.0.113.5',
      });
    const isWaiting = async () =>
      (await db.execute(sql`select from pg_locks where not granted`)).rows.length > 0;
    let confirming: Promise<Awaited<ReturnType<typeof confirm>>> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(users).where(isGrace).for('no key update');
      confirming = Promise.resolve(confirm());
      await expect.poll(isWaiting).toBe(true);
      await tx.delete(sessions);
    });
    const { statusCode, headers } = await confirming!;
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('can all be ended except the current one', async () => {
    const [lost, forgotten, here] = [await signIn(), await signIn(), await signIn()];
    expect((await end(here)).json()).toEqual({ ended: 2 });
    expect([await whoAmI(lost), await whoAmI(forgotten), await whoAmI(here)]).toEqual([401, 401, 200]);
  });
});
