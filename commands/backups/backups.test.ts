import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOwnDataFile } from '#database/data-file.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { keyId } from '#embedded-postgres/sealed-bytes.ts';
import { backupKeyPath, createBackupKey, readBackupKey } from '#platform/backups/backup-key.server.ts';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { writeOneOfEverything } from '#test/server/one-of-everything.ts';
import { runScript, startScript } from '#test/server/run-script.ts';
import { nameBackup } from './backup-names.ts';
import { explainFailure } from './explain-failure.ts';

let closing: (() => Promise<unknown>)[] = [];
let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backups-'));
  folder = join(dataDir, 'backups');
  closing = [() => rm(dataDir, { recursive: true })];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

async function newDatabase({ isFilled = true } = {}) {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  closing.push(() => client.end());
  if (isFilled) {
    await migrateDatabase({ connectionString: database.url });
    await writeOneOfEverything(client);
  }
  return { url: database.url, client };
}

/** Backs up a database and returns the path of the file. */
async function backUp(url: string, ...options: string[]): Promise<string> {
  const before = new Set(await readdir(folder).catch(() => []));
  const made = await runScript('data', ['backup', ...options], { DATABASE_URL: url, DATA_DIR: dataDir });
  expect(made.code, made.output).toBe(0);
  const added = (await readdir(folder)).filter((name) => !before.has(name));
  expect(added).toHaveLength(1);
  return join(folder, added[0]!);
}

const restore = (file: string, url: string, ...options: string[]) =>
  runScript('data', ['restore', file, ...options], {
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, 'of-another'),
  });

/** Makes the key of this site; returns how its backup of a day is called. */
async function makeKey(): Promise<(date: string) => string> {
  await createBackupKey(dataDir);
  const id = keyId(await readBackupKey(backupKeyPath(dataDir)));
  return (date) => nameBackup(new Date(`${date}T08:15:00Z`), { keyId: id, isBeforeUpdate: false });
}

async function sumsOf(path: string) {
  const { header } = await openOwnDataFile(path, { key: await readBackupKey(backupKeyPath(dataDir)) });
  return header.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
}

test('a backup is for its owner alone, shows nothing of its content, and is restored whole with a copy of the key', async () => {
  const [here, elsewhere] = [await newDatabase(), await newDatabase({ isFilled: false })];
  const path = await backUp(here.url);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const bytes = await readFile(path);
  // Neither rows nor the names of tables, compressed or not.
  for (const word of ['example.ca', 'contacts', 'tables', '\x1f\x8b\x08\x00\x00'])
    expect(bytes.includes(Buffer.from(word, 'latin1')), word).toBe(false);

  const key = join(dataDir, 'copy.txt');
  await copyFile(backupKeyPath(dataDir), key);
  const restored = await restore(path, elsewhere.url, '--key', key);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('every row arrived unchanged') });
  // The next backup there needs no other key.
  expect(await readFile(backupKeyPath(join(dataDir, 'of-another')))).toEqual(await readFile(key));
  // Nothing is mixed with what is there.
  expect(await restore(path, elsewhere.url)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is not empty/),
  });
  // Nor is a key that is there already replaced.
  const third = await newDatabase({ isFilled: false });
  const ofThird = { DATABASE_URL: third.url, DATA_DIR: join(dataDir, 'third') };
  await createBackupKey(ofThird.DATA_DIR);
  expect((await runScript('data', ['restore', path, '--key', key], ofThird)).output).toMatch(
    /\nIts next backups need the key that was here, \S+third\/backup\.key: keep a copy of that one, too\.\n$/,
  );
  const sums = await sumsOf(path);
  expect(await sumsOf(await backUp(elsewhere.url))).toEqual(sums);
});

