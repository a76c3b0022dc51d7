import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { ask, timeoutMs, Fixture } from './fixture.test-child.ts';
import { stopPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs });

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.make();
});
afterEach(() => fixture.clear());

const start = (role: 'supervisor' | 'client' = 'supervisor') =>
  startEmbeddedPostgres({ dataDir: fixture.dataDir, role, log, systemFolder: fixture.systemFolder });
const halfMade = () =>
  readdirSync(join(fixture.dataDir, 'postgres')).filter((name) => name.includes('.new-'));

describe('access control', () => {
  test('rejects a second server on the same data with a helpful message', async () => {
    const first = fixture.run();
    const connection = await first.up();
    const refusal = await fixture.run().refused();
    expect(refusal).toContain(`is in use by another server (wealth-mortgages process ${first.child.pid})`);
    expect(refusal).toContain('DATABASE_URL');
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('rejects a second server in the same process too', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(EmbeddedPostgresError);
    await first.stop();
  });

  test('lets one of two concurrent first starts win without damage', async () => {
    for (let round = 0; round < 3; round++) {
      const dataDir = join(fixture.folder, `data-${round}`);
      const both = [fixture.run({ dataDir }), fixture.run({ dataDir })];
      const said = await Promise.all(
        both.map((one) => one.waitForLine(({ up, refused }) => Boolean(up ?? refused))),
      );
      expect(
        said.map((line) => ('up' in line ? 'up' : line.refused)).toSorted((a, b) => a!.localeCompare(b!)),
      ).toEqual([expect.stringContaining('is in use by another server'), 'up']);
      const { up } = said.find((line) => line.up)!;
      await ask(up!, 'create table kept as select 1 as value');
      await Promise.all(both.map((one) => one.end()));
      const again = fixture.run({ dataDir });
      expect(await ask(await again.up(), 'select value from kept')).toEqual([{ value: 1 }]);
      await again.end();
    }
  });

  test('rejects data of another major version and says how to move', async () => {
    const first = fixture.run();
    await first.up();
    await first.end();
    await writeFile(join(fixture.cluster(), 'PG_VERSION'), '17\n');
    expect(await fixture.run().refused()).toMatch(
      /was written by PostgreSQL 17, and this .* PostgreSQL 18.*npm run data -- export/,
    );
  });

  test('reports the output of a server that cannot start', async () => {
    const first = fixture.run();
    await first.up();
    await first.end();
    await writeFile(join(fixture.cluster(), 'postgresql.conf'), 'nonsense = 1\n');
    expect(await fixture.run().refused()).toMatch(
      /did not start[^]*unrecognized configuration parameter "nonsense"/,
    );
  });

  test('rejects a data folder that cannot be created', async () => {
    await writeFile(join(fixture.folder, 'file'), '');
    expect(await fixture.run({ dataDir: join(fixture.folder, 'file/data') }).refused()).toContain('ENOTDIR');
  });
});

describe('starting', () => {
  test('creates a durable, socket-only database on the first start and finds its data on the next', async () => {
    const first = fixture.run();
    const connection = await first.up();
    expect(connection).toMatchObject({ port: 5432, user: 'wealth_mortgages', database: 'wealth_mortgages' });
    await ask(connection, 'create table kept as select 1 as value');
    const settings = [
      'fsync',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'server_encoding',
      'TimeZone',
    ];
    const values = await ask(
      connection,
      `select ${settings.map((name) => `current_setting('${name}') as "${name}"`).join()},
        (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(values).toEqual([
      {
        fsync: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        listen_addresses: '',
        server_encoding: 'UTF8',
        TimeZone: 'UTC',
        locale: 'bC.UTF-8',
      },
    ]);
    await first.end();
    expect(await ask(await fixture.run().up(), 'select value from kept')).toEqual([{ value: 1 }]);
  });

  test('starts again after being killed during initdb, leaving nothing behind', async () => {
    for (const step of ['PG_VERSION', 'global/pg_control', 'base/4']) {
      const killed = fixture.run();
      await vi.waitFor(
        () =>
          expect(halfMade().some((name) => existsSync(join(fixture.dataDir, 'postgres', name, step)))).toBe(
            true,
          ),
        { timeout: timeoutMs, interval: 2 },
      );
      await killed.end('SIGKILL');
    }
    expect(halfMade().length).toBeGreaterThan(0);
    const next = fixture.run();
    expect(await ask(await next.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    // What an orphaned initdb wrote after the cleanup is removed at the next start.
    await next.end();
    await fixture.run().up();
    expect(halfMade()).toEqual([]);
  });

  test('adopts a server left by a killed supervisor and stops it at the end', async () => {
    const killed = fixture.run();
    const { host } = await killed.up();
    const pid = fixture.postmaster();
    await killed.end('SIGKILL');
    const adopter = fixture.run();
    expect((await adopter.up()).host).toBe(host);
    expect(fixture.postmaster()).toBe(pid);
    await adopter.end();
    expect(fixture.postmaster()).toBe(undefined);
  });

  test('adopts a left-over server even when its data have moved', async () => {
    const killed = fixture.run();
    await killed.up();
    const pid = fixture.postmaster();
    await killed.end('SIGKILL');
    const dataDir = join(fixture.folder, 'moved');
    await rename(fixture.dataDir, dataDir);
    const { host } = await fixture.run({ dataDir }).up();
    expect(host).toBe(join(dataDir, 'postgres/socket'));
    expect(fixture.postmaster(fixture.cluster(dataDir))).toBe(pid);
  });

  test('does not mistake a copy made while the server ran for the original', async () => {
    const killed = fixture.run();
    const original = await killed.up();
    await ask(original, 'create table which as select $$original$$ as name; checkpoint');
    await killed.end('SIGKILL');
    const dataDir = join(fixture.folder, 'copy');
    expect(spawnSync('cp', ['-a', fixture.dataDir, dataDir]).status).toBe(0);
    const copy = await fixture.run({ dataDir }).up();
    await ask(copy, 'update which set name = $$copy$$');
    expect(await ask(original, 'select name from which')).toEqual([{ name: 'original' }]);
    expect(fixture.postmaster(fixture.cluster(dataDir))).not.toBe(fixture.postmaster());
  });

  test('waits for a server that is shutting down', async () => {
    const killed = fixture.run();
    const busy = new Client(await killed.up());
    busy.on('error', () => {});
    await busy.connect();
    await killed.end('SIGKILL');
    const pid = fixture.postmaster()!;
    // A "smart" shutdown waits until the last client has left.
    process.kill(pid, 'SIGTERM');
    const next = fixture.run();
    await wait(700);
    expect(next.lines).toEqual([]);
    await busy.end();
    expect(await ask(await next.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fixture.postmaster()).not.toBe(pid);
  });

  test('ignores a stale postmaster.pid: process gone, another program or unwritten', async () => {
    const first = fixture.run();
    await first.up();
    const { uid, gid } = await stat(fixture.cluster());
    await first.end();
    // Only a process of PostgreSQL's own user can mislead it.
    const sleeper = spawnSync('/bin/sh', ['-c', 'sleep 300 >/dev/null 2>&1 & echo $!'], {
      uid,
      gid,
      cwd: '/',
    });
    const sleeping = Number(sleeper.stdout.toString());
    try {
      for (const pid of [4_190_000, process.pid, sleeping, undefined]) {
        const left = pid ? `${pid}\n/x\n0\n5432\n/nowhere\n\n  1 2\nready   \n` : '';
        await writeFile(join(fixture.cluster(), 'postmaster.pid'), left);
        await writeFile(join(fixture.dataDir, 'postgres/socket/.s.PGSQL.5432.lock'), left);
        const next = fixture.run();
        expect(await ask(await next.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
        await next.end();
      }
    } finally {
      process.kill(sleeping);
    }
  });

  test('rotates a long log', async () => {
    const serverLog = join(fixture.dataDir, 'postgres/server.log');
    await mkdir(join(fixture.dataDir, 'postgres'), { recursive: true });
    await writeFile(serverLog, 'x'.repeat(11 * 1024 * 1024));
    await fixture.run().up();
    expect(statSync(serverLog).size).toBeLessThan(100_000);
    expect(statSync(`${serverLog}.1`).size).toBe(11 * 1024 * 1024);
  });
});

describe('staying up', () => {
  test('restarts a killed server in place with its data', async () => {
    const owner = fixture.run();
    const connection = await owner.up();
    await ask(connection, 'create table kept as select 3 as value');
    for (let round = 1; round <= 2; round++) {
      const pid = fixture.postmaster()!;
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        () =>
          expect(owner.lines.filter((line) => line.log === 'the embedded PostgreSQL is back').length).toBe(
            round,
          ),
        { timeout: timeoutMs },
      );
      expect(await ask(connection, 'select value from kept')).toEqual([{ value: 3 }]);
      expect(fixture.postmaster()).not.toBe(pid);
    }
    expect(await fixture.run().refused()).toContain('is in use');
    await owner.end();
    expect(fixture.postmaster()).toBe(undefined);
  });

  test('takes its lock again when only the supervisor’s connection is cut', async () => {
    const owner = fixture.run();
    const connection = await owner.up();
    const pid = fixture.postmaster();
    await ask(connection, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
    await owner.waitForLine((line) => line.log === 'the embedded PostgreSQL is back');
    expect(fixture.postmaster()).toBe(pid);
    expect(await fixture.run().refused()).toContain('is in use');
  });

  test('runs the server in its own session, so that Ctrl-C does not reach it', async () => {
    await fixture.run().up();
    const pid = String(fixture.postmaster());
    expect(spawnSync('ps', ['-o', 'sid=', '-p', pid]).stdout.toString().trim()).toBe(pid);
  });
});

describe('stopping', () => {
  test('stops once when stopped twice', async () => {
    const embedded = await start();
    await Promise.all([embedded.stop(), embedded.stop()]);
    await embedded.stop();
    expect(fixture.postmaster()).toBe(undefined);
    await wait(500);
    expect(existsSync(join(fixture.cluster(), 'postmaster.pid'))).toBe(false);
  });

  test('leaves no server when stopped during a restart', async () => {
    for (const moment of [0, 20, 60, 150]) {
      const embedded = await start();
      process.kill(fixture.postmaster()!, 'SIGKILL');
      await wait(moment);
      await embedded.stop();
      expect(fixture.postmaster()).toBe(undefined);
    }
    await wait(500);
    // Stopped before the restart, the file of the one that was killed is still there.
    expect(fixture.postmaster()).toBe(undefined);
  });

  test('ends a server that ignores signals', async () => {
    const owner = fixture.run();
    const stuck = new Client(await owner.up());
    stuck.on('error', () => {});
    await stuck.connect();
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid');
    await owner.end('SIGKILL');
    process.kill(rows[0]!.pid, 'SIGSTOP');
    expect(await stopPostmaster(fixture.cluster(), 500)).toBe(true);
    expect(fixture.postmaster()).toBe(undefined);
  });
});

describe('clients', () => {
  test('joins a running server and leaves it running', async () => {
    const connection = await fixture.run().up();
    const client = fixture.run({ role: 'client' });
    expect(await client.up()).toEqual(connection);
    await client.end();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts and stops a server for a lone client, even the very first time', async () => {
    const client = fixture.run({ role: 'client' });
    expect(await ask(await client.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await client.end();
    expect(fixture.postmaster()).toBe(undefined);
  });

  test('stops the server when the last client leaves', async () => {
    const [first, second] = [fixture.run({ role: 'client' }), fixture.run({ role: 'client' })];
    await first.up();
    const connection = await second.up();
    await first.end();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.end();
    expect(fixture.postmaster()).toBe(undefined);
  });

  test('keeps the server for a supervisor that joined when the client leaves', async () => {
    const client = fixture.run({ role: 'client' });
    await client.up();
    const connection = await fixture.run().up();
    await client.end();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts a server for a supervisor that arrives while the last client leaves', async () => {
    for (const moment of [0, 30, 80]) {
      const client = fixture.run({ role: 'client' });
      await client.up();
      const owner = fixture.run();
      await wait(moment);
      await client.end();
      expect(await ask(await owner.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
      await owner.end();
    }
  });
});
