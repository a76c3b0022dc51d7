import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { backupKeyPath } from '#platform/backups/backup-key.server.ts';
import { startBucketServer } from '#test/server/bucket-server.ts';
import { runScript } from '#test/server/run-script.ts';
import { bringVisitors } from '#test/server/visitors.ts';
import { withEmbeddedDatabase } from '#test/server/with-embedded-database.ts';
import { countRows, data, expectWhole, filesIn, fillSite, rowsWritten } from './backups.ts';
import { fakeClock } from './clock.ts';
import { counted, expectThat, type Fault } from './fault.ts';

const dueNow = `update scheduled_jobs set "dueAt" = now() - interval '1 minute', "retryAt" = null where name like 'backup%'`;

/** Makes jobs due, also those that failed a moment ago. */
const makeDue = (dataDir: string) => withEmbeddedDatabase(dataDir, (client) => client.query(dueNow));

/** Waits until something is so; a due job is noticed within half a minute. Throws Unmet after three minutes. */
async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const since = performance.now(); !(await isSo()); await wait(200))
    expectThat(performance.now() - since < 180_000, `three minutes passed, and not: ${what}`);
}

export const backupsAtOnce: Fault = {
  name: 'backups-at-once',
  injected:
    'a proof is due at the same moment on three nodes with one database; three backups are asked for at the same moment beside a server with its own',
  expected:
    'one proof; all three commands succeed, each backup that is there is whole, and nothing else is left',
  needs: ['postgres'],
  async run(stage) {
    const { url } = await stage.postgres();
    const temporary = await stage.folder();
    const proofs = new Set<string>();
    const watcher = watch(temporary, (_, name) => {
      if (name?.startsWith('wealth-mortgages-proof-')) proofs.add(name.split('.')[0]!);
    });
    stage.afterwards(() => watcher.close());
    await stage.nodes(3, { DATABASE_URL: url, TMPDIR: temporary });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stage.afterwards(() => client.end());
    await client.query(dueNow);
    const isProven = async () => {
      const { rows } = await client.query(
        `select from scheduled_jobs where name = 'backup-proof' and outcome is not null`,
      );
      return rows.length === 1;
    };
    await until('a proof', isProven);
    // All three have looked by then.
    await wait(35_000);
    expectThat(proofs.size === 1, `${proofs.size} proofs were begun`);

    const env = { DATA_DIR: await stage.dataDir() };
    await stage.site({ ...env, BACKUPS: 'off' });
    const asked = await Promise.all([1, 2, 3].map(() => runScript('data', ['backup'], env)));
    const { backups, others } = await filesIn(join(env.DATA_DIR, 'backups'));
    await expectWhole(env, backups);
    const refused = asked.filter(({ code }) => code !== 0).map(({ output }) => output);
    expectThat(
      backups.length >= 1 && others.length === 0,
      `${backups.length} backups, beside ${others.join()}`,
    );
    expectThat(refused.length === 0, refused.join('\n'));
    return `one proof by three nodes; three commands succeeded, ${counted(backups.length, 'backups')} there, whole`;
  },
};

export const backupClock: Fault = {
  name: 'backup-clock',
  injected: 'a server makes its backup with a clock that is 400 days ahead, which is then set right',
  expected: 'a backup is made at once in both, none of before is removed, and the last one restores',
  needs: ['faketime'],
  async run(stage) {
    const env = { DATA_DIR: await stage.dataDir() };
    const folder = join(env.DATA_DIR, 'backups');
    await fillSite(stage, env);
    await data(env, 'backup');
    const [first] = (await filesIn(folder)).backups;
    const ahead = await stage.site({ ...env, ...fakeClock('+400d') });
    await until(
      'a backup by a clock that is ahead',
      async () => (await filesIn(folder)).backups.length === 2,
    );
    const { backups: made } = await filesIn(folder);
    await ahead.end('SIGTERM');
    const right = await stage.site(env);
    const newest = async () => (await filesIn(folder)).backups.findLast((name) => name !== made.at(-1))!;
    await until('a backup by a clock that is right', async () => (await newest()) > first!);
    await right.end('SIGTERM');
    const { backups } = await filesIn(folder);
    await expectWhole(env, backups);
    expectThat(backups.includes(made.at(-1)!), 'the backup of the clock that was ahead is gone');
    const empty = { DATA_DIR: await stage.dataDir() };
    await data(empty, 'restore', await newest(), '--key', backupKeyPath(env.DATA_DIR));
    const rows = await countRows(empty.DATA_DIR);
    expectThat(rows === rowsWritten, `${rows} rows were restored instead of ${rowsWritten}`);
    return `${counted(backups.length, 'backups')}, whole: ${backups.map((name) => basename(name)).join(', ')}; ${counted(rows, 'rows')} restored from the last`;
  },
};

