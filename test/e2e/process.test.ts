import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { readClientBuild } from '#site/client-build.server.ts';
import { startServer } from '#start-server.ts';
import { createMigratedDatabase } from '#test/create-test-database.ts';
import { freePort, newDataDir, runServer, type ServerProcess } from '#test/run-server.ts';
import { bringVisitors, findLost, postContact as post, storedNames } from '#test/visitors.ts';

// Each starts several processes, and most of them a database.
vi.setConfig({ testTimeout: 300_000 });

let data: Awaited<ReturnType<typeof newDataDir>>;
let running: ServerProcess[];

async function run(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', ...env });
  running.push(server);
  return server;
}

beforeEach(async () => {
  data = await newDataDir();
  running = [];
});
afterEach(async () => {
  for (const server of running) server.child.kill('SIGKILL');
  await data.remove();
});

// `npm run faults` does so again and again.
test('killed while requests are coming in, every answered one is there', async () => {
  const answered: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const server = await run();
    const visitors = bringVisitors(() => server.url);
    await expect.poll(() => visitors.answered.length).toBeGreaterThan(10);
    expect(await server.end('SIGKILL')).toBe('SIGKILL');
    await visitors.leave();
    answered.push(...visitors.answered);
  }
  expect(await findLost((await run()).url, answered)).toEqual([]);
});

describe('SIGTERM', () => {
  test('answers what is in flight, ends with 0 and leaves no database behind', async () => {
    const server = await run();
    await post(server.url, 'warm');
    const inFlight = Array.from({ length: 50 }, (_, at) => post(server.url, `In flight ${at}`));
    await wait(5);
    const ended = server.end('SIGTERM');
    const answers = await Promise.allSettled(inFlight);
    expect(await ended).toBe(0);
    const done = answers.filter(
      (answer) => answer.status === 'fulfilled' && answer.value.status === 201,
    ).length;
    const next = await run();
    expect((await storedNames(next.url)).length).toBeGreaterThanOrEqual(done + 1);
    expect(server.output()).not.toMatch(/"level":50/);
  });
});

