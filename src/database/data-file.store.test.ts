import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { writeOneOfEverything } from '#test/server/one-of-everything.ts';
import { runScript, startScript } from '#test/server/run-script.ts';
import { newDataDir } from '#test/server/run-server.ts';
import { exportOwnData, importOwnData, openOwnDataFile } from './data-file.server.ts';
import type { DatabaseAddress } from './database.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { latestSchemaVersion } from './schema-version.server.ts';

let folder: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-file-'));
  closing = [() => rm(folder, { recursive: true })];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

const at = (name: string) => join(folder, name);
const now = new Date('2026-11-21T12:00:00Z');

/** A database on the server, and the test's own connection to it. */
async function newDatabase({ isMigrated = true } = {}) {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const address = { connectionString: database.url };
  if (isMigrated) await migrateDatabase(address);
  const client = new pg.Client(address);
  await client.connect();
  closing.push(() => client.end());
  return { url: database.url, address, client };
}

async function newFilledDatabase() {
  const database = await newDatabase();
  await writeOneOfEverything(database.client);
  return database;
}

async function newFile(name = 'data') {
  const source = await newFilledDatabase();
  await exportOwnData(source.address, at(name), { now });
  return { source, path: at(name) };
}

async function importFrom(address: DatabaseAddress, path: string) {
  const file = await openOwnDataFile(path);
  await importOwnData(address, file);
  return file.header;
}

async function sumsOf(path: string) {
  const { header } = await openOwnDataFile(path);
  return Object.fromEntries(header.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]));
}

