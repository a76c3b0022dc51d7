import { inArray, lt, or } from 'drizzle-orm';
import type { PersonalKind } from '#database/personal-kind.server.ts';
import { sessions } from './sessions.table.server.ts';
import { signInFailures } from './sign-in-failures.table.server.ts';

type Perishing = Pick<PersonalKind, 'kind' | 'label' | 'table' | 'id' | 'erase'> &
  Required<Pick<PersonalKind, 'expired'>>;

/** Sessions of administrators that nobody can use any more. */
export const perishableSessions: Perishing = {
  kind: 'session',
  label: 'Sessions',
  table: sessions,
  id: sessions.id,
  async erase(transaction, ids) {
    await transaction.delete(sessions).where(inArray(sessions.id, ids));
    return { erased: ids.length, kept: 0 };
  },
  expired: (before) => or(lt(sessions.createdAt, before), lt(sessions.lastSeenAt, before)),
};

/** Failed sign-ins, counted under hashes, that make nobody wait any more. */
export const perishableSignInFailures: Perishing = {
  kind: 'failed sign-in',
  label: 'Failed sign-ins',
  table: signInFailures,
  id: signInFailures.key,
  async erase(transaction, ids) {
    await transaction.delete(signInFailures).where(inArray(signInFailures.key, ids));
    return { erased: ids.length, kept: 0 };
  },
  expired: (before) => lt(signInFailures.lastFailureAt, before),
};
