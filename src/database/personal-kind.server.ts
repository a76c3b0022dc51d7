import { inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.server.ts';
import { containsWords } from './list-filter.server.ts';

/** What is known of a person while their records are looked for. */
export interface PersonTraces {
  /** In small letters. */
  emails: string[];
  /** Digits alone, without Canada's 1. */
  phones: string[];
  name?: string | undefined;
  /** Records that were found already. */
  recordIds: string[];
  /** Network addresses that stand in those. */
  networkAddresses: string[];
}

/** Conditions by which records of a person are found; each kind has those that make sense for it. */
export interface PersonFinders {
  email?: (email: string) => SQL | undefined;
  phone?: (digits: string) => SQL | undefined;
  name?: (name: string) => SQL | undefined;
  /** Free texts in which an address or number stands. */
  mention?: (text: string) => SQL | undefined;
  /** What hangs on records that were found. */
  traces?: (traces: PersonTraces) => SQL | undefined;
}

/** A row as it is stored, by the names of its columns. */
export type StoredRow = Record<string, unknown>;

/** What the list of a person's records says of one, and what leads from it to others. */
export interface PersonalFacts {
  title: string;
  createdAt: Date | null;
  email?: string | null;
  phone?: string | null;
  networkAddress?: string | null;
  /** The record it tells of: it is held, and goes, with that. */
  about?: string | null;
}

/** What erasing may use besides the transaction. */
export interface Erasing {
  now: Date;
  /** Remembers that an address is not to be written to, by its keyed hash. */
  suppress: (transaction: Transaction, email: string) => Promise<void>;
}

/**
 * One kind of record that tells of a person. Features describe theirs; the server has the list of all of them
 * (`server/privacy`), by which a person is found, exported and erased.
 */
export interface PersonalKind {
  /** The glossary's word, such as `contact`. */
  kind: string;
  /** What the screen calls several. */
  label: string;
  table: PgTable;
  id: PgColumn;
  /** Columns that are worked out of others. */
  derived?: string[];
  /** Of records that go, and are held, with another: its id. */
  about?: PgColumn;
  /** Whether a hold can be put on one. */
  canBeHeld: boolean;
  /** Why something of it is kept when it is erased; shown before and after. */
  keeps?: string;
  /** What to think of before any is erased. */
  caution?: string;
  finders: PersonFinders;
  describe(row: StoredRow): PersonalFacts;
  /**
   * Erases records with all that hangs on them. Answers how many are gone, and of how many something is kept, because
   * the law says so, that does not name the person.
   */
  erase(transaction: Transaction, ids: string[], erasing: Erasing): Promise<{ erased: number; kept: number }>;
  /** Which records were kept long enough, when their period began before a moment. */
  expired?: (before: Date) => SQL | undefined;
  /** Takes away what was kept long enough, where that is more than erasing does. */
  purge?: (transaction: Transaction, ids: string[]) => Promise<void>;
}

/** A text that holds an e-mail address or a phone number, compared as people mean them. */
export function mentions(columns: SQLWrapper[], text: string): SQL | undefined {
  if (text.includes('@')) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
  }
  return or(
    ...columns.map(
      (column) => sql`regexp_replace(${column}, '[[:space:]().+–-]', '', 'g') like ${`%${text}%`}`,
    ),
  );
}

/** The finders of a table with an address, perhaps a phone number, and a text to be searched. */
export function personFinders({
  email,
  phone,
  searchText,
  texts = [],
}: {
  email: PgColumn;
  phone?: PgColumn;
  searchText: PgColumn;
  texts?: PgColumn[];
}): PersonFinders {
  return {
    email: (address) => sql`${containsWords(searchText, address)} and lower(${email}) = ${address}`,
    ...(phone && { phone: (digits) => containsWords(searchText, digits) }),
    name: (name) => containsWords(searchText, name),
    ...(texts.length > 0 && { mention: (text) => mentions(texts, text) }),
  };
}

/** The rows with one of these ids; a condition that nothing meets when there is none. */
export function withIds({ id }: Pick<PersonalKind, 'id'>, ids: string[]): SQL {
  const wanted = id.getSQLType() === 'uuid' ? ids.filter((text) => uuidPattern.test(text)) : ids;
  return wanted.length === 0 ? sql`false` : inArray(id, wanted);
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
