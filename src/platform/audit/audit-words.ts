/** The audit actions as displayed, followed by what was acted on. */
export const actionLabels: Record<string, string> = {
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
  export: 'Exported',
  resend: 'Sent again',
  clear: 'Cleared',
  search: 'Searched for',
  hold: 'Held',
  release: 'Released',
  erase: 'Erased',
  purge: 'Purged',
};

/** A label for the action: *Deleted a contact*, *Exported contacts*. */
export function describeAction({ action, kind }: { action: string; kind: string | null }): string {
  const label = actionLabels[action] ?? action;
  if (kind === null || action === 'change-password') return label;
  const isSeveral = (action === 'export' && kind !== 'person') || action === 'purge';
  if (isSeveral) return `${label} ${kind.replace(/y$/, 'ie')}s`;
  return `${label} ${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
