import type { Executor } from '#database/database.server.ts';
import { auditEntries } from './audit-entries.table.server.ts';
import type { AuditAction } from './audit-entry.ts';

/**
 * Something that was done. It identifies clients' records by kind and ID only: never a name, an address or a search
 * term.
 */
export interface AuditEvent {
  action: AuditAction;
  /** The glossary's term for what was acted on, such as `contact` or `blog post`. */
  kind?: string;
  recordId?: string;
  /** A post's title, a user name or a key's id; never anything about a client. */
  recordName?: string;
  /** Details, free of personal data. */
  detail?: string;
}

/** The author of an event; any authenticated request qualifies. */
export interface Actor {
  /** Null if unknown. */
  user: { id: string; username: string } | null;
  ip: string;
}

/** The author of what the server does by itself. */
export const scheduledWork: Actor = { user: null, ip: 'scheduled work' };
/** The author of what a command does: anyone with a shell needs no session. */
export const commandLine: Actor = { user: null, ip: 'command line' };

/**
 * Writes to the audit log, in the same transaction as the change itself if there is one, so that neither exists without
 * the other. Features get it as an argument: the audit is a separate feature.
 */
export type RecordAudit = (db: Executor, actor: Actor, event: AuditEvent) => Promise<void>;

export async function addAuditEntry(
  db: Executor,
  { user, ip }: Actor,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await db
    .insert(auditEntries)
    .values({
      ...event,
      createdAt: now,
      userId: user?.id ?? null,
      username: user?.username ?? null,
      address: ip,
    });
}
