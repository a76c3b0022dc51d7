import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';

/** Records that are neither erased nor purged, nor deleted at the desk, while the hold stands: a complaint, a court. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    kind: text().notNull(),
    /** Without a foreign key, since the kinds have tables of their own; a held record cannot go. */
    recordId: text().notNull(),
    reason: text().notNull(),
    username: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('holds_record').on(table.recordId)],
);
