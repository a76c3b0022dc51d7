import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { knownBrowsers, sessions, signInFailures, verifications } from './session.table.server.ts';

const keptFor = (
  count: number,
  unit: 'days' | 'years',
  since: string,
  expired: (before: Date) => SQL | undefined,
) => ({ period: { count, unit }, since, expired });

/** Links that nobody used, deleted so many days after they expired. */
const expiredLinks = (purpose: string, kind: string, label: string, days: number): PersonalDataSource => ({
  kind,
  label,
  table: verifications,
  id: verifications.id,
  retention: keptFor(days, 'days', 'after they expired', (before) =>
    and(eq(verifications.purpose, purpose), lt(verifications.expiresAt, before)),
  ),
});

/** Traces of signing in, each deleted once it has no use. */
export const personalSessions: PersonalDataSource[] = [
  {
    kind: 'session',
    label: 'Sessions',
    table: sessions,
    id: sessions.id,
    retention: keptFor(7, 'days', 'after the sign-in', (before) =>
      or(lt(sessions.createdAt, before), lt(sessions.lastSeenAt, before)),
    ),
  },
  {
    // Counted by hash, until they no longer delay anyone.
    kind: 'failed sign-in',
    label: 'Failed sign-ins',
    table: signInFailures,
    id: signInFailures.key,
    retention: keptFor(1, 'days', 'after the last one', (before) => lt(signInFailures.lastFailureAt, before)),
  },
  {
    // Until they are no longer recognized.
    kind: 'known browser',
    label: 'Known browsers',
    table: knownBrowsers,
    id: knownBrowsers.tokenHash,
    retention: keptFor(1, 'years', 'after the last sign-in', (before) =>
      lt(knownBrowsers.lastSeenAt, before),
    ),
  },
  expiredLinks('reset-password', 'password link', 'Links for a new password', 1),
];

export const personalInvitations = expiredLinks('invitation', 'invitation', 'Invitations', 30);
