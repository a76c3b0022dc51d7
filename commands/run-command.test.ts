import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.server.ts';
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' };
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { runScript } from '#test/server/run-script.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commands-'));
  closing.push(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  ['admin', ['list']],
  ['purge', ['--dry-run']],
  ['seed', []],
  ['data', ['backup']],
  ['data', ['export', 'file']],
])('%s %j makes no database where there is none, and says so', async (name, args) => {
  const dataDir = join(await newFolder(), 'mistyped');
  const { code, output } = await runScript(name, args, { DATA_DIR: dataDir });
  expect(output).toBe(
    `There is no database in ${dataDir}. If the server has one elsewhere, its DATA_DIR is missing here; npm start makes a new one.\n`,
  );
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('a note that leads nowhere is not taken for a new database', async () => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'postgres-is-at.txt'), '/var/lib/gone\n');
  const { code, output } = await runScript('admin', ['list'], { DATA_DIR: dataDir });
  expect(output).toMatch(
    /postgres-is-at\.txt says that the database is in \/var\/lib\/gone, but there is no such folder/,
  );
  expect(code).toBe(1);
});

test('settings that this user cannot read are named, without a stack', async () => {
  const cwd = await newFolder();
  // For root, who reads everything else.
  await mkdir(join(cwd, '.env'));
  const { status, stderr } = spawnSync(process.execPath, [resolve('dist/server/admin.js'), 'list'], {
    cwd,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect(stderr).toBe(
    `The settings cannot be used:\n  - ${join(cwd, '.env')} cannot be read by this user: EISDIR: illegal operation on a directory, read\n`,
  );
  expect(status).toBe(1);
});

test('a database that is not there is named, without a stack', async () => {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const DATABASE_URL = Object.assign(new URL(database.url), { pathname: '/nope' }).href;
  for (const [name, args] of [
    ['admin', ['list']],
    ['purge', ['--dry-run']],
    ['data', ['backup']],
  ] as const)
    expect(await runScript(name, [...args], { DATABASE_URL })).toEqual({
      code: 1,
      output: expect.stringMatching(/^.*database "nope" does not exist.*\n$/),
    });
});

test('only a server changes tables', async () => {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  closing.push(() => client.end());
  const list = async () => {
    const { code, output } = await runScript('admin', ['list'], { DATABASE_URL: database.url });
    return `${code}: ${output}`;
  };
  const tables = async () =>
    (await client.query(`select from information_schema.tables where table_schema = 'public'`)).rowCount;
  expect(await list()).toMatch(/^1: No server has used this database yet\. Start one/);
  expect(await tables()).toBe(0);
  const address = { connectionString: database.url };
  const earlier = journal.entries.at(-2)!;
  await migrateDatabase(address, { until: { version: earlier.when, name: earlier.tag } });
  expect(await list()).toMatch(
    /^1: This database is as an earlier release left it\. Start the server of this one/,
  );
  await migrateDatabase(address);
  expect(await list()).toBe('0: There is no administrator yet.\n');
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
  );
  expect(await list()).toMatch(
    /^1: A release after this one, [\d.]+, has used this database\. Run the command with/,
  );
});
