import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Actor, AuditAction, AuditEvent } from './audit-event.server.ts';
import type { Executor } from '#database/database.server.ts';
import { listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import { auditEntries } from './audit-entries.table.server.ts';

const { userId: _, ...columns } = getTableColumns(auditEntries);

/** Records what a user did. */
export async function addAuditEntry(
  db: Executor,
  { user, ip }: Actor,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await db.insert(auditEntries).values({
    ...event,
    createdAt: now,
    userId: user?.id ?? null,
    username: user?.username ?? null,
    address: ip,
  });
}

/** The audit log, newest first, optionally by user or action. */
export function auditList(
  db: Executor,
  { user, action }: { user?: string | undefined; action?: AuditAction | undefined } = {},
) {
  const where = and(
    user === undefined ? undefined : eq(auditEntries.username, user),
    action && eq(auditEntries.action, action),
  );
  return listReader(db, auditEntries, columns, { order: newestFirst(auditEntries), where });
}
