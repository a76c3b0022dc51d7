import { and, isNotNull, lt } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { describeAction } from './audit-entry.ts';

/**
 * Actions in the admin area. There are no foreign keys: an entry outlives its user and its record. Of records
 * about people it stores only the kind and ID, so that deleted data is really gone.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    createdAt: createdAt(),
    /** Null if unknown: a sign-in with a user name that does not exist. */
    userId: uuid(),
    username: text(),
    action: text().notNull(),
    kind: text(),
    recordId: uuid(),
    /** The title of a post or the name of a login, as it was then; never anything about a client. */
    recordName: text(),
    detail: text(),
    /** The client's network address. */
    address: text().notNull(),
  },
  (table) => [
    index('audit_entries_newest_first').on(table.createdAt, table.id),
    index('audit_entries_by_user').on(table.username, table.createdAt, table.id),
    index('audit_entries_by_action').on(table.action, table.createdAt, table.id),
  ],
);

/** Audit entries as personal data: if a detail names someone, erasure removes it. */
export const personalAuditEntries: PersonalDataSource<typeof auditEntries.$inferSelect> = {
  kind: 'audit entry',
  label: 'Audit entries',
  table: auditEntries,
  id: auditEntries.id,
  belongsTo: auditEntries.recordId,
  keeps:
    'We keep who did what and when, with the kind and id of the record, until the retention period ends. Details are removed.',
  title: (entry) => `${describeAction(entry)}, by ${entry.username ?? 'unknown'}`,
  async anonymize(tx, where) {
    await tx
      .update(auditEntries)
      .set({ detail: 'erased' })
      .where(and(where, isNotNull(auditEntries.detail)));
  },
  retention: {
    period: 'audit',
    since: 'after they were written',
    expired: (before) => lt(auditEntries.createdAt, before),
  },
};
