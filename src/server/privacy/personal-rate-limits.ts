import { inArray, or, sql } from 'drizzle-orm';
import { mentions, type PersonalKind } from '#database/personal-kind.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import { emailCounter, emailCounters } from '#server/spam/email-counter.ts';
import { rateLimits } from '#server/rate-limits.table.server.ts';

/**
 * How many forms a network sent in the last minute, the network being that of a person's consent, and how many came with
 * an e-mail address within the last hour.
 */
export const personalRateLimits: PersonalKind = {
  kind: 'rate limit',
  label: 'Counted forms',
  table: rateLimits,
  id: rateLimits.key,
  canBeHeld: false,
  finders: {
    mention: (text) => mentions([rateLimits.key], text),
    traces({ networkAddresses, emails }) {
      // The counter of what is counted stands before the colon.
      const networks = networkAddresses.map(clientNetwork);
      return or(
        networks.length === 0
          ? undefined
          : inArray(sql`substr(${rateLimits.key}, position(':' in ${rateLimits.key}) + 1)`, networks),
        emails.length === 0
          ? undefined
          : inArray(
              rateLimits.key,
              emails.map((email) => `${emailCounters}:${emailCounter(email)}`),
            ),
      );
    },
  },
  describe: () => ({ title: 'Forms counted by network or e-mail address', createdAt: null }),
  async erase(transaction, ids) {
    const gone = await transaction.delete(rateLimits).where(inArray(rateLimits.key, ids)).returning();
    return { erased: gone.length, kept: 0 };
  },
  // Each counts a minute or an hour. The limiter clears them too, but only where limits are on.
  expired: (before) => sql`${rateLimits.expire} < ${before.getTime()}`,
};
