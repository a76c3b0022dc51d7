import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { DataFileHeader } from '#embedded-postgres/data-file.ts';

/** A database's schema version: the last migration, as in drizzle-kit's journal. */
export type SchemaVersion = DataFileHeader['schema'];

/** The content of a database: our schema, nothing yet, or a schema that only an older or newer release knows. */
type FoundSchema =
  | { state: 'known'; schema: SchemaVersion }
  | { state: 'unused' }
  | { state: 'older' }
  | { state: 'newer' };

export const beforeFirstRelease =
  'The last commit that can read it is 36b3483d: start that once, which brings its tables up to date, and export them again.';

/**
 * The earliest release that can work with this one's tables, and its last migration. A migration after which the release
 * before it cannot go on, such as one that renames a column, is named here, with the release that brings it.
 */
export const leastNeeds = { release: '1.1.0', migration: '0024_days-of-publication' };

/** The table beside the migrations that holds these needs: of the schema, so not among the data that backups have. */
export const needsTable = 'drizzle.schema_needs';

/** The release that a database needs, if this one is too early for it. */
export async function findNeededRelease(db: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await db.query<typeof leastNeeds>(`select release, migration from ${needsTable}`);
  const [needs] = rows;
  // Most often, without reading the journal again.
  if (!needs || needs.migration === leastNeeds.migration) return undefined;
  return (await readJournal()).some(({ name }) => name === needs.migration) ? undefined : needs.release;
}

export const databaseTooOld = `This database was last used before release 1.0.0. ${beforeFirstRelease}`;

const migrationMetaFolder = new URL('./migrations/meta/', import.meta.url);

export async function latestSchemaVersion(): Promise<SchemaVersion> {
  return (await readJournal()).at(-1)!;
}

export async function findSchemaVersion(client: pg.Client): Promise<FoundSchema> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!tables[0]!.isThere) return { state: 'unused' };
  const { rows } = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  if (rows[0]!.version === null) return { state: 'unused' };
  const version = Number(rows[0]!.version);
  const state = await stateOf(version);
  if (state !== 'known') return { state };
  return { state, schema: (await readJournal()).find((migration) => migration.version === version)! };
}

/** Compares a version of the tables with this release: known, or of an older or a newer one. */
export async function stateOf(version: number): Promise<'known' | 'older' | 'newer'> {
  const journal = await readJournal();
  if (journal.some((migration) => migration.version === version)) return 'known';
  return version < journal[0]!.version ? 'older' : 'newer';
}

/** The names of our tables in a database of that version. Extensions and other programs may have added others. */
export async function listOwnTables({ version }: SchemaVersion): Promise<string[]> {
  const index = (await readJournal()).findIndex((migration) => migration.version === version);
  const snapshot = await readMigrationMeta<{ tables: Record<string, { name: string }> }>(
    `${String(index).padStart(4, '0')}_snapshot.json`,
  );
  return Object.values(snapshot.tables).map(({ name }) => name);
}

/** All migrations, oldest first. */
async function readJournal(): Promise<SchemaVersion[]> {
  const { entries } = await readMigrationMeta<{ entries: { when: number; tag: string }[] }>('_journal.json');
  return entries.map(({ when, tag }) => ({ version: when, name: tag }));
}

async function readMigrationMeta<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(name, migrationMetaFolder), 'utf8')) as Content;
}
