import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { keyId } from '#embedded-postgres/sealed-bytes.ts';
import { backupKeyPath, createBackupKey, readBackupKey } from '#platform/backups/backup-key.server.ts';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { startBucketServer } from '#test/server/bucket-server.ts';
import { writeOneOfEverything } from '#test/server/one-of-everything.ts';
import { runScript, startScript } from '#test/server/run-script.ts';
import { nameBackup } from './backup-names.ts';
import { openBucket } from './bucket.ts';
import { compareWithBucket, copyToBucket } from './copy-to-bucket.ts';

const { signal } = new AbortController();
const closing: (() => Promise<unknown>)[] = [];
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let database: { url: string; client: pg.Client };
beforeAll(async () => {
  bucket = await startBucketServer();
  closing.push(bucket.stop);
  database = await newDatabase();
  await migrateDatabase({ connectionString: database.url });
  await writeOneOfEverything(database.client);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function newDatabase() {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(drop, () => client.end());
  return { url, client };
}

let dataDir: string;
let nameOf: (date: string) => string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  closing.push(() => rm(folder, { recursive: true }));
  dataDir = folder;
  await createBackupKey(dataDir);
  const site = { keyId: keyId(await readBackupKey(backupKeyPath(dataDir))), isBeforeUpdate: false };
  nameOf = (date) => nameBackup(new Date(`${date}T08:15:00Z`), site);
});

const inFolder = (...names: string[]) => join(dataDir, 'backups', ...names);
const settings = (env: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  BACKUP_URL: bucket.url,
  ...env,
});
const data = (args: string[], env?: Record<string, string>) => runScript('data', args, settings(env));
const ofSite = async () =>
  (await bucket.list()).filter((name) => name.startsWith(nameOf('2026-01-01').slice(0, 13)));

async function writeBackups(...names: string[]) {
  await mkdir(inFolder(), { recursive: true });
  for (const name of names) await writeFile(inFolder(name), `content of ${name}`);
}
const copy = (date: string, kept: string[] = []) =>
  copyToBucket(readConfig(settings()), { now: new Date(`${date}T08:15:00Z`), kept, signal });

test('a backup is copied, compared, and restored on another machine from the bucket alone', async () => {
  const made = await data(['backup']);
  expect(made.output).toMatch(
    /\.backup: \d.*\n.*\nsite-\S+ was copied to s3:\/\/office\/our%20site\.\n1 backup /,
  );
  const [name] = await readdir(inFolder());
  expect(await bucket.read(name!)).toEqual(await readFile(inFolder(name!)));
  expect((await data(['copy'])).output).toBe(`1 backup in ${bucket.name}.\n`);
  expect(await compareWithBucket(readConfig(settings()), name!, signal)).toBe(bucket.name);

  const elsewhere = join(dataDir, 'elsewhere');
  const empty = await newDatabase();
  const env = { DATABASE_URL: empty.url, DATA_DIR: elsewhere };
  const key = ['--key', backupKeyPath(dataDir)];
  expect(await data(['restore', `${bucket.name}/site-x.backup`, ...key], env)).toEqual({
    code: 1,
    output: `site-x.backup is not in ${bucket.name}. The last names there:\n${name}\n`,
  });
  const restored = await data(['restore', `${bucket.name}/${name}`, ...key], env);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('every row arrived unchanged') });
  // It is a backup of the site there.
  expect(await readdir(join(elsewhere, 'backups'))).toEqual([name]);
  expect((await stat(join(elsewhere, 'backups', name!))).mode & 0o777).toBe(0o600);
  expect((await data(['check', `${bucket.name}/${name}`], env)).output).toContain('is intact');
});

test('bytes that changed in the bucket are noticed', async () => {
  const name = nameOf('2026-11-30');
  await writeBackups(name);
  await copy('2026-11-30');
  await bucket.write(name, `Content of ${name}`);
  await expect(compareWithBucket(readConfig(settings()), name, signal)).rejects.toThrow(
    /other bytes came back\. Remove it there/,
  );
});

test('what is missing is copied, the newest first, and what is old removed, wherever it is', async () => {
  const days = Array.from({ length: 9 }, (_, day) => nameOf(`2026-11-1${day}`));
  await writeBackups(days[0]!, days[1]!);
  expect(await copy('2026-11-11')).toMatchObject({ copied: [days[1], days[0]], removed: [], backups: 2 });
  // Another site backs up into this folder, too.
  const other = 'site-00000000-2001-01-01T08-15-00Z.backup';
  await bucket.write(other, 'x');
  // Another machine, on which the first two never were, a week later.
  await rm(inFolder(), { recursive: true });
  await writeBackups(...days.slice(2));
  expect(await copy('2026-11-18', [days[0]!])).toMatchObject({
    copied: days.slice(2).toReversed(),
    removed: [days[1]],
    backups: 8,
  });
  expect(await bucket.list()).toContain(other);
  expect((await ofSite()).toSorted()).toEqual([days[0], ...days.slice(2)]);
});

