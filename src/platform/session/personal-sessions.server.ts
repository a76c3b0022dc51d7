import { lt, or } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/privacy/personal-data-source.server.ts';
import { sessions, signInFailures } from './session.table.server.ts';

/** Administrators' sessions, deleted once nobody can use them anymore. */
export const personalSessions: PersonalDataSource = {
  kind: 'session',
  label: 'Sessions',
  table: sessions,
  id: sessions.id,
  retention: {
    period: { count: 7, unit: 'days' },
    since: 'after the sign-in',
    expired: (before) => or(lt(sessions.createdAt, before), lt(sessions.lastSeenAt, before)),
  },
};

/** Failed sign-ins, counted by hash, deleted once they no longer delay anyone. */
export const personalSignInFailures: PersonalDataSource = {
  kind: 'failed sign-in',
  label: 'Failed sign-ins',
  table: signInFailures,
  id: signInFailures.key,
  retention: {
    period: { count: 1, unit: 'days' },
    since: 'after the last one',
    expired: (before) => lt(signInFailures.lastFailureAt, before),
  },
};
