import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** A database's schema version: the last migration, as in drizzle-kit's journal. */
export interface SchemaVersion {
  /** The moment that migration was created, in milliseconds since 1970. */
  version: number;
  name: string;
}

/** Our database; one that no server has used; or one that only an older or newer release knows. */
type FoundSchema =
  | { state: 'known'; schema: SchemaVersion }
  | { state: 'unused' }
  | { state: 'older' }
  | { state: 'newer' };

export const beforeFirstRelease =
  'The last commit that can read it is 36b3483d: start that once, which brings its tables up to date, and export them again.';

interface JournalEntry {
  idx: number;
  when: number;
  tag: string;
}

const notes = new URL('./migrations/meta/', import.meta.url);

export async function latestSchemaVersion(): Promise<SchemaVersion> {
  const { when, tag } = (await readJournal()).at(-1)!;
  return { version: when, name: tag };
}

export async function findSchemaVersion(client: pg.Client): Promise<FoundSchema> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!tables[0]!.isThere) return { state: 'unused' };
  const { rows } = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  const version = rows[0]!.version;
  if (version === null) return { state: 'unused' };
  const state = await stateOf(Number(version));
  if (state !== 'known') return { state };
  const { when, tag } = (await readJournal()).find((entry) => entry.when === Number(version))!;
  return { state, schema: { version: when, name: tag } };
}

/** Tells if this release knows tables of this version, or only an older or newer one does. */
export async function stateOf(version: number): Promise<'known' | 'older' | 'newer'> {
  const journal = await readJournal();
  if (journal.some(({ when }) => when === version)) return 'known';
  return version < journal[0]!.when ? 'older' : 'newer';
}

/** The names of our tables in a database of that version. Extensions and other programs may have added others. */
export async function listOwnTables({ version }: SchemaVersion): Promise<string[]> {
  const { idx } = (await readJournal()).find(({ when }) => when === version)!;
  const snapshot = await readNote<{ tables: Record<string, { name: string }> }>(
    `${String(idx).padStart(4, '0')}_snapshot.json`,
  );
  return Object.values(snapshot.tables).map(({ name }) => name);
}

async function readJournal(): Promise<JournalEntry[]> {
  return (await readNote<{ entries: JournalEntry[] }>('_journal.json')).entries;
}

async function readNote<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(name, notes), 'utf8')) as Content;
}
