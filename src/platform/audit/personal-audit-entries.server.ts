import { and, isNotNull, lt } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/privacy/personal-data-source.server.ts';
import { auditEntries } from './audit-entries.table.server.ts';
import { describeAction } from './audit-words.ts';

/**
 * Audit entries as personal data: what was done with a person's records. Entries never contain a record's data; if a
 * detail names someone anyway, erasure removes it.
 */
export const personalAuditEntries: PersonalDataSource<typeof auditEntries.$inferSelect> = {
  kind: 'audit entry',
  label: 'Audit entries',
  table: auditEntries,
  id: auditEntries.id,
  belongsTo: auditEntries.recordId,
  keeps:
    'We keep who did what and when, with the kind and id of the record, until the retention period ends. Details are removed.',
  title: (entry) => `${describeAction(entry)}, by ${entry.username ?? 'unknown'}`,
  async anonymize(transaction, where) {
    await transaction
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