async function countAll(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name})`);
  const { rows } = await client.query<{ count: number }>(`select ${counts.join(' + ')} as count`);
  return rows[0]!.count;
}

describe('imports nothing', () => {
  test('into a database with rows, and names the tables', async () => {
    const { path } = await newFile();
    const target = await newDatabase();
    await target.client.query(`insert into secrets values ('links', 'of its own')`);
    await expect(importFrom(target.address, path)).rejects.toThrow(/not empty: there are rows in secrets/);
    expect(await countAll(target.client)).toBe(1);
  });

  test('from a file with any byte changed', async () => {
    const { path } = await newFile();
    const target = await newDatabase();
    const whole = await readFile(path);
    const headerEnd = whole.indexOf('\n', whole.indexOf('\n') + 1);
    // Among the rows of a table: what gzip writes before them says nothing about them.
    const middle = whole.lastIndexOf(Buffer.from([0x1f, 0x8b, 8]), whole.length / 2) + 15;
    for (const where of [30, 200, headerEnd + 25, middle, whole.length - 2]) {
      const changed = Buffer.from(whole);
      changed[where]! ^= 1;
      await writeFile(path, changed);
      await expect(importFrom(target.address, path), `byte ${where}`).rejects.toThrow(/is damaged/);
    }
    expect(await countAll(target.client)).toBe(0);
  });

  test('from a truncated, extended or unrelated file', async () => {
    const { path } = await newFile();
    const target = await newDatabase();
    const whole = await readFile(path);
    await writeFile(at('cut'), whole.subarray(0, -1000));
    await writeFile(at('longer'), Buffer.concat([whole, Buffer.from('x')]));
    await writeFile(at('other'), 'PGDMP and so on');
    await writeFile(at('empty'), '');
    await expect(importFrom(target.address, at('cut'))).rejects.toThrow(/damaged: it should have/);
    await expect(importFrom(target.address, at('longer'))).rejects.toThrow(/damaged: it should have/);
    await expect(importFrom(target.address, at('other'))).rejects.toThrow(
      /is neither a backup nor an export/,
    );
    await expect(importFrom(target.address, at('empty'))).rejects.toThrow(
      /is neither a backup nor an export/,
    );
    expect(await countAll(target.client)).toBe(0);
  });

  test('from a file of another format or schema version', async () => {
    const source = await newFilledDatabase();
    await exportOwnData(source.address, at('data'), { now });
    const target = await newDatabase();
    const text = await readFile(at('data'), 'latin1');
    const [, header, ...rest] = text.split('\n');
    const { version } = await latestSchemaVersion();
    for (const [other, message] of [
      ['1000000000000', /from before release 1\.0\.0\. The last commit that can read it is 36b3483d/],
      ['9999999999999', /written by release \d+\.\d+\.\d+, which is newer than this one, \d+\.\d+\.\d+/],
    ] as const) {
      const described = header!.trimEnd().replace(String(version), other);
      const mark = `wealth-mortgages-data 1 ${createHash('sha256').update(described).digest('hex')}`;
      await writeFile(at(other), [mark, described.padEnd(header!.length), ...rest].join('\n'), 'latin1');
      await expect(importFrom(target.address, at(other))).rejects.toThrow(message);
      await expect(openOwnDataFile(at(other))).rejects.toThrow(message);
      // Nor is an empty database made for it, which a start would take for a new site.
      const dataDir = at(`of-${other}`);
      const refused = await runScript('data', ['import', at(other)], { DATA_DIR: dataDir });
      expect(refused).toEqual({ code: 1, output: expect.stringMatching(message) });
      expect(await readdir(dataDir).catch(() => [])).toEqual([]);
    }
    await writeFile(
      at('format'),
      text.replace('wealth-mortgages-data 1', 'wealth-mortgages-data 2'),
      'latin1',
    );
    await expect(importFrom(target.address, at('format'))).rejects.toThrow(/has format 2/);
    expect(await countAll(target.client)).toBe(0);
  });

  test('when the import is killed halfway, and can be run again', { timeout: 120_000 }, async () => {
    const source = await newDatabase();
    await source.client.query(
      `insert into contacts ("firstName", "lastName", email, phone, "mortgageType")
       select 'A', n, n || '@example.ca', n, 'Refinancing' from generate_series(1, 40000) as n`,
    );
    await exportOwnData(source.address, at('data'), { now });
    const target = await newDatabase();
    const { child, ended } = startScript('data', ['import', at('data')], { DATABASE_URL: target.url });
    const isCopying = async () => {
      const { rows } = await target.client.query<{ tuples_processed: string }>(
        `select tuples_processed from pg_stat_progress_copy where datname = current_database() and command = 'COPY FROM'`,
      );
      return Number(rows[0]?.tuples_processed) > 1000;
    };
    while (!(await isCopying())) await wait(5);
    child.kill('SIGKILL');
    await ended;
    expect(await countAll(target.client)).toBe(0);
    await importFrom(target.address, at('data'));
    expect(await countAll(target.client)).toBe(40_000);
  });
});

describe('exports nothing', () => {
  test('over an existing file, which may be the only backup', async () => {
    const { source, path } = await newFile();
    const before = await readFile(path);
    await expect(exportOwnData(source.address, path, { now })).rejects.toThrow(/already exists/);
    expect(await readFile(path)).toEqual(before);
  });

  test('from an unused or newer database, leaving no file', async () => {
    const unused = await newDatabase({ isMigrated: false });
    await expect(exportOwnData(unused.address, at('data'), { now })).rejects.toThrow(/none of our data/);
    const newer = await newDatabase();
    await newer.client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    );
    await expect(exportOwnData(newer.address, at('data'), { now })).rejects.toThrow(
      /by a release after this one, \d+\.\d+\.\d+/,
    );
    await newer.client.query('update drizzle.__drizzle_migrations set created_at = 1');
    await expect(exportOwnData(newer.address, at('data'), { now })).rejects.toThrow(
      /before release 1\.0\.0\. The last commit/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('when interrupted, leaving no file', async () => {
    const { address } = await newFilledDatabase();
    const signal = AbortSignal.abort();
    await expect(exportOwnData(address, at('data'), { now, signal })).rejects.toThrow(/abort/i);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('writes a file only its owner can read, with a description of its contents', async () => {
  const { path } = await newFile();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const file = await open(path);
  const [first, second] = (await file.read(Buffer.alloc(16_384), 0, 16_384, 0)).buffer.toString().split('\n');
  await file.close();
  expect(first).toMatch(/^wealth-mortgages-data 1 [0-9a-f]{64}$/);
  expect(JSON.parse(second!)).toMatchObject({
    createdAt: now.toISOString(),
    release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    schema: { version: expect.any(Number), name: expect.stringMatching(/^\d{4}_/) },
  });
  const sums = await sumsOf(path);
  expect(sums.contacts).toEqual({ rows: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(Object.values(sums).every(({ rows }) => rows > 0)).toBe(true);
});

test(
  'moves everything between servers and the embedded database and back, unchanged',
  { timeout: 120_000 },
  async () => {
    const source = await newFilledDatabase();
    const target = await newDatabase({ isMigrated: false });
    const one = await newDataDir();
    const other = await newDataDir();
    closing.push(one.remove, other.remove);
    const stages = [
      { DATABASE_URL: source.url },
      { DATA_DIR: one.dataDir },
      { DATABASE_URL: target.url },
      { DATA_DIR: other.dataDir },
    ];
    for (const [number, env] of stages.entries()) {
      if (number > 0) {
        const imported = await runScript('data', ['import', at(`${number - 1}`)], env);
        expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('every row arrived') });
      }
      const exported = await runScript('data', ['export', at(`${number}`)], env);
      expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/contacts +3/) });
    }
    const sums = await sumsOf(at('0'));
    for (const number of [1, 2, 3]) expect(await sumsOf(at(String(number)))).toEqual(sums);
    const values = 'select * from contacts order by id';
    expect((await target.client.query(values)).rows).toEqual((await source.client.query(values)).rows);
  },
);

test('recomputes generated columns and continues sequences', async () => {
  const withCounter = 'alter table rate_limits add column number bigint generated always as identity';
  const source = await newDatabase();
  await source.client.query(withCounter);
  await writeOneOfEverything(source.client);
  await exportOwnData(source.address, at('data'), { now });
  const target = await newDatabase();
  await target.client.query(withCounter);
  await importFrom(target.address, at('data'));
  const { rows: found } = await target.client.query(
    `select "searchText" from contacts where email = 'c@example.ca'`,
  );
  expect(found).toEqual([{ searchText: '夏目 👩‍👩‍👧 unicode c@example.ca ' }]);
  const { rows: next } = await target.client.query(
    `insert into rate_limits (key, points) values ('next', 1) returning number`,
  );
  expect(next).toEqual([{ number: '3' }]);
});

test('takes data from before a migration, and migrates them', async () => {
  const source = await newDatabase({ isMigrated: false });
  const { entries } = JSON.parse(
    await readFile(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ) as { entries: { when: number; tag: string }[] };
  const before = entries.find(({ tag }) => tag === '0006_deleted-posts')!;
  await migrateDatabase(source.address, { until: { version: before.when, name: before.tag } });
  await source.client.query(
    `insert into newsletter_subscribers (email, name) values ('zoe@example.ca', 'Zoé Lefèbvre')`,
  );
  await exportOwnData(source.address, at('data'), { now });
  const target = await newDatabase({ isMigrated: false });
  await importFrom(target.address, at('data'));
  const { rows } = await target.client.query('select "searchText" from newsletter_subscribers');
  expect(rows).toEqual([{ searchText: 'zoe@example.ca zoe lefebvre' }]);
});

const releases = new URL('releases/', import.meta.url);

// Kept for ever: each was written by `npm run data -- export` of that release, with one row of everything.
/** The tables that took over the rows of those that are gone. */
const movedTo: Record<string, string[]> = {
  binned_blog_posts: ['blog_posts', 'blog_post_versions'],
  invitations: ['verifications'],
  password_resets: ['verifications'],
  pending_sign_ins: ['verifications'],
};

test.each(await readdir(releases))('opens the data of release %s', async (file) => {
  const target = await newDatabase({ isMigrated: false });
  const { release, tables } = await importFrom(target.address, fileURLToPath(new URL(file, releases)));
  expect(`${release}.data`).toBe(file);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const names = new Set(tables.map(({ name }) => movedTo[name] ?? [name]).flat());
  for (const name of names) {
    const moved = Object.keys(movedTo).filter((before) => movedTo[before]!.includes(name));
    const rows = [name, ...moved].reduce((sum, each) => sum + rowsOf(each), 0);
    const counted = await target.client.query(
      `select count(*)::int as rows from ${pg.escapeIdentifier(name)}`,
    );
    expect(counted.rows, name).toEqual([{ rows }]);
  }
  const found = await target.client.query(`select from contacts where "searchText" like '%unicode%'`);
  expect(found.rowCount).toBe(1);
});

test('exports a consistent snapshot during writes', async () => {
  const source = await newDatabase();
  const writer = new pg.Client(source.address);
  await writer.connect();
  const ending = new AbortController();
  const writing = (async () => {
    while (!ending.signal.aborted) {
      await writer.query(
        `begin; insert into secrets (name, value) select gen_random_uuid(), 'x';
         insert into audit_entries (action, address) values ('sign-in', '::1'); commit`,
      );
    }
    await writer.end();
  })();
  for (let count = 0; count < 5; count += 1) {
    await exportOwnData(source.address, at(String(count)), { now });
    const { secrets, audit_entries: entries } = await sumsOf(at(String(count)));
    expect(secrets?.rows).toBe(entries?.rows);
  }
  ending.abort();
  await writing;
});

test('prints usage and plain error messages on the command line', async () => {
  expect(await runScript('data', ['export'], {})).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run data -- export FILE'),
  });
  const nowhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  const refused = await runScript('data', ['export', at('data')], nowhere);
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split('\n')).toEqual([expect.stringContaining('ECONNREFUSED')]);
  const missing = await runScript('data', ['check', at('nothing')], {});
  expect(missing).toEqual({ code: 1, output: `There is no ${at('nothing')}.\n` });
  const { path } = await newFile();
  expect(await runScript('data', ['check', path], {})).toMatchObject({
    code: 0,
    output: expect.stringContaining('is intact'),
  });
});
