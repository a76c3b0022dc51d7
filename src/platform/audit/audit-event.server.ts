import type { Executor } from '#database/database.server.ts';

/** What administrators do that is written down. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'export',
  'sign-in',
  'failed-sign-in',
  'sign-out',
  'change-password',
  'block',
  'unblock',
  'end-session',
  'resend',
  'clear',
  'search',
  'hold',
  'release',
  'erase',
  'purge',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Something that was done. Of records it names kind and id alone: never a name, an address or what was searched for. */
export interface AuditEvent {
  action: AuditAction;
  /** The glossary's word for what was acted on, such as `contact` or `blog post`. */
  kind?: string;
  recordId?: string;
  /** More, in words that hold no personal data. */
  detail?: string;
}

/** Who did it and from where; a request of somebody signed in is one. */
export interface Actor {
  /** Null where nobody is known. */
  user: { id: string; username: string } | null;
  /** The network address. */
  ip: string;
}

/**
 * Writes into the audit, with the transaction of the change itself where there is one, so that neither is there without
 * the other. Features get it as an argument: the audit is a feature of its own.
 */
export type RecordAudit = (db: Executor, actor: Actor, event: AuditEvent) => Promise<void>;
