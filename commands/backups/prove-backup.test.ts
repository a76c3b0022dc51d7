import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rmdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open-database.server.ts';
import { startBucketServer } from '#test/server/bucket-server.ts';
import { runScript, startScript } from '#test/server/run-script.ts';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { refuseWithoutRoom } from './room.ts';

let [dataDir, backupDir] = ['', ''];
let client: pg.Client;
let closing: (() => Promise<unknown>)[];
/** A new site with the sample posts, which was started once and stopped. */
beforeAll(async () => {
  const folder = await newDataDir();
  closing = [folder.remove];
  dataDir = folder.dataDir;
  const server = await runServer({ DATA_DIR: dataDir, SAMPLE_POSTS: 'on' });
  await server.end('SIGTERM');
  const { address, stop } = await openDatabase(
    { databaseUrl: undefined, dataDir },
    { role: 'client', log: silent },
  );
  closing.push(stop);
  client = new pg.Client(address);
  await client.connect();
  closing.push(() => client.end());
});
beforeEach(async () => {
  backupDir = await mkdtemp(join(dataDir, 'backups-'));
  await client.query('update scheduled_jobs set outcome = null');
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

// Nobody serves that address: pages are read from the site that was restored.
const settings = () => ({
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
  PUBLIC_URL: 'https://www.brokerage.example',
});
const run = (command: string) => runScript('data', [command], settings());
const silent = { info() {}, warn() {}, error() {} };

const readProof = async () => {
  const { rows } = await client.query<{ outcome: unknown }>(
    `select outcome from scheduled_jobs where name = 'backup-proof'`,
  );
  return rows[0]!.outcome;
};
const scratches = async () => (await readdir(dataDir)).filter((name) => name.startsWith('being-'));

test('a backup is restored on the side, and every page opened; a proof that is killed leaves nothing', async () => {
  const file = /(site-[^/]+\.backup): \d/.exec((await run('backup')).output)![1]!;
  // One that still runs is left alone, and so is what only looks like one.
  const others = [`being-restored-${process.pid}`, 'being-restored-plan', 'being-there'];
  for (const name of others) await mkdir(join(dataDir, name));

  const { child, ended } = startScript('data', ['prove'], settings());
  const killed = `being-restored-${child.pid}`;
  const pidFile = join(dataDir, killed, 'postgres/cluster/postmaster.pid');
  while (!existsSync(pidFile)) await wait(5);
  child.kill('SIGKILL');
  await ended;
  expect(await scratches()).toContain(killed);

  const proof = await run('prove');
  expect(proof.output).toMatch(
    new RegExp(
      `^${file} was restored: all \\d+ rows are the same, and all \\d\\d pages were served, in [\\d.]+ s\\.\n$`,
    ),
  );
  expect(proof.code).toBe(0);
  expect((await scratches()).toSorted()).toEqual(others);
  for (const name of others) await rmdir(join(dataDir, name));
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of processes)
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).not.toContain(
      `${dataDir}/${killed}`,
    );
  const { rows } = await client.query<{ posts: number }>('select count(*)::int as posts from blog_posts');
  expect(rows[0]!.posts).toBeGreaterThan(5);
  expect(await readProof()).toMatchObject({ file, pages: expect.any(Number), rows: expect.any(Number) });
});

test('the backup in the bucket is read back, too', async () => {
  const bucket = await startBucketServer();
  onTestFinished(bucket.stop);
  const withBucket = { ...settings(), BACKUP_URL: bucket.url };
  await run('backup');
  const proof = await runScript('data', ['prove'], withBucket);
  expect(proof).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ s\. s3:\/\/office\/our%20site returned the same bytes\.\n$/),
  });
  expect(await readProof()).toMatchObject({ bucket: bucket.name });
});

test('what cannot be restored, or whose pages cannot be opened, is not proven', async () => {
  expect(await run('prove')).toMatchObject({
    code: 1,
    output: `There is no backup in ${backupDir} that could be restored.\n`,
  });
  const nowhere = { ...settings(), BACKUP_DIR: join(backupDir, 'none') };
  expect((await runScript('data', ['prove'], nowhere)).output).toMatch(/^There is no backup in \S+none that/);
  await client.query(`update brokerage_facts set value = '{}' where section = 'company'`);
  await run('backup');
  const unusable = await run('prove');
  expect(unusable).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The site that was restored does not show \/\S*: /),
  });
  await client.query(`delete from brokerage_facts where section = 'company'`);
  const file = /(\S+\.backup): \d/.exec((await run('backup')).output)![1]!;
  await truncate(file, 20_000);
  expect(await run('prove')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^site-\S+\.backup: This file is damaged/),
  });
  expect(await readProof()).toBeNull();
  expect(await scratches()).toEqual([]);
});

test('a database server’s data are exported, read back, and not kept', async () => {
  const { host, port, user, database } = client;
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const temporary = join(dataDir, 'tmp');
  await mkdir(temporary);
  const proof = await runScript('data', ['prove'], { DATABASE_URL: url, TMPDIR: temporary });
  expect(proof.output).toMatch(
    /^All \d+ rows were exported and read back: [\d,]+ bytes in [\d.]+ s\. Nothing was kept\.\n$/,
  );
  expect(await readdir(temporary)).toEqual([]);
});

test('no disk is filled that a site may write to', async () => {
  await refuseWithoutRoom(dataDir, 0);
  await expect(refuseWithoutRoom(join(dataDir, 'not/there/yet'), 1e18)).rejects.toThrow(
    /^There is too little room for it in .*yet: [\d,]+ MB are free\. It may take 1,000,000,000,000 MB, and the site keeps 200 MB for requests\.$/,
  );
});
