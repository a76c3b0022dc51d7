import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';

/**
 * Who did what in the admin area, when and from where. It has no foreign keys: an entry outlives its user and its record. Of
 * a record it knows the kind and the id alone, so that what was deleted is gone.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    createdAt: createdAt(),
    /** Null where nobody is known: a sign-in with a name that no user has. */
    userId: uuid(),
    username: text(),
    action: text().notNull(),
    /** What was acted on, such as `contact`. */
    kind: text(),
    recordId: uuid(),
    /** More about the action, without personal data. */
    detail: text(),
    /** The network address of the client. */
    address: text().notNull(),
  },
  (table) => [
    index('audit_entries_newest_first').on(table.createdAt, table.id),
    index('audit_entries_by_user').on(table.username, table.createdAt, table.id),
    index('audit_entries_by_action').on(table.action, table.createdAt, table.id),
  ],
);
