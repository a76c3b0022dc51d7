import { inArray, sql } from 'drizzle-orm';
import { mentions, type PersonalKind } from '#database/personal-kind.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import { rateLimits } from '#server/rate-limits.table.server.ts';

/** How many forms a network sent in the last minute, the network being that of a person's consent. */
export const personalRateLimits: PersonalKind = {
  kind: 'rate limit',
  label: 'Counted forms',
  table: rateLimits,
  id: rateLimits.key,
  canBeHeld: false,
  finders: {
    mention: (text) => mentions([rateLimits.key], text),
    traces({ networkAddresses }) {
      const networks = networkAddresses.map(clientNetwork);
      if (networks.length === 0) return undefined;
      // The counter of what is counted stands before the colon.
      return inArray(sql`substr(${rateLimits.key}, position(':' in ${rateLimits.key}) + 1)`, networks);
    },
  },
  describe: () => ({ title: 'Forms counted by network', createdAt: null }),
  async erase(transaction, ids) {
    const gone = await transaction.delete(rateLimits).where(inArray(rateLimits.key, ids)).returning();
    return { erased: gone.length, kept: 0 };
  },
  // Each counts a minute. The limiter clears them too, but only where limits are on.
  expired: (before) => sql`${rateLimits.expire} < ${before.getTime()}`,
};
