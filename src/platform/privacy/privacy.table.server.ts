import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';
import type { ErasedCounts } from './privacy.ts';

/** Records that nobody may erase, purge or delete until the hold is lifted: a complaint, a court case. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    kind: text().notNull(),
    /** Without a foreign key, since records are in several tables; a held record cannot be deleted. */
    recordId: text().notNull(),
    reason: text().notNull(),
    username: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('holds_record').on(table.recordId)],
);

/** Erasures: when, by whom, how many records of each kind, and nothing about the person. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    createdAt: createdAt(),
    username: text().notNull(),
    /** Keyed hashes of the email address and phone numbers: anyone who knows one of them finds the erasure. */
    addressHashes: text().array().notNull(),
    counts: jsonb().$type<ErasedCounts>().notNull(),
  },
  (table) => [index('erasures_newest_first').on(table.createdAt, table.id)],
);

/**
 * Addresses that must not get the newsletter, though nothing else is known about them: they unsubscribed and were
 * erased or purged. A subscription older than its row here came from a backup and is deleted by the next purge.
 */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  hash: text().primaryKey(),
  createdAt: createdAt(),
});
