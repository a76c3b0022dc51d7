import { and, eq, lt, or } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { knownBrowsers, sessions, signInFailures, verifications } from './session.table.server.ts';

const endedBefore = (purpose: string) => (before: Date) =>
  and(eq(verifications.purpose, purpose), lt(verifications.expiresAt, before));

/** What signing in leaves behind, each deleted once it has no use. */
export const personalSessions: PersonalDataSource[] = [
  {
    kind: 'session',
    label: 'Sessions',
    table: sessions,
    id: sessions.id,
    retention: {
      period: { count: 7, unit: 'days' },
      since: 'after the sign-in',
      expired: (before) => or(lt(sessions.createdAt, before), lt(sessions.lastSeenAt, before)),
    },
  },
  {
    // Counted by hash, until they no longer delay anyone.
    kind: 'failed sign-in',
    label: 'Failed sign-ins',
    table: signInFailures,
    id: signInFailures.key,
    retention: {
      period: { count: 1, unit: 'days' },
      since: 'after the last one',
      expired: (before) => lt(signInFailures.lastFailureAt, before),
    },
  },
  {
    // Until they are no longer recognized.
    kind: 'known browser',
    label: 'Known browsers',
    table: knownBrowsers,
    id: knownBrowsers.tokenHash,
    retention: {
      period: { count: 1, unit: 'years' },
      since: 'after the last sign-in',
      expired: (before) => lt(knownBrowsers.lastSeenAt, before),
    },
  },
  {
    kind: 'password link',
    label: 'Links for a new password',
    table: verifications,
    id: verifications.id,
    retention: {
      period: { count: 1, unit: 'days' },
      since: 'after they expired',
      expired: endedBefore('reset-password'),
    },
  },
];

/** Invitations that nobody accepted, deleted a month after they expired. */
export const personalInvitations: PersonalDataSource = {
  kind: 'invitation',
  label: 'Invitations',
  table: verifications,
  id: verifications.id,
  retention: {
    period: { count: 30, unit: 'days' },
    since: 'after they expired',
    expired: endedBefore('invitation'),
  },
};
