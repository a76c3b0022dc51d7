import { type Retention, type RetentionName, retentionSettings } from '#brokerage/retention.ts';
import type { PersonalKind } from '#database/personal-kind.server.ts';
import type { Perishable } from '#features/privacy/purge.server.ts';
import {
  perishableSessions,
  perishableSignInFailures,
} from '#features/session/perishable-sessions.server.ts';
import type { Period } from '#lib/period.ts';

/** What goes when it was kept for its period. */
export function perishablesOf(kinds: PersonalKind[], retention: Retention): Perishable[] {
  const set = (kind: string, name: RetentionName, since: string): Perishable => {
    const { setting } = retentionSettings[name];
    return { ...findPerishing(kinds, kind), keptFor: retention[name], since, setting };
  };
  const aDay: Period = { count: 1, unit: 'days' };
  return [
    set('contact', 'contacts', 'after they came'),
    set('booking', 'bookings', 'after the consultation'),
    set('subscriber', 'unsubscribed', 'after they unsubscribed'),
    set('consent', 'consents', 'after they were withdrawn'),
    set('mail', 'mails', 'after they were sent or given up'),
    set('audit entry', 'audit', 'after they were written'),
    { ...perishableSessions, keptFor: { count: 7, unit: 'days' }, since: 'after the sign-in' },
    { ...perishableSignInFailures, keptFor: aDay, since: 'after the last one' },
    { ...findPerishing(kinds, 'rate limit'), keptFor: aDay, since: 'after they were counted' },
  ];
}

function findPerishing(kinds: PersonalKind[], wanted: string) {
  const { expired, ...kind } = kinds.find(({ kind: name }) => name === wanted) ?? {};
  if (!expired || !('table' in kind)) throw new Error(`There is no kind ${wanted} that perishes.`);
  return { ...(kind as PersonalKind), expired };
}
