import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

export const auditEntrySchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** Null if unknown: a sign-in with a user name that does not exist. */
  username: z.nullable(z.string()),
  action: z.string(),
  kind: z.nullable(z.string()),
  recordId: z.nullable(z.uuid()),
  recordName: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  address: z.string(),
});

export type AuditEntryResponse = z.input<typeof auditEntrySchema>;

/** The administrator actions that are audited, as displayed, followed by what was acted on. */
export const actionLabels = {
  'sign-in': 'Signed in',
  'failed-sign-in': 'Failed to sign in',
  'sign-out': 'Signed out',
  'change-password': 'Changed a password',
  block: 'Blocked',
  unblock: 'Unblocked',
  'end-session': 'Ended sessions',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  export: 'Exported',
  import: 'Imported',
  resend: 'Sent again',
  'not-spam': 'Marked as not spam',
  'follow-up': 'Followed up',
  search: 'Searched for',
  hold: 'Held',
  release: 'Released',
  erase: 'Erased',
  purge: 'Purged',
  unsubscribe: 'Unsubscribed',
  'send-test': 'Tested',
  send: 'Sent',
  schedule: 'Scheduled',
  stop: 'Stopped',
  join: 'Joined',
  separate: 'Separated',
  confirm: 'Confirmed',
};

export type AuditAction = keyof typeof actionLabels;

/** A label for the action: *Deleted a contact*, *Exported contacts*. */
export function describeAction(entry: { action: string; kind: string | null }): string {
  const { action } = entry;
  const label = action in actionLabels ? actionLabels[action as AuditAction] : action;
  if (entry.kind === null || action === 'change-password') return label;
  // Screens say `login` for a row of the table `users`.
  const kind = entry.kind === 'user' ? 'login' : entry.kind;
  const isSeveral = (action === 'export' && kind !== 'person') || action === 'import' || action === 'purge';
  if (isSeveral) return `${label} ${kind.replace(/y$/, 'ie')}s`;
  if (['opening hours', 'facts', 'rates', 'team'].includes(kind)) return `${label} the ${kind}`;
  const one = `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
  return action === 'not-spam' ? `Marked ${one} as not spam` : `${label} ${one}`;
}
