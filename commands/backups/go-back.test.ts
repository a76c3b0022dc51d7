import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.server.ts';
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' };
import { openDatabase } from '#database/open-database.server.ts';
import { backupKeyPath } from '#platform/backups/backup-key.server.ts';
import { runScript } from '#test/server/run-script.ts';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { withEmbeddedDatabase } from '#test/server/with-embedded-database.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ dataDir, remove } = await newDataDir()));
afterEach(() => remove());

const silent = { info() {}, warn() {}, error() {} };
const data = (...args: string[]) => runScript('data', args, { DATA_DIR: dataDir });

const withDatabase = <Result>(task: (client: pg.Client) => Promise<Result>) =>
  withEmbeddedDatabase(dataDir, task);
const write = (name: string) =>
  withDatabase((client) =>
    client.query(
      `insert into contacts ("firstName", "lastName", email, phone, "mortgageType")
       values ($1, 'A', 'a@example.ca', '905 555 0187', 'Refinancing')`,
      [name],
    ),
  );
const names = () =>
  withDatabase((client) =>
    client
      .query<{ firstName: string }>('select "firstName" from contacts order by 1')
      .then(({ rows }) => rows.map(({ firstName }) => firstName)),
  );

test('a downgrade is to restore what was backed up before the update, and loses nothing', async () => {
  const earlier = journal.entries.at(-2)!;
  const { address, stop } = await openDatabase(
    { databaseUrl: undefined, dataDir },
    { role: 'client', log: silent },
  );
  await migrateDatabase(address, { until: { version: earlier.when, name: earlier.tag } });
  await stop();
  await write('Before');
  const server = await runServer({ DATA_DIR: dataDir });
  const [name] = await readdir(join(dataDir, 'backups'));
  const backup = join(dataDir, 'backups', name!);
  const inUse = await data('restore', backup, '--aside');
  expect(inUse).toEqual({
    code: 1,
    output: expect.stringMatching(/is in use by another server .*Stop that one first/),
  });
  await server.end('SIGTERM');
  await write('After');

  // As it was, of the release that was.
  const checked = await data('check', backup);
  expect(checked.output).toContain('is intact');
  expect(checked.output).toMatch(
    /^As of \S+, written by release \S+, with the tables of an earlier one, rows/,
  );
  const file = join(dataDir, 'plain');
  expect((await data('export', file, '--from', backup)).output).toMatch(
    /Written to .*plain, unencrypted\.\n$/,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [, header] = (await readFile(file, 'latin1')).split('\n', 2);
  expect(JSON.parse(header!)).toMatchObject({ schema: { version: earlier.when, name: earlier.tag } });
  expect(await runScript('data', ['check', file], {})).toMatchObject({ code: 0 });
  expect(await data('export', file, '--from', backup)).toMatchObject({
    code: 1,
    output: expect.stringContaining('EEXIST'),
  });

  // What cannot be restored leaves everything where it is.
  const damaged = join(dataDir, 'damaged');
  await writeFile(damaged, (await readFile(backup)).subarray(0, -1));
  expect((await data('restore', damaged, '--aside')).output).toMatch(/^This file is damaged/);
  expect(await names()).toEqual(['After', 'Before']);

  // A server that is killed leaves its database running.
  const killed = await runServer({ DATA_DIR: dataDir });
  await killed.end('SIGKILL');
  const restored = await data('restore', backup, '--aside');
  expect(restored.code, restored.output).toBe(0);
  expect(await names()).toEqual(['Before']);
  const former = /The database that was here is in (\S+)\.\n$/.exec(restored.output)![1]!;
  expect(existsSync(join(former, 'cluster'))).toBe(true);
  expect((await readdir(dataDir)).filter((entry) => entry.startsWith('being-'))).toEqual([]);
  expect(existsSync(backupKeyPath(dataDir))).toBe(true);

  // Killed between the two names, it leaves no place in which a server would make an empty database.
  const betweenNames = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { rename } = fs.promises;
    fs.promises.rename = async (from, to) => {
      await rename(from, to);
      if (to.includes('-before-')) process.kill(process.pid, 'SIGKILL');
    };
    syncBuiltinESMExports();`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(betweenNames)}`;
  const cut = await runScript('data', ['restore', backup, '--aside'], { DATA_DIR: dataDir, NODE_OPTIONS });
  expect(cut.code).toBeNull();
  const note = join(dataDir, 'postgres-is-at.txt');
  await expect(runServer({ DATA_DIR: dataDir })).rejects.toThrow(
    /says that the database is in .*no such folder/,
  );
  expect((await data('restore', backup, '--aside')).output).toMatch(
    /^There is no database in .*Correct that file/,
  );
  const [, from] = /name (\S+) so again/.exec(await readFile(note, 'utf8'))!;
  await rename(from!, join(dataDir, 'postgres'));
  await rm(note);
  expect(await names()).toEqual(['Before']);
  // Without the word, a database with rows stays as it is.
  expect((await data('restore', backup)).output).toMatch(/is not empty/);
});