test('one that is killed while it copies leaves nothing that counts', async () => {
  await writeBackups(nameOf('2026-11-30'));
  await writeFile(inFolder(nameOf('2026-11-30')), Buffer.alloc(150_000_000, 1));
  const { child, ended } = startScript('data', ['copy'], settings());
  while ((await bucket.list()).length === 0 && child.exitCode === null) await wait(1);
  child.kill('SIGKILL');
  expect((await ended).code).toBeNull();
  const again = await data(['copy']);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('was copied to') });
  expect(await bucket.read(nameOf('2026-11-30'))).toHaveLength(150_000_000);
});

test('a bucket that refuses, or is away, is told in its own words, and the backup stays', async () => {
  const at = `127.0.0.1:${bucket.port}`;
  const free = await answering(() => {});
  await free.close();
  for (const [url, message] of [
    [
      bucket.url.replace('K7', 'K8'),
      `${bucket.name} at ${at} answered GET with 403, SignatureDoesNotMatch, `,
    ],
    [
      bucket.url.replace('AKIA', 'AKIB'),
      `${bucket.name} at ${at} answered GET with 403, InvalidAccessKeyId, `,
    ],
    [bucket.url.replace('office', 'none'), ` at ${at} answered GET with 404, NoSuchBucket, `],
    [
      bucket.url.replace(at, free.at),
      `${bucket.name} at ${free.at} did not answer to the end: connect ECONNREFUSED`,
    ],
  ] as const) {
    const failed = await data(['backup'], { BACKUP_URL: url });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining(message) });
    expect(failed.output).toMatch(/^\S+\.backup: \d/);
    expect(failed.output).not.toContain('bPxRfi');
  }
  expect((await readdir(inFolder())).length).toBeGreaterThan(0);
  expect(await data(['copy'], { BACKUP_URL: '' })).toEqual({
    code: 1,
    output: 'There is no bucket: set BACKUP_URL.\n',
  });
  expect(await data(['check', 's3://elsewhere/x'])).toMatchObject({
    code: 1,
    output: `s3://elsewhere/x is not in ${bucket.name}, which is the bucket in BACKUP_URL.\n`,
  });
});

async function answering(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  return { at, bucket: openBucket(`http://a:b@${at}/office/x`, signal), close };
}

test('one that says nothing can be given up at any time', async () => {
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
  const silent = await answering(() => hear());
  const giveUp = new AbortController();
  const listing = openBucket(`http://a:b@${silent.at}/office/x`, giveUp.signal).list('');
  await asked;
  // What listens to a signal must not be garbage to somebody else.
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    runInNewContext('gc')();
    await wait(10);
  }
  giveUp.abort(new Error('given up'));
  await expect(listing).rejects.toThrow('given up');
});

test('what answers in the place of a bucket is not believed', async () => {
  const path = join(dataDir, 'file');
  await writeFile(path, 'the whole content');
  const list = '<ListBucketResult><NextContinuationToken>more</NextContinuationToken></ListBucketResult>';
  const portal = await answering((_, reply) => reply.end('<html>Please sign in to this network'));
  const redirects = await answering((_, reply) =>
    reply.writeHead(301, { location: 'http://elsewhere/' }).end(),
  );
  const endless = await answering((_, reply) => reply.end(list));
  const cuts = await answering((request, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('half of it', () => request.socket.destroy());
  });
  for (const [asked, message] of [
    [() => portal.bucket.list(''), /something else than a list of files/],
    [() => portal.bucket.upload(path, 'x'), /does not have all of x/],
    [() => portal.bucket.download('x', join(dataDir, 'y'), 17), /sent \d+ of the 17 bytes of x/],
    [() => redirects.bucket.list(''), /answered GET with 301\.$/],
    [() => endless.bucket.list(''), /more files than can be counted/],
    [() => cuts.bucket.download('x', join(dataDir, 'y'), 100), /did not answer to the end/],
  ] as const)
    await expect(asked()).rejects.toThrow(message);
  expect(await readdir(dataDir)).toEqual(['backup.key', 'file']);
});