test('what cannot be restored says why, and leaves nothing behind', async () => {
  const [here, elsewhere] = [await newDatabase(), await newDatabase({ isFilled: false })];
  const path = await backUp(here.url);
  const whole = await readFile(path);
  const key = backupKeyPath(dataDir);
  const otherKey = join(dataDir, 'other', 'backup.key');
  await mkdir(join(dataDir, 'other'));
  await writeFile(otherKey, `wealth-mortgages-backup-key ${'A'.repeat(43)}\n`);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)]! ^= 1;
  const damaged = join(dataDir, 'damaged');
  for (const [content, words, message] of [
    [whole, [], /^This file is encrypted with the key \w{8}, which is not here\. Name a copy/],
    [
      whole,
      ['--key', otherKey],
      /^This file is encrypted with the key \w{8}, but the one here is \w{8}\. Name a copy/,
    ],
    [whole, ['--key', join(dataDir, 'none')], /^The key of the backups cannot be read: ENOENT/],
    [whole, ['--key', path], /holds no key: it should say/],
    [
      flipped,
      ['--key', key],
      /^This file is damaged: a part of it is not what was written\. Use another copy\.\n$/,
    ],
    [whole.subarray(0, -1), ['--key', key], /^This file is damaged/],
    [
      whole.subarray(0, 128 + 64 * 1024 + 16),
      ['--key', key],
      /^This file is damaged: it should have \d+ bytes but has \d+/,
    ],
    [whole.subarray(0, 200), ['--key', key], /^This file is damaged/],
    [whole.subarray(0, 50), ['--key', key], /^This file is damaged/],
    [Buffer.alloc(0), ['--key', key], /^This file is neither a backup nor an export/],
    [Buffer.from('PGDMP'), ['--key', key], /^This file is neither a backup nor an export/],
  ] as const) {
    await writeFile(damaged, content);
    const refused = await restore(damaged, elsewhere.url, ...words);
    expect(refused, String(message)).toEqual({ code: 1, output: expect.stringMatching(message) });
  }
  expect(await restore(join(dataDir, 'none'), elsewhere.url)).toMatchObject({
    code: 1,
    output: `There is no ${join(dataDir, 'none')}.\n`,
  });
  const { rows } = await elsewhere.client.query(
    `select from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('of-another');
});

describe('makes room', () => {
  test('once there is a new one, and never for what is unfinished or somebody else’s', async () => {
    const { url } = await newDatabase();
    await mkdir(folder);
    const nameOf = await makeKey();
    const old = [nameOf('2025-01-01'), nameOf('2025-01-02')];
    const days = Array.from({ length: 8 }, (_, day) => nameOf(`2025-03-1${day}`));
    // Another site backs up into this folder, too.
    const ofAnother = old.map((name) => name.replace(/site-\w{8}/, 'site-00000000'));
    for (const name of [...old, ...days, ...ofAnother, 'notes.txt']) await writeFile(join(folder, name), 'x');
    const killed = `${nameOf('2025-03-18')}.unchecked.unfinished-77`;
    const running = `${nameOf('2026-11-30')}.unchecked.unfinished-88`;
    for (const name of [killed, running]) await writeFile(join(folder, name), 'x');
    await utimes(join(folder, killed), new Date(0), new Date(0));
    const made = await backUpAmongOthers(url);
    // The newest of seven days, this one included, and of five weeks: two of March, one of New Year.
    expect((await readdir(folder)).toSorted()).toEqual(
      [old[1]!, ...days.slice(2), ...ofAnother, 'notes.txt', running, made].toSorted(),
    );
  });

  async function backUpAmongOthers(url: string): Promise<string> {
    const made = await runScript('data', ['backup'], { DATABASE_URL: url, DATA_DIR: dataDir });
    expect(made.code, made.output).toBe(0);
    expect(made.output).toMatch(
      /\nsite-\w{8}-2025-01-01T08-15-00Z\.backup was older than needed, and removed\./,
    );
    return /backups\/(site-\S+\.backup): \d/.exec(made.output)![1]!;
  }

  test('for those before an update that was begun again and again', async () => {
    const { url } = await newDatabase();
    const nameOf = await makeKey();
    await mkdir(folder);
    const before = ['2026-10-01', '2026-10-02', '2026-11-01'].map((date) => nameOf(date));
    for (const name of before) await writeFile(join(folder, name), 'x');
    await backUp(url, '--before-update');
    const again = await runScript('data', ['backup', '--before-update'], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
    });
    const names = (await readdir(folder)).toSorted();
    expect(names).toEqual([...before, expect.stringMatching(/-before-update\.backup$/)]);
    expect(again.output).toContain(names.at(-1));
  });

  test('for none that failed', async () => {
    const nameOf = await makeKey();
    const days = Array.from({ length: 9 }, (_, day) => nameOf(`2025-03-1${day}`));
    await mkdir(folder);
    for (const name of days) await writeFile(join(folder, name), 'x');
    const empty = await newDatabase({ isFilled: false });
    const failed = await runScript('data', ['backup'], { DATABASE_URL: empty.url, DATA_DIR: dataDir });
    expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/holds none of our data/) });
    expect(await readdir(folder)).toEqual(days);
  });
});

test('one that is interrupted or killed leaves no backup', { timeout: 120_000 }, async () => {
  const { url, client } = await newDatabase();
  await client.query(
    `insert into contacts ("firstName", "lastName", email, phone, "mortgageType", message)
     select 'A', n, n || '@example.ca', n, 'Refinancing', md5(n::text) || md5((n + 1)::text) from generate_series(1, 60000) as n`,
  );
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { child, ended } = startScript('data', ['backup'], { DATABASE_URL: url, DATA_DIR: dataDir });
    const isWriting = async () =>
      (await readdir(folder).catch(() => [])).some((name) => name.includes('.unfinished-'));
    while (!(await isWriting())) await wait(2);
    child.kill(signal);
    const { code, output } = await ended;
    expect(code).not.toBe(0);
    if (signal === 'SIGTERM') expect(output).toBe('Interrupted; nothing was saved.\n');
    expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toEqual([]);
  }
  const path = await runScript('data', ['backup'], { DATABASE_URL: url, DATA_DIR: dataDir });
  expect(path.code, path.output).toBe(0);
});

test('no folder is made in the place of a disk that is away', async () => {
  const { url } = await newDatabase();
  const BACKUP_DIR = join(dataDir, 'disk', 'backups');
  expect(await runScript('data', ['backup'], { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_DIR })).toEqual({
    code: 1,
    output: `There is no folder ${BACKUP_DIR} (BACKUP_DIR): is its disk there? Otherwise, make it.\n`,
  });
});

test.skipIf(process.geteuid?.() !== 0)(
  'root does not write what the server’s user could not use',
  async () => {
    const { url } = await newDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    await chown(dataDir, 65_534, 65_534);
    expect(await runScript('data', ['backup'], env)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /belongs to the user with the number 65534, .* runuser -u "\$\(id -nu 65534\)" -- npm/,
      ),
    });
    expect(await readdir(dataDir)).toEqual([]);
    // One that root starts has made a key that nobody else may read.
    await createBackupKey(dataDir);
    expect(await runScript('data', ['backup'], env)).toMatchObject({ code: 0 });
  },
);

test('a folder that cannot be written to is named', async () => {
  const { url } = await newDatabase();
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const failed = await runScript('data', ['backup'], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKUP_DIR: file,
  });
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^This user may not write to .*a-file\.\n$/),
  });
  await chmod(file, 0o600);
});

test('a file that belongs to somebody else is named', async () => {
  const error = Object.assign(new Error('EACCES: permission denied, open'), {
    code: 'EACCES',
    path: '/in/x.backup',
  });
  expect(String(await explainFailure(error))).toBe(
    'Error: The user that runs this may not use /in/x.backup.',
  );
});
