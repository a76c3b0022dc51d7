import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#database/migrate.server.ts';
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' };
import { openDatabase } from '#database/open-database.server.ts';
import { runScript } from '#test/server/run-script.ts';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { withEmbeddedDatabase } from '#test/server/with-embedded-database.ts';

let dataDir: string;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  const folder = await newDataDir();
  dataDir = folder.dataDir;
  closing = [folder.remove];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

const silent = { info() {}, warn() {}, error() {} };
const backups = () => readdir(join(dataDir, 'backups')).catch(() => []);

const withDatabase = <Result>(task: (client: pg.Client) => Promise<Result>) =>
  withEmbeddedDatabase(dataDir, task);

/** Has a job done by the server that runs, and waits until it is due again, at that time of day. */
async function doNow(job: string, due: string) {
  const read = (client: pg.Client) =>
    client
      .query<{ outcome: { file: string } | null; due: string; isDue: boolean }>(
        `select outcome, failures, "lastError", "dueAt" < now() as "isDue",
           to_char("dueAt" at time zone 'America/Toronto', 'HH24:MI') as due
         from scheduled_jobs where name = $1`,
        [job],
      )
      .then(({ rows }) => rows[0]!);
  await withDatabase((client) =>
    client.query(`update scheduled_jobs set "dueAt" = now() - interval '1 minute' where name = $1`, [job]),
  );
  await vi.waitUntil(async () => !(await withDatabase(read)).isDue, { timeout: 90_000, interval: 500 });
  const done = await withDatabase(read);
  expect(done.due).toBe(due);
  return done;
}

test('the server backs up its database when that is due, says where the key is, and restores the backup to prove it', async () => {
  const server = await runServer({ DATA_DIR: dataDir });
  closing.push(() => server.end('SIGTERM'));
  expect(server.output()).toContain(`that only the key in ${join(dataDir, 'backup.key')} opens: keep a copy`);
  const measured = { rows: expect.any(Number), bytes: expect.any(Number), seconds: expect.any(Number) };
  const done = await doNow('backup', '03:15');
  expect(done).toMatchObject({ failures: 0, lastError: null });
  expect(done.outcome).toMatchObject({ ...measured, file: expect.stringMatching(/^site-/) });
  const proven = await doNow('backup-proof', '04:00');
  expect(proven).toMatchObject({ failures: 0, lastError: null });
  expect(proven.outcome).toMatchObject({
    ...measured,
    file: done.outcome!.file,
    rows: (done.outcome as { rows?: number }).rows,
    pages: expect.any(Number),
  });
  expect(await backups()).toEqual([done.outcome!.file]);
  const checked = await runScript('data', ['check', join(dataDir, 'backups', done.outcome!.file)], {
    DATA_DIR: dataDir,
  });
  expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/scheduled_jobs +\d/) });
});

test('tables of an earlier release are backed up before they are changed, or left as they are', async () => {
  const earlier = journal.entries.at(-2)!;
  const readVersion = (client: pg.Client) =>
    client
      .query<{ version: string }>('select max(created_at) as version from drizzle.__drizzle_migrations')
      .then(({ rows }) => Number(rows[0]!.version));
  const { address, stop } = await openDatabase(
    { databaseUrl: undefined, dataDir },
    { role: 'client', log: silent },
  );
  await migrateDatabase(address, { until: { version: earlier.when, name: earlier.tag } });
  await stop();

  await mkdir(join(dataDir, 'elsewhere'));
  const file = join(dataDir, 'elsewhere', 'file');
  await writeFile(file, '');
  await expect(runServer({ DATA_DIR: dataDir, BACKUP_DIR: file })).rejects.toThrow(
    /has not been updated for this release, because it could not be backed up first: This user may not write to .*\/file\.\nTo update it without a backup, set BACKUPS=off/,
  );
  expect(await withDatabase(readVersion)).toBe(earlier.when);

  const server = await runServer({ DATA_DIR: dataDir });
  closing.push(() => server.end('SIGTERM'));
  expect(await withDatabase(readVersion)).toBe(journal.entries.at(-1)!.when);
  expect(await backups()).toEqual([expect.stringMatching(/^site-\w{8}-.*Z-before-update\.backup$/)]);
  const [backup] = await backups();
  const checked = await runScript('data', ['check', join(dataDir, 'backups', backup!)], {
    DATA_DIR: dataDir,
  });
  expect(checked.code, checked.output).toBe(0);
  // At the next start, there is nothing to update, and visitors do not have to wait for a key that is damaged.
  await server.end('SIGTERM');
  await writeFile(join(dataDir, 'backup.key'), 'x');
  const again = await runServer({ DATA_DIR: dataDir });
  closing.push(() => again.end('SIGTERM'));
  expect(await backups()).toEqual([backup]);
});
