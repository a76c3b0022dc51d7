import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';
import type { ErasedCounts } from './erasure.ts';

/** The record of what was erased: when, by whom, how many of which kind, and nothing of whom. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    createdAt: createdAt(),
    username: text().notNull(),
    /** The keyed hashes of the e-mail addresses that were in the records: who knows the address finds the erasure. */
    addressHashes: text().array().notNull(),
    counts: jsonb().$type<ErasedCounts>().notNull(),
  },
  (table) => [index('erasures_newest_first').on(table.createdAt, table.id)],
);
