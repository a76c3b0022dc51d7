import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RetentionName } from '#brokerage/retention.ts';
import { type Transaction, lockUntilCommit } from '#database/database.server.ts';
import type { Period } from '#lib/period.ts';
import type { KeyedHash } from './privacy/address-hash.server.ts';

/** A row as it is stored, by column name. */
export type StoredRow = Record<string, unknown>;

/** What erasing and purging may use besides the transaction. */
export interface Erasing {
  hash: KeyedHash;
  now: Date;
  /** Takes sentences for the administrator, such as what was cancelled. */
  tell?: (sentence: string) => void;
}

/** A table whose rows have a phone number. */
export type CallerTable = PgTable & Record<'phone' | 'createdAt' | 'spamReasons', PgColumn>;

/**
 * One table with personal data: how a person's rows are found and erased, and how long they are kept. Each feature
 * describes its own as a plain object. Columns are named like their properties.
 */
export interface PersonalDataSource<Row extends StoredRow = StoredRow> {
  /** The glossary's term, such as `contact`. */
  kind: string;
  /** The plural label in the UI. */
  label: string;
  table: PgTable;
  id: PgColumn;
  /** Where the person's email address is. */
  emails?: SQLWrapper[];
  /** The client whose row it is: it is found and erased with all of the client's. */
  clientId?: PgColumn;
  /** Who can be called, by a table with phone numbers: clients with the same number may be one. */
  caller?: { name: SQLWrapper; of: CallerTable };
  /** The keyed hash of an address that was erased. */
  emailHash?: PgColumn;
  /** The id of the record it belongs to: it is found, held and erased with that record. */
  belongsTo?: PgColumn;
  /** Columns calculated from others, which nobody needs to see. */
  derived?: string[];
  /** What the codes in a column mean, by column: the readable export has that instead. */
  labels?: Record<string, Record<string, string>>;
  /** Whether an administrator can put one on hold. */
  canBeHeld?: boolean;
  /** What is kept after an erasure, and why; shown beforehand. */
  keeps?: string;
  /** Whether a row stays or goes by itself after an erasure; those that are anonymized stay. */
  isLeft?(row: Row): boolean;
  /** What to consider before erasing. */
  caution?: string;
  title?(row: Row): string;
  /** Removes the person from rows that must be kept by law; without it, erasing deletes the rows. */
  anonymize?(transaction: Transaction, where: SQL | undefined, erasing: Erasing): Promise<void>;
  beforeDelete?(transaction: Transaction, where: SQL | undefined, erasing: Erasing): Promise<void>;
  /** When rows are deleted by the daily purge. */
  retention?: {
    /** A setting, or a fixed period. */
    period: RetentionName | Period;
    /** When the period starts, as text that follows it: *after they were received*. */
    since: string;
    /** Many at once are usual, so nobody is asked; by default where the period is fixed. */
    isRoutine?: boolean;
    expired: (before: Date, hash: KeyedHash) => SQL | undefined;
  };
}

/** Waits until nobody else holds, erases, purges or joins. */
export const lockPrivacy = (tx: Transaction) => lockUntilCommit(tx, 'privacy');

/** The rows in which a column has one of any number of values. */
export function isOneOf(column: PgColumn, values: string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}

/** Deletes rows permanently. Returns how many. */
export async function deleteRows(
  transaction: Transaction,
  source: PersonalDataSource,
  where: SQL | undefined,
  erasing: Erasing,
): Promise<number> {
  await source.beforeDelete?.(transaction, where, erasing);
  const { rowCount } = await transaction.delete(source.table).where(where);
  return rowCount ?? 0;
}

/** Erases rows: deletes them, or removes the person from those kept by law. */
export async function eraseRows(
  transaction: Transaction,
  source: PersonalDataSource,
  where: SQL | undefined,
  erasing: Erasing,
): Promise<{ erased: number; kept: number }> {
  if (!source.anonymize) return { erased: await deleteRows(transaction, source, where, erasing), kept: 0 };
  const kept = await transaction.$count(source.table, where);
  if (kept > 0) await source.anonymize(transaction, where, erasing);
  return { erased: 0, kept };
}
