import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DataFileError } from './data-file-error.ts';
import type { DataFileHeader } from './header.server.ts';

/** What a database's schema is called: the last migration, as drizzle-kit's journal has it. */
export type SchemaVersion = DataFileHeader['schema'];

interface JournalEntry {
  idx: number;
  when: number;
  tag: string;
}

const notes = new URL('../migrations/meta/', import.meta.url);

/** The version this release brings databases to. */
export async function latestSchemaVersion(): Promise<SchemaVersion> {
  const { when, tag } = (await readJournal()).at(-1)!;
  return { version: when, name: tag };
}

/** The version a database has. Throws DataFileError when it has none of ours, or a newer one. */
export async function readSchemaVersion(client: pg.Client): Promise<SchemaVersion> {
  const { when, tag } = await findMigration(client);
  return { version: when, name: tag };
}

/** The names of our tables in a database of that version. Extensions and other programs may have others there. */
export async function listOwnTables({ version }: SchemaVersion): Promise<string[]> {
  const { idx } = (await readJournal()).find(({ when }) => when === version)!;
  const snapshot = await readNote<{ tables: Record<string, { name: string }> }>(
    `${String(idx).padStart(4, '0')}_snapshot.json`,
  );
  return Object.values(snapshot.tables).map(({ name }) => name);
}

async function findMigration(client: pg.Client): Promise<JournalEntry> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  const { rows } = tables[0]!.isThere
    ? await client.query<{ version: string | null }>(
        'select max(created_at) as version from drizzle.__drizzle_migrations',
      )
    : { rows: [] };
  const version = rows[0]?.version;
  if (version == null)
    throw new DataFileError('There are no data of ours in this database: no server has used it yet.');
  const known = (await readJournal()).find(({ when }) => when === Number(version));
  if (known) return known;
  throw new DataFileError(
    'This database was brought up to date by a newer release than this one. Use that release to export it.',
  );
}

async function readJournal(): Promise<JournalEntry[]> {
  return (await readNote<{ entries: JournalEntry[] }>('_journal.json')).entries;
}

async function readNote<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(name, notes), 'utf8')) as Content;
}
