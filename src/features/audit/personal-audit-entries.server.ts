import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { mentions, type PersonalKind } from '#database/personal-kind.server.ts';
import { auditEntries } from './audit-entries.table.server.ts';
import { describeAction } from './audit-words.ts';

/**
 * What the audit is to a person: what was done with their records. Its entries say who did what to which number, and
 * never what a record held; should a detail name somebody after all, erasing blanks it.
 */
export const personalAuditEntries: PersonalKind = {
  kind: 'audit entry',
  label: 'Audit entries',
  table: auditEntries,
  id: auditEntries.id,
  canBeHeld: false,
  keeps:
    'Who did what at the desk and when, with the kind and the number of the record, until its period is over. Details are blanked.',
  finders: {
    mention: (text) => mentions([auditEntries.detail], text),
    traces: ({ recordIds }) =>
      recordIds.length === 0 ? undefined : inArray(auditEntries.recordId, recordIds),
  },
  describe(row) {
    const entry = row as typeof auditEntries.$inferSelect;
    const title = `${describeAction(entry)}, by ${entry.username ?? 'unknown'}`;
    return { title, createdAt: entry.createdAt, about: entry.recordId };
  },
  async erase(transaction, ids) {
    await transaction
      .update(auditEntries)
      .set({ detail: 'erased' })
      .where(and(inArray(auditEntries.id, ids), isNotNull(auditEntries.detail)));
    return { erased: 0, kept: ids.length };
  },
  async purge(transaction, ids) {
    await transaction.delete(auditEntries).where(inArray(auditEntries.id, ids));
  },
  expired: (before) => lt(auditEntries.createdAt, before),
};
