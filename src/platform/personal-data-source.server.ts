import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RetentionName } from '#brokerage/retention.ts';
import { type Transaction, lockUntilCommit } from '#database/database.server.ts';
import type { Period } from '#lib/period.ts';
import type { KeyedHash } from './privacy/address-hash.server.ts';

export type StoredRow = Record<string, unknown>;

export interface EraseContext {
  hash: KeyedHash;
  now: Date;
  /** Takes sentences for the administrator, such as what was cancelled. */
  tell?: (sentence: string) => void;
}

export type CallerTable = PgTable & Record<'phone' | 'createdAt' | 'spamReasons', PgColumn>;

/**
 * One table with personal data: how a person's rows are found and erased, and how long they are kept. Each feature
 * describes its own as a plain object. Columns are named like their properties.
 */
export interface PersonalDataSource<Row extends StoredRow = StoredRow> {
  /** The glossary's term, such as `contact`. */
  kind: string;
  label: string;
  table: PgTable;
  id: PgColumn;
  /** Expressions for the person's email address. */
  emails?: SQLWrapper[];
  /** The client whose row it is: it is found and erased with all of the client's. */
  clientId?: PgColumn;
  /** For a table with phone numbers: the name of the person to call. Clients with the same number may be one. */
  caller?: { name: SQLWrapper; of: CallerTable };
  /** The keyed hash of an address that was erased. */
  emailHash?: PgColumn;
  /** The id of the record it belongs to: it is found, held and erased with that record. */
  belongsTo?: PgColumn;
  /** Columns calculated from others, which nobody needs to see. */
  derived?: string[];
  /** Meanings of the codes in a column, by column: the readable export has those instead. */
  labels?: Record<string, Record<string, string>>;
  canBeHeld?: boolean;
  /** Describes what is kept after an erasure, and why; shown beforehand. */
  keeps?: string;
  /** Returns true if a row stays or goes by itself after an erasure; those that are anonymized stay. */
  isLeft?(row: Row): boolean;
  caution?: string;
  title?(row: Row): string;
  /** Removes the person from rows that must be kept by law; without it, erasing deletes the rows. */
  anonymize?(tx: Transaction, where: SQL | undefined, erasing: EraseContext): Promise<void>;
  beforeDelete?(tx: Transaction, where: SQL | undefined, erasing: EraseContext): Promise<void>;
  /** The time after which the daily purge deletes rows. */
  retention?: {
    period: RetentionName | Period;
    /** The start of the period, as text that follows it: *after they were received*. */
    since: string;
    /** True if many at once are usual, so that no owner has to approve; by default where the period is fixed. */
    isRoutine?: boolean;
    expired: (before: Date, hash: KeyedHash) => SQL | undefined;
  };
}

/** Takes the lock that holds, erasures, purges and joins share, until the transaction ends. */
export const lockPrivacy = (tx: Transaction) => lockUntilCommit(tx, 'privacy');

/** The rows in which a column has one of any number of values. */
export function isOneOf(column: PgColumn, values: string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}

export async function deleteRows(
  tx: Transaction,
  source: PersonalDataSource,
  where: SQL | undefined,
  erasing: EraseContext,
): Promise<number> {
  await source.beforeDelete?.(tx, where, erasing);
  const { rowCount } = await tx.delete(source.table).where(where);
  return rowCount ?? 0;
}

/** Erases rows: deletes them, or removes the person from those kept by law. */
export async function eraseRows(
  tx: Transaction,
  source: PersonalDataSource,
  where: SQL | undefined,
  erasing: EraseContext,
): Promise<{ erased: number; kept: number }> {
  if (!source.anonymize) return { erased: await deleteRows(tx, source, where, erasing), kept: 0 };
  const kept = await tx.$count(source.table, where);
  if (kept > 0) await source.anonymize(tx, where, erasing);
  return { erased: 0, kept };
}