describe('an end that goes wrong', () => {
  /** Whether a database server runs on the data, or was killed while doing so. */
  const isDatabaseLeft = () => existsSync(join(data.dataDir, 'postgres/cluster/postmaster.pid'));

  test('what cannot be closed does not keep the database running', async () => {
    const breaks = `import { Server } from 'node:http';
      Server.prototype.closeAllConnections = () => { throw new Error('it does not close'); };`;
    const server = await run({
      METRICS_PORT: String(await freePort()),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(breaks)}`,
    });
    expect(isDatabaseLeft()).toBe(true);
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toContain('it does not close');
    expect(isDatabaseLeft()).toBe(false);
  });

  test('a second signal ends the server at once', async () => {
    const server = await run({ SHUTDOWN_DELAY: '30' });
    server.child.kill('SIGINT');
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(503);
    const exitCodeAfterAnother = () => {
      server.child.kill('SIGINT');
      return server.child.exitCode;
    };
    await expect.poll(exitCodeAfterAnother).toBe(1);
    expect(server.output()).toContain('second signal');
  });

  test('a Ctrl-C that arrives twice, from the terminal and from npm, is one', async () => {
    const server = await run();
    server.child.kill('SIGINT');
    expect(await server.end('SIGINT')).toBe(0);
    expect(isDatabaseLeft()).toBe(false);
  });

  test('a site that cannot be loaded leaves no database behind', async () => {
    const config = readConfig({ DATA_DIR: data.dataDir, LOG_LEVEL: 'fatal' });
    const loadSite = async (): Promise<never> => {
      await readClientBuild(join(data.dataDir, 'no-site'));
      throw new Error('There is a site.');
    };
    await expect(startServer(config, { loadSite })).rejects.toThrow('ENOENT');
    // The database was already being created when this failed.
    expect(existsSync(join(data.dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true);
    expect(isDatabaseLeft()).toBe(false);
  });
});

test.runIf(process.platform === 'linux')(
  'a log that nobody reads costs no response and hardly any processor time',
  async () => {
    const neverReads = spawn('sleep', ['600'], { stdio: ['pipe', 'ignore', 'ignore'] });
    try {
      // More than any pipe holds: it is full from the start.
      neverReads.stdin.on('error', () => {}).write(Buffer.alloc(4 * 1024 * 1024));
      const env = { DATA_DIR: data.dataDir, LOG_LEVEL: 'info' };
      const server = await runServer(env, ['ignore', neverReads.stdin, 'pipe']);
      running.push(server);
      const before = processorSeconds(server);
      for (let request = 0; request < 200; request += 1)
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(processorSeconds(server) - before).toBeLessThan(5);
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      neverReads.kill();
    }
  },
);

/** How much CPU time a process has used. */
function processorSeconds({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // utime and stime, in hundredths (proc_pid_stat(5)).
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

<<<<<<< HEAD
=======
describe('npm run admin', () => {
  /** Runs the command with the password on standard input, as a script would. */
  function admin(args: string[], password = ''): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: data.dataDir },
      input: `${password}\n`,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }
  const signIn = (url: string, username: string, password: string) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });

  test(
    'creates, lists and changes administrators, with a server running and without',
    { timeout: 120_000 },
    async () => {
      expect(admin(['create', 'grace'], 'three rivers and a bridge')).toEqual({
        status: 0,
        output: 'grace can now sign in.\n',
      });
      const server = await run();
      expect((await signIn(server.url, 'grace', 'three rivers and a bridge')).status).toBe(200);
      expect(admin(['passwd', 'grace'], 'two lakes without a bridge').status).toBe(0);
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
      expect(admin(['list']).output).toMatch(/^grace {2}since \d{4}-\d\d-\d\d\n$/);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );

  test('takes a lost second factor away', { timeout: 120_000 }, async () => {
    const password = 'three rivers and a bridge';
    const send = (url: string, cookie: string, body?: object, method = 'POST') =>
      fetch(url, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;
    admin(['create', 'linus'], password);
    expect(admin(['reset-second-factor', 'linus'])).toEqual({
      status: 1,
      output: 'linus has no second factor.\n',
    });
    const { url } = await run();
    const signedIn = cookieOf(await signIn(url, 'linus', password));
    const proof = { currentPassword: password };
    const cookie = cookieOf(await send(`${url}/api/auth/confirmation`, signedIn, proof));
    const begun = await send(`${url}/api/auth/authenticator-app`, cookie);
    const { secret } = (await begun.json()) as { secret: string };
    const code = codeAt(fromBase32(secret), periodOf(new Date()));
    await send(`${url}/api/auth/authenticator-app`, cookie, { code }, 'PUT');
    expect((await signIn(url, 'linus', password)).status).toBe(202);
    expect(admin(['reset-second-factor', 'LINUS']).status).toBe(0);
    expect((await signIn(url, 'linus', password)).status).toBe(200);
    expect((await send(`${url}/api/auth/user`, cookie, undefined, 'GET')).status).toBe(401);
    expect(admin(['reset-second-factor', 'nobody']).output).toBe('There is no administrator named nobody.\n');
  });

  test('takes a login away: by a new password, by blocking, and for good', { timeout: 180_000 }, async () => {
    const password = 'three rivers and a bridge';
    const newPassword = 'two lakes without a bridge';
    admin(['create', 'grace'], password);
    admin(['create', 'priya'], password);
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

    const changed = admin(['passwd', 'priya'], newPassword);
    expect([await whoAmI(cookie), await signInByPasskey()]).toEqual([401, 401]);
    expect(changed).toEqual({
      status: 0,
      output:
        'Changed the password of priya and ended every session.\nRemoved the second factor; it has to be set up again.\n',
    });

    const next = await signIn(url, 'priya', newPassword);
    expect(next.status).toBe(200);
    expect(admin(['block', 'PRIYA'])).toEqual({
      status: 0,
      output: 'priya is blocked and every session ended.\n',
    });
    expect(await whoAmI(cookieOf(next))).toBe(401);
    expect((await signIn(url, 'priya', newPassword)).status).toBe(401);
    expect(admin(['list']).output).toMatch(/^priya {2}since [\d-]+ {2}blocked since [\d-]+$/m);
    for (const command of ['block', 'remove']) {
      expect(admin([command, 'grace'])).toEqual({
        status: 1,
        output: 'Without grace nobody could sign in. Create or unblock another administrator first.\n',
      });
    }
    expect(admin(['block', 'nobody']).output).toBe('There is no administrator named nobody.\n');
    expect(admin(['unblock', 'priya']).output).toBe('priya may sign in again.\n');
    expect((await signIn(url, 'priya', newPassword)).status).toBe(200);

    expect(admin(['remove', 'priya']).output).toBe('priya is removed and every session ended.\n');
    expect((await signIn(url, 'priya', newPassword)).status).toBe(401);
    expect(admin(['list']).output).not.toContain('priya');
    const owner = cookieOf(await signIn(url, 'grace', password));
    const audit = await fetch(`${url}/api/audit`, { headers: { cookie: owner } });
    const entries = (await audit.json()) as { action: string; kind: string; address: string }[];
    const done = entries.filter(({ address }) => address === 'command line').map(({ action }) => action);
    expect(done).toEqual(['delete', 'unblock', 'block', 'delete', 'change-password', 'create', 'create']);
  });

  test('says what is wrong in words, and ends with another status', { timeout: 120_000 }, async () => {
    expect(admin([])).toMatchObject({
      status: 2,
      output: expect.stringContaining('npm run admin -- create NAME'),
    });
    expect(admin(['create', 'grace'], 'short')).toMatchObject({
      status: 1,
      output: expect.stringContaining('at least 12'),
    });
    admin(['create', 'grace'], 'three rivers and a bridge');
    expect(admin(['create', 'Grace'], 'three rivers and a bridge')).toMatchObject({
      status: 1,
      output: expect.stringContaining('already'),
    });
    expect(admin(['passwd', 'nobody'], 'three rivers and a bridge')).toMatchObject({
      status: 1,
      output: expect.stringContaining('no administrator'),
    });
  });
});

>>>>>>> english
describe('starting', () => {
  test('wrong settings are all named, and the server ends with 1', async () => {
    const failed = await run({ RATE_LIMIT: 'sometimes', LOG_LEVEL: 'loud', PUBLIC_URL: 'wealth' }).catch(
      String,
    );
    expect(failed).toMatch(/cannot start with these settings[^]*PUBLIC_URL[^]*RATE_LIMIT[^]*LOG_LEVEL/);
    expect(failed).not.toMatch(/\n\s+at /);
  });

  test('a second server on the same data is refused in words', async () => {
    await run();
    const failed = await run().catch(String);
    expect(failed).toMatch(/in use by another server[^]*DATABASE_URL/);
  });

  test('without any setting the first administrator is made up and printed once', async () => {
    const first = await run({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    const [, username, password] = /as (\w+) with the password (\S+)/.exec(first.output())!;
    const answer = await fetch(`${first.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect(answer.status).toBe(200);
    await first.end('SIGTERM');
    const second = await run({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    expect(second.output()).not.toContain('password');
  });

  test('a port that is taken is said in words', async () => {
    const port = String(await freePort());
    await run({ PORT: port });
    const other = await createMigratedDatabase();
    try {
      const failed = await runServer({ DATABASE_URL: other.url, PORT: port }).then((server) => {
        running.push(server);
        return 'up';
      }, String);
      // The first server answered the readiness check; the second has exited by itself.
      if (failed === 'up') {
        await expect.poll(() => running.at(-1)!.child.exitCode, { timeout: 60_000 }).toBe(1);
        expect(running.at(-1)!.output()).toContain(`Port ${port} is in use`);
      } else expect(failed).toContain(`Port ${port} is in use`);
    } finally {
      for (const server of running) server.child.kill('SIGKILL');
      await other.drop();
    }
  });
});
