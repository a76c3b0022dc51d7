import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { changesChannel } from '#pages/change-watch.server.ts';
import { release } from '#release.ts';
import { isDatabaseUnavailable } from './database-errors.server.ts';
import { type DatabaseAddress, DatabaseClient } from './database.server.ts';
import {
  databaseTooOld,
  findNeededRelease,
  findSchemaVersion,
  latestSchemaVersion,
  leastNeeds,
  needsTable,
  type SchemaVersion,
} from './schema-version.server.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number that nothing else in this database uses.
const migrationLock = 7_305_118_221;

/** Thrown when this release cannot use a database: it is too old or too new, cannot be backed up before it is updated, or updated at all. */
export class SchemaError extends Error {}

/**
 * Brings the database's schema up to date, or creates it as it was at an earlier version. Nodes that start at the same
 * time take turns. A transaction of its own holds the lock: behind a pooler, a session's lock might never be released.
 * Both connections are without the pool's timeouts: a migration may take as long as it needs.
 * Before tables of an earlier version are changed, it waits for `beforeUpdate`; if that fails, they stay as they are.
 * Throws a `SchemaError`, and changes nothing, if the first migration would have to create what is there, a later
 * release has changed it so that this one cannot use it, or a migration fails. Nodes that run then are told.
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  { until, beforeUpdate }: { until?: SchemaVersion; beforeUpdate?: () => Promise<unknown> } = {},
): Promise<void> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: 5_000 });
  const lockHolder = new DatabaseClient({ ...address, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await lockHolder.connect();
    await lockHolder.query('begin');
    await lockHolder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const found = await findSchemaVersion(client);
    if (found.state === 'older') throw new SchemaError(databaseTooOld);
    const needed = found.state === 'newer' ? await findNeededRelease(client) : undefined;
    if (needed)
      throw new SchemaError(
        `This database needs release ${needed} or later, and this is ${release}. Start that one, or restore the backup that was made before the update ("Going back" in docs/operations.md).`,
      );
    const { version: latest } = await latestSchemaVersion();
    if (found.state === 'known' && found.schema.version !== latest) await beforeUpdate?.();
    if (until) return await migrateUntil(client, until);
    await migrate(drizzle(client), { migrationsFolder }).catch((error: Error) => {
      if (isDatabaseUnavailable(error)) throw error;
      const cause = error.cause instanceof Error ? error.cause : error;
      const words = `The tables could not be brought up to date for this release, ${release}: ${cause.message}. Nothing was changed; the release before can go on.`;
      throw new SchemaError(words, { cause });
    });
    if (found.state !== 'newer') await tellNeeds(client);
  } finally {
    await Promise.all([client.end(), lockHolder.end()]);
  }
}

/** Writes down which release the tables need, and has nodes look if they are one. */
async function tellNeeds(client: DatabaseClient): Promise<void> {
  await client.query(
    `create table if not exists ${needsTable} (release text not null, migration text not null)`,
  );
  await client.query(`delete from ${needsTable} where migration <> $1`, [leastNeeds.migration]);
  await client.query(`insert into ${needsTable} select $1, $2 where not exists (select from ${needsTable})`, [
    leastNeeds.release,
    leastNeeds.migration,
  ]);
  await client.query('select pg_notify($1, $2)', [changesChannel, '']);
}

/** Runs the migrations up to a version, from a copy of the folder: the migrator runs all that it finds. */
async function migrateUntil(client: DatabaseClient, { version }: SchemaVersion): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= version);
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
