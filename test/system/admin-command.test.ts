import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#platform/session/second-factor/second-factor.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { codeAt, periodOf } from '#test/server/one-time-code.ts';
import { runScript } from '#test/server/run-script.ts';
import { runServer, type ServerProcess } from '#test/server/run-server.ts';
import { createSoftwarePasskey } from '#test/server/software-passkey.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
let running: ServerProcess | undefined;

async function run(): Promise<ServerProcess> {
  running = await runServer({ DATABASE_URL: database.url, SHUTDOWN_DELAY: '0', RATE_LIMIT: 'off' });
  return running;
}

beforeEach(async () => {
  database = await createMigratedDatabase();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  running = undefined;
  await database.drop();
});

describe('npm run admin', () => {
  /** Runs the command with the password on standard input, as a script would. */
  async function admin(
    args: string[],
    password = '',
    more: Record<string, string> = {},
  ): Promise<{ status: number | null; output: string }> {
    const env = { DATABASE_URL: database.url, ...more };
    const { code, output } = await runScript('admin', args, env, `${password}\n`);
    return { status: code, output };
  }
  async function setEmail(username: string, email: string): Promise<void> {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('update users set email = $2 where username = $1', [username, email]);
    await client.end();
  }
  const signIn = (url: string, username: string, password: string) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });

  test('creates, lists and changes administrators, with a server running and without', async () => {
    expect(await admin(['create', 'grace'], 'three rivers and a bridge')).toEqual({
      status: 0,
      output: 'grace can now sign in.\n',
    });
    expect(await admin(['create', 'grаce'], 'three rivers and a bridge')).toEqual({
      status: 1,
      output: expect.stringContaining('Please use Latin letters and digits'),
    });
    const server = await run();
    expect((await signIn(server.url, 'grace', 'three rivers and a bridge')).status).toBe(200);
    expect((await admin(['passwd', 'grace'], 'two lakes without a bridge')).status).toBe(0);
    expect((await signIn(server.url, 'grace', 'three rivers and a bridge')).status).toBe(401);
    expect((await signIn(server.url, 'grace', 'two lakes without a bridge')).status).toBe(200);
    const again = await signIn(server.url, 'grace', 'two lakes without a bridge');
    const cookie = again.headers.get('set-cookie')!.split(';')[0]!;
    const audit = await fetch(`${server.url}/api/audit`, { headers: { cookie } });
    expect(await audit.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'create', kind: 'user', address: 'command line' }),
        expect.objectContaining({ action: 'change-password', kind: 'user', address: 'command line' }),
      ]),
    );
    expect((await admin(['list'])).output).toMatch(/^grace {2}owner {2}since \d{4}-\d\d-\d\d\n$/);
    expect((await admin(['create', 'wren', '--role', 'writer'], 'three rivers and a bridge')).status).toBe(0);
    await setEmail('wren', 'wren@example.ca');
    expect((await admin(['list'])).output).toMatch(/^wren {2}writer {2}wren@example\.ca {2}since/m);
    expect(await admin(['create', 'zoe', '--role', 'queen'], 'three rivers and a bridge')).toEqual({
      status: 1,
      output: 'There is no role queen. The roles are owner, senior-broker, broker, writer.\n',
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('takes a lost second factor away', async () => {
    const password = 'three rivers and a bridge';
    const send = (url: string, cookie: string, body?: object, method = 'POST') =>
      fetch(url, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;
    await admin(['create', 'linus'], password);
    expect(await admin(['reset-second-factor', 'linus'])).toEqual({
      status: 1,
      output: 'linus has no second factor.\n',
    });
    const { url } = await run();
    const signedIn = cookieOf(await signIn(url, 'linus', password));
    const proof = { currentPassword: password };
    const cookie = cookieOf(await send(`${url}/api/auth/confirmation`, signedIn, proof));
    const begun = await send(`${url}/api/auth/authenticator-app`, cookie);
    const { secret } = (await begun.json()) as { secret: string };
    const code = codeAt(secret, periodOf(new Date()));
    await send(`${url}/api/auth/authenticator-app`, cookie, { code }, 'PUT');
    expect((await signIn(url, 'linus', password)).status).toBe(202);
    expect((await admin(['reset-second-factor', 'LINUS'])).status).toBe(0);
    expect((await signIn(url, 'linus', password)).status).toBe(200);
    expect((await send(`${url}/api/auth/user`, cookie, undefined, 'GET')).status).toBe(401);
    expect((await admin(['reset-second-factor', 'nobody'])).output).toBe(
      'There is no administrator named nobody.\n',
    );
  });

  test('takes a login away: by a new password, by blocking, and for good', async () => {
    const password = 'three rivers and a bridge';
    const newPassword = 'two lakes without a bridge';
    await admin(['create', 'grace'], password);
    await admin(['create', 'priya'], password);
    const { url } = await run();
    const send = (path: string, cookie: string, body: object = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!;
    const whoAmI = async (cookie: string) =>
      (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status;

    const signedIn = cookieOf(await signIn(url, 'priya', password));
    const cookie = cookieOf(await send('/api/auth/confirmation', signedIn, { currentPassword: password }));
    const passkey = createSoftwarePasskey(`http://localhost:${new URL(url).port}`);
    const asked = await send('/api/auth/passkeys/challenge', cookie);
    const made = passkey.create((await asked.json()) as PasskeyCreation);
    expect((await send('/api/auth/passkeys', cookie, { name: 'Key', passkey: made })).status).toBe(201);
    const signInByPasskey = async () => {
      const request = await send('/api/login/passkey-challenge', '', { secondStep: false });
      const proof = passkey.sign((await request.json()) as PasskeyRequest);
      return (await send('/api/login/passkey', '', { secondStep: false, passkey: proof })).status;
    };
    expect(await signInByPasskey()).toBe(200);

    const changed = await admin(['passwd', 'priya'], newPassword);
    expect([await whoAmI(cookie), await signInByPasskey()]).toEqual([401, 401]);
    expect(changed).toEqual({
      status: 0,
      output:
        'Changed the password of priya and ended every session, calendar feed and preview link.\nRemoved the second factor; it has to be set up again.\n',
    });

    const next = await signIn(url, 'priya', newPassword);
    expect(next.status).toBe(200);
    expect(await admin(['block', 'PRIYA'])).toEqual({
      status: 0,
      output: 'priya is blocked and every session ended.\n',
    });
    expect(await whoAmI(cookieOf(next))).toBe(401);
    expect((await signIn(url, 'priya', newPassword)).status).toBe(401);
    expect((await admin(['list'])).output).toMatch(
      /^priya {2}owner {2}since [\d-]+ {2}blocked since [\d-]+$/m,
    );
    for (const command of ['block', 'remove']) {
      expect(await admin([command, 'grace'])).toEqual({
        status: 1,
        output: 'This is the last owner who can sign in. Make somebody else an owner first.\n',
      });
    }
    expect((await admin(['block', 'nobody'])).output).toBe('There is no administrator named nobody.\n');
    expect((await admin(['unblock', 'priya'])).output).toBe('priya may sign in again.\n');
    expect((await signIn(url, 'priya', newPassword)).status).toBe(200);

    expect((await admin(['remove', 'priya'])).output).toBe('priya is removed and every session ended.\n');
    expect((await signIn(url, 'priya', newPassword)).status).toBe(401);
    expect((await admin(['list'])).output).not.toContain('priya');
    const owner = cookieOf(await signIn(url, 'grace', password));
    const audit = await fetch(`${url}/api/audit`, { headers: { cookie: owner } });
    const entries = (await audit.json()) as { action: string; kind: string; address: string }[];
    const done = entries.filter(({ address }) => address === 'command line').map(({ action }) => action);
    expect(done).toEqual(['delete', 'unblock', 'block', 'delete', 'change-password', 'create', 'create']);
  });

  test('makes no owner of somebody whose role npm took for an option of its own', async () => {
    const password = 'three rivers and a bridge';
    // npm run admin create eve --role broker, and the same with an equals sign.
    for (const [args, role] of [
      [['create', 'eve', 'broker'], 'true'],
      [['create', 'eve'], 'broker'],
    ] as const)
      expect(await admin([...args], password, { npm_config_role: role })).toMatchObject({
        status: 2,
        output: expect.stringContaining('Please put -- before --role'),
      });
    expect((await admin(['create', 'eve', 'broker'], password)).status).toBe(2);
    expect((await admin(['list'])).output).toBe('There is no administrator yet.\n');
  });

  test('says what is wrong in words, and ends with another status', async () => {
    expect(await admin([])).toMatchObject({
      status: 2,
      output: expect.stringContaining('npm run admin -- create NAME'),
    });
    expect(await admin(['--help'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('senior-broker'),
    });
    expect(await admin(['create', 'grace', '--rol', 'broker'])).toMatchObject({
      status: 2,
      output: expect.stringContaining("Unknown option '--rol'.\n"),
    });
    expect(await admin(['create', 'grace'], 'short')).toMatchObject({
      status: 1,
      output: expect.stringContaining('at least 12'),
    });
    await admin(['create', 'grace'], 'three rivers and a bridge');
    expect(await admin(['create', 'Grace'], 'three rivers and a bridge')).toMatchObject({
      status: 1,
      output: expect.stringContaining('Another login has this name'),
    });
    expect(await admin(['passwd', 'nobody'], 'three rivers and a bridge')).toMatchObject({
      status: 1,
      output: expect.stringContaining('no administrator'),
    });
  });
});
