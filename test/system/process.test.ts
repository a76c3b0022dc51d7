import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { readClientBuild } from '#pages/client-build.server.ts';
import { freePort } from '#scripts/free-port.ts';
import { startServer } from '#start-server.ts';
import { openBreakableConnection } from '#test/database/breakable-connection.ts';
import { createMigratedDatabase, createTestDatabase } from '#test/database/create-test-database.ts';
import { newDataDir, runServer, type ServerProcess } from '#test/server/run-server.ts';
import { bringVisitors, findLost, postContact as post, storedNames } from '#test/server/visitors.ts';

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
  /** True if a database server runs on the data, or was killed while doing so. */
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

  test('neither a request that does not end nor a database that hangs keeps the server running', async () => {
    const database = await createMigratedDatabase();
    const relay = await openBreakableConnection(database.url);
    const server = await run({ DATABASE_URL: relay.url, SHUTDOWN_DELAY: '0' });
    const visitor = connect(Number(new URL(server.url).port), 'localhost');
    const expects = 'Expect: 100-continue\r\nContent-Length: 100';
    visitor.write(`POST /api/contacts HTTP/1.1\r\nHost: localhost\r\n${expects}\r\n\r\n`);
    await once(visitor, 'data');
    relay.freeze();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).toContain('requests in flight were cut off after 10 s');
    expect(server.output()).toContain('the connection to the database did not close within 12 s');
    visitor.destroy();
    await relay.break();
    await database.drop();
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

/** Reads the CPU time a process has used. */
function processorSeconds({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // utime and stime, in hundredths (proc_pid_stat(5)).
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

describe('starting', () => {
  test('wrong settings are all named, and the server ends with 1', async () => {
    const failed = await run({ RATE_LIMIT: 'sometimes', LOG_LEVEL: 'loud', PUBLIC_URL: 'wealth' }).catch(
      String,
    );
    expect(failed).toMatch(/settings cannot be used:[^]*PUBLIC_URL[^]*RATE_LIMIT[^]*LOG_LEVEL/);
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

  test('an address that cannot be used is said before anything is written, and the first login is not lost', async () => {
    const port = await freePort();
    const occupant = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    const unknown = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
    for (const [env, said] of [
      [{ PORT: String(port) }, `Port ${port} is in use by another program. Set PORT (or METRICS_PORT)`],
      [
        { METRICS_PORT: String(port) },
        `Port ${port} is in use by another program. Set PORT (or METRICS_PORT)`,
      ],
      [{ HOST: '203.0.113.7' }, 'HOST=203.0.113.7 is not an address of this machine.'],
    ] as const) {
      expect(await run({ ...unknown, ...env }).catch(String)).toContain(said);
      expect(await readdir(data.dataDir)).toEqual([]);
    }
    occupant.close();
    const first = await run(unknown);
    expect(first.output()).toContain('Sign in at');
    await first.end('SIGTERM');
    const second = await run(unknown);
    expect(second.output()).toContain(
      'Nobody has signed in yet. For a new password: npm run admin -- passwd admin',
    );
    await second.end('SIGTERM');
    const shared = await createTestDatabase();
    const third = await run({ ...unknown, DATABASE_URL: shared.url });
    expect(third.output()).toContain('Nobody can sign in yet. To add an owner: npm run admin -- create NAME');
    await third.end('SIGTERM');
    await shared.drop();
    expect(await run({ ...unknown, DATABASE_URL: shared.url }).catch(String)).toMatch(
      /The database cannot be reached \(database ".*" does not exist\)/,
    );
  });
});
