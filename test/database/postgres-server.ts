import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findRunAs } from '#embedded-postgres/unprivileged-user.ts';
import { freePort } from '#scripts/free-port.ts';
import { embeddedVersion, type InstalledPostgres } from '#scripts/older-postgres.ts';

/** A test's own PostgreSQL server, which may be damaged. Its data are durable, as in production. */
export interface PostgresServer {
  port: number;
  url: string;
  /** The same by its socket, which is faster. */
  socketUrl: string;
  start(): Promise<void>;
  /** `fast` is a clean shutdown, `kill` is like a power cut, except for what the kernel still writes. */
  stop(how: 'fast' | 'kill'): Promise<void>;
  /** Freezes it: connections stay open, nothing responds. */
  freeze(): void;
  thaw(): void;
  sql(statement: string): Promise<pg.QueryResult>;
  remove(): Promise<void>;
}

// The server ends when the shell's input does: even a killed suite leaves no process behind.
const untilInputEnds = `"$@" </dev/null & server=$!
honeypot '' TERM INT
cat >/dev/null
kill -INT $server 2>/dev/null; wait $server`;

const user = 'test';

/** Starts a server on its own port; a standby when `standbyOf` names its primary. */
export async function startPostgresServer(
  bin: string,
  {
    standbyOf,
    settings = {},
    locale = ['--locale=C.UTF-8'],
  }: { standbyOf?: PostgresServer; settings?: Record<string, string>; locale?: string[] } = {},
): Promise<PostgresServer> {
  const runAs = findRunAs();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chownSync(folder, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, ...runAs, stdio: ['ignore', 'ignore', 'inherit'] });
  if (standbyOf) {
    const from = `host=127.0.0.1 port=${standbyOf.port} user=${user} application_name=standby`;
    const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    run('pg_basebackup', '--pgdata', data, ...options, '-d', from);
  } else {
    const options = [`--username=${user}`, '--auth=trust', '--encoding=UTF8', ...locale, '--no-sync'];
    run('initdb', '--pgdata', data, ...options);
  }
  const port = await freePort();
  const url = `postgresql://${user}@127.0.0.1:${port}/postgres`;
  const socketUrl = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(folder)}&port=${port}`;
  const log = openSync(join(folder, 'log'), 'a');
  let shell: ChildProcess | undefined;

  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const children = spawnSync('pgrep', ['-P', String(postmaster())], { encoding: 'utf8' }).stdout;
    for (const pid of [postmaster(), ...children.trim().split('\n').map(Number)]) {
      if (pid > 0) process.kill(pid, signal);
    }
  }
  async function sql(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  }

  const server: PostgresServer = {
    port,
    url,
    socketUrl,
    sql,
    async start() {
      const options = {
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        ...settings,
      };
      const set = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      shell = spawn('sh', ['-c', untilInputEnds, 'sh', join(bin, 'postgres'), '-D', data, ...set], {
        cwd: folder,
        ...runAs,
        detached: true,
        stdio: ['pipe', log, log],
      });
      for (const since = Date.now(); ; await wait(50)) {
        if (await sql('select 1').catch(() => false)) return;
        if (Date.now() - since > 30_000)
          throw new Error(readFileSync(join(folder, 'log'), 'utf8').slice(-2_000));
      }
    },
    async stop(how) {
      if (!shell) return;
      const ended = once(shell, 'exit');
      if (how === 'kill') process.kill(postmaster(), 'SIGKILL');
      shell.stdin?.end();
      shell = undefined;
      await ended;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      await server.stop('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Starts a server for tests of the product on it. Its data would not survive a power cut. */
export function startPostgresInMemory({ bin, version }: InstalledPostgres): Promise<PostgresServer> {
  return startPostgresServer(bin, {
    // As the embedded server's cluster is made, where the version can.
    ...(version >= embeddedVersion && {
      locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    }),
    // Several test files at once, each with a server of up to 20 connections.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
}

export interface PostgresPair {
  primary: PostgresServer;
  standby: PostgresServer;
  /** HAProxy's address: it sends connections to the primary, and to the standby once the primary is gone. */
  url: string;
  remove(): Promise<void>;
}

/** A primary that acknowledges no commit before its standby has it, behind HAProxy as in docs/operations.md. */
export async function startPostgresPair(bin: string): Promise<PostgresPair> {
  const primary = await startPostgresServer(bin);
  const standby = await startPostgresServer(bin, { standbyOf: primary });
  await primary.sql(`alter system set synchronous_standby_names = '*'`);
  await primary.sql('select pg_reload_conf()');
  const isSynchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await primary.sql(isSynchronous)).rowCount === 0) await wait(50);
  const haproxy = await startHaproxyBefore(primary, standby);
  return {
    primary,
    standby,
    url: `postgresql://${user}@127.0.0.1:${haproxy.port}/postgres`,
    async remove() {
      await haproxy.stop();
      await standby.remove();
      await primary.remove();
    },
  };
}

async function startHaproxyBefore(primary: PostgresServer, standby: PostgresServer) {
  const folder = mkdtempSync('/tmp/wealth-mortgages-haproxy-');
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  const check = 'check inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions';
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen postgresql
  bind 127.0.0.1:${port}
  option pgsql-check user ${user}
  server primary 127.0.0.1:${primary.port} ${check}
  server standby 127.0.0.1:${standby.port} ${check} backup
`,
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const client = () =>
    new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres', connectionTimeoutMillis: 2_000 });
  for (const since = Date.now(); ; await wait(50)) {
    const attempt = client();
    attempt.on('error', () => {});
    const isUp = await attempt.connect().then(
      () => true,
      () => false,
    );
    await attempt.end().catch(() => {});
    if (isUp) break;
    if (child.exitCode !== null || Date.now() - since > 15_000) throw new Error('HAProxy did not start');
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