export const backupBucket: Fault = {
  name: 'backup-bucket',
  injected:
    'the bucket of a server refuses connections, then takes them and says nothing, then takes a megabyte a second, and half of it is there when the server is stopped',
  expected:
    'the backup is made all the same, pages are served, the server stops at once; later the same bytes are in the bucket',
  async run(stage) {
    const bucket = await startBucketServer();
    const way = await openWay(bucket.port);
    stage.afterwards(() => way.close().then(bucket.stop));
    const env = {
      DATA_DIR: await stage.dataDir(),
      BACKUP_URL: bucket.url.replace(String(bucket.port), String(way.port)),
    };
    const folder = join(env.DATA_DIR, 'backups');
    await fillSite(stage, env);
    const seen: string[] = [];
    for (const state of ['closed', 'silent', 'slow'] as const) {
      way.state = state;
      way.connections = 0;
      const site = await stage.site(env);
      const readers = bringVisitors(() => site.url, { count: 2, path: '/blog', pause: 20 });
      await makeDue(env.DATA_DIR);
      const { backups: before } = await filesIn(folder);
      await until('a backup', async () =>
        (await filesIn(folder)).backups.some((name) => !before.includes(name)),
      );
      await makeDue(env.DATA_DIR);
      await until('a connection to the bucket', () => way.connections > 0);
      if (state === 'slow') await until('a part in the bucket', () => way.bytes > 5e6);
      await readers.leave();
      const refused = readers.refusals();
      expectThat(
        Object.keys(refused).length === 0,
        `${state}: pages were answered ${JSON.stringify(refused)}`,
      );
      const since = performance.now();
      await site.end('SIGTERM');
      seen.push(`${state}: stopped in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
    way.state = 'open';
    await stage.site(env);
    await makeDue(env.DATA_DIR);
    const areSame = async () => {
      const { backups } = await filesIn(folder);
      for (const file of backups) {
        const there = await bucket.read(basename(file)).catch(() => Buffer.alloc(0));
        if (!there.equals(await readFile(file))) return false;
      }
      return backups.length > 0;
    };
    await until('the same bytes in the bucket', areSame);
    return `${seen.join('; ')}; then the same bytes in the bucket`;
  },
};

type State = 'closed' | 'silent' | 'slow' | 'open';

/** Opens a way to a port of this machine, which may be closed, silent or slow. */
async function openWay(to: number) {
  const sockets = new Set<Socket>();
  const way = { state: 'open' as State, connections: 0, bytes: 0, port: 0, close: async () => {} };
  const server = createServer((socket) => {
    way.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (way.state === 'closed') socket.destroy();
    if (way.state !== 'slow' && way.state !== 'open') return;
    const onward = createConnection(to, '127.0.0.1').on('error', () => socket.destroy());
    onward.pipe(socket).on('close', () => onward.destroy());
    const pass = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (way.state === 'slow') await wait(chunk.length / 1000);
        way.bytes += chunk.length;
        yield chunk;
      }
    };
    pipeline(socket, pass, onward).catch(() => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.port = (server.address() as AddressInfo).port;
  way.close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return way;
}
