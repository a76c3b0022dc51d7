import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#database/columns.server.ts';

/**
 * Addresses that are not to be written to, though nothing else is known of them any more: they left the newsletter and
 * were purged or erased. A subscription older than its row here came from a backup and goes with the next purge.
 */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  /** The keyed hash of the address. */
  hash: text().primaryKey(),
  createdAt: createdAt(),
});
