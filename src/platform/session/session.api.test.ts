import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import { sessions, signInFailures, users } from './session.table.server.ts';
import { changePassword, createUser, listUsers } from './users.store.server.ts';

const credentials = { username: 'Grace', password: 'a long enough password' };
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const server = useServer();
beforeAll(async () => {
  await createUser(server.db, credentials);
});
beforeEach(async () => {
  await server.db.delete(signInFailures);
  await server.db.delete(sessions);
  server.clock.now = new Date();
});

const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const signIn = (payload: object, options: { remoteAddress?: string; cookie?: string } = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/login',
    payload,
    remoteAddress: options.remoteAddress ?? '203.0.113.5',
    headers: options.cookie ? { cookie: options.cookie } : {},
  });
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0]!;
const whoAmI = (cookie: string) =>
  server.inject({ method: 'GET', url: '/api/auth/user', headers: { cookie } });

describe('access control', () => {
  test('requires a session', async () => {
    expect((await whoAmI('')).statusCode).toBe(401);
    expect((await whoAmI('session=made-up')).statusCode).toBe(401);
  });

  test('responds the same to an unknown user and a wrong password', async () => {
    const wrong = await signIn({ ...credentials, password: 'a wrong password' });
    const unknown = await signIn({ ...credentials, username: 'nobody' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ code: 'invalid-credentials', message: 'Invalid credentials' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  test('spends as much time on an unknown user as on a wrong password: argon2 checks one hash of equal cost', async () => {
    vi.resetModules();
    vi.doMock('@node-rs/argon2', { spy: true });
    const argon2 = vi.mocked(await import('@node-rs/argon2'));
    const { findUserByCredentials } = await import('./users.store.server.ts');
    vi.doUnmock('@node-rs/argon2');
    for (const username of [credentials.username, 'nobody'])
      expect(await findUserByCredentials(server.db, { username, password: 'x' })).toBeUndefined();
    const costs = argon2.verify.mock.calls.map(([hash]) => String(hash).split('$', 4).join('$'));
    expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
  });
});

describe('signing in (specification §2, §5, §7)', () => {
  test('returns the user for the right password and starts a session', async () => {
    const response = await signIn(credentials);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: expect.any(String),
      username: 'Grace',
      role: 'user',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await whoAmI(cookieOf(response))).json()).toEqual(response.json());
  });

  test('works in two browsers at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all([signIn(credentials), signIn(credentials)]);
      const cookies = answers.map(cookieOf);
      expect(new Set(cookies).size).toBe(2);
      const found = await Promise.all(cookies.map(whoAmI));
      expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  test('ignores case in user names', async () => {
    expect((await signIn({ ...credentials, username: 'gRACE' })).statusCode).toBe(200);
    const another = createUser(server.db, { ...credentials, username: 'GRACE' });
    await expect(another).rejects.toMatchObject({ code: 'name-taken' });
  });

  test('keeps the cookie from scripts and other sites', async () => {
    const [session, browser] = (await signIn(credentials)).headers['set-cookie'] as string[];
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser).toMatch(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('reports a missing name or password in the specification’s words', async () => {
    const response = await signIn({ username: ' ', password: '' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  });

  test('neither stores nor logs the password or token', async () => {
    const response = await signIn(credentials);
    const token = cookieOf(response).split('=')[1]!;
    const stored = JSON.stringify([
      await server.db.select().from(users),
      await server.db.select().from(sessions),
    ]);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(credentials.password);
    expect(stored).not.toContain(token);
    expect(server.log()).not.toContain(token);
    expect(server.log()).not.toContain(credentials.password);
  });

  test('ends the previous session when the same browser signs in again', async () => {
    const first = cookieOf(await signIn(credentials));
    const second = cookieOf(await signIn(credentials, { cookie: first }));
    expect((await whoAmI(first)).statusCode).toBe(401);
    expect((await whoAmI(second)).statusCode).toBe(200);
  });
});

describe('the end of a session', () => {
  test('signing out ends it on the server, not just in the browser', async () => {
    const cookie = cookieOf(await signIn(credentials));
    const response = await server.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^session=;/);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  test('allows signing out without a session', async () => {
    expect((await server.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200);
  });

  test('ends a session after eight idle hours, not while it is in use', async () => {
    const cookie = cookieOf(await signIn(credentials));
    later(8 * hour - minute);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    later(8 * hour - minute);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    later(8 * hour + minute);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  test('ends a session after seven days however much it is used', async () => {
    const cookie = cookieOf(await signIn(credentials));
    for (let turn = 0; turn < 27; turn += 1) {
      later(6 * hour);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    }
    later(6 * hour);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  test('removes expired sessions at the next sign-in', async () => {
    await signIn(credentials);
    await server.db.update(sessions).set({ createdAt: new Date(Date.now() - 8 * day) });
    await signIn(credentials);
    expect(await server.db.$count(sessions)).toBe(1);
  });

  test('ends nobody else’s session at a sign-in on a node whose clock is ahead', async () => {
    const cookie = cookieOf(await signIn(credentials));
    later(9 * hour);
    await signIn(credentials);
    later(-9 * hour);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });

  test('ends every session of a user whose password changes', async () => {
    const user = { username: 'changing', password: 'the first password' };
    await createUser(server.db, user);
    const cookie = cookieOf(await signIn(user));
    expect(await changePassword(server.db, { ...user, password: 'the second password' })).toMatchObject({
      username: 'changing',
    });
    expect((await whoAmI(cookie)).statusCode).toBe(401);
    expect((await signIn(user)).statusCode).toBe(401);
    expect((await signIn({ ...user, password: 'the second password' })).statusCode).toBe(200);
    expect(await changePassword(server.db, { username: 'nobody', password: 'x' })).toBeUndefined();
    expect((await listUsers(server.db)).map(({ username }) => username)).toEqual(['Grace', 'changing']);
  });
});

describe('guessing', () => {
  const wrong = { ...credentials, password: 'a wrong password' };

  test('increases the wait after five failures and sends it in Retry-After', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn(wrong)).statusCode).toBe(401);
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await signIn(wrong);
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({
        code: 'too-many-failures',
        message: expect.stringMatching(/try again in/),
      });
      waits.push(Number(response.headers['retry-after']));
      later(waits.at(-1)! * 1000 + 1);
      expect((await signIn(wrong)).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  test('waits at most fifteen minutes, then accepts the right password', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      await signIn(wrong);
      later(15 * minute);
    }
    expect((await signIn(wrong)).statusCode).toBe(401);
    expect(Number((await signIn(credentials)).headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    later(15 * minute + 1);
    expect((await signIn(credentials)).statusCode).toBe(200);
  });

  test('waits no longer after a clock that was ahead', async () => {
    later(day);
    for (let turn = 0; turn < 6; turn += 1) await signIn(wrong);
    later(-day);
    const refused = await signIn(credentials);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    later(1001);
    expect((await signIn(credentials)).statusCode).toBe(200);
  });

  test('counts a hundred concurrent guesses as a hundred', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => signIn(wrong)));
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(5);
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(95);
  });

  test('does not lock out the owner elsewhere after a stranger’s failures', async () => {
    for (let turn = 0; turn < 10; turn += 1) await signIn(wrong, { remoteAddress: '198.51.100.66' });
    expect((await signIn(credentials, { remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
  });

  test('throttles many names from one address too', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 55; turn += 1) {
      statuses.push((await signIn({ username: `name-${turn}`, password: 'x' })).statusCode);
    }
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses.slice(50)).toEqual(Array(5).fill(429));
  });

  test('clears failures by name and address after a success', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      expect((await signIn(turn % 4 === 3 ? credentials : wrong)).statusCode).toBe(
        turn % 4 === 3 ? 200 : 401,
      );
    }
  });

  test('counts only failures, so that an office can sign in any number of times', async () => {
    for (let turn = 0; turn < 70; turn += 1) expect((await signIn(credentials)).statusCode).toBe(200);
  });
});

test('makes the cookie Secure and host-bound over HTTPS', async () => {
  const secure = await startTestServer({ PUBLIC_URL: 'https://wealth.example' });
  try {
    await createUser(secure.db, credentials);
    const response = await secure.inject({ method: 'POST', url: '/api/login', payload: credentials });
    const [session, browser] = response.headers['set-cookie'] as string[];
    expect(session).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(browser).toMatch(
      /^__Host-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await secure.close();
  }
});
