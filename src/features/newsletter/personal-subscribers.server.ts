import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { personFinders, type PersonalKind } from '#database/personal-kind.server.ts';
import { newsletterConsents as consents } from './newsletter-consents.table.server.ts';
import type { SubscriberEvents } from './newsletter-subscribers.store.server.ts';
import { newsletterSubscribers as subscribers } from './newsletter-subscribers.table.server.ts';

/** Who has unsubscribed is kept from then on; who never did, as long as they are subscribed. */
const unsubscribedAt = sql`coalesce((select max(${consents.withdrawnAt}) from ${consents} where lower(${consents.email}) = lower(${subscribers.email})), ${subscribers.createdAt})`;

/**
 * What subscribers are to their person: found by address and name, erased for good with their mails. Their address is
 * suppressed, so that nobody writes to it again. `isSuppressed` finds those that a backup has brought back.
 */
export function personalSubscribers(
  { removed }: Pick<SubscriberEvents, 'removed'>,
  isSuppressed: (email: SQL, since: SQL) => SQL,
): PersonalKind {
  return {
    kind: 'subscriber',
    label: 'Newsletter subscribers',
    table: subscribers,
    id: subscribers.id,
    derived: ['searchText'],
    canBeHeld: true,
    keeps:
      'That the address is not to be written to: as a keyed hash, from which nobody can tell the address.',
    finders: personFinders({ email: subscribers.email, searchText: subscribers.searchText }),
    describe(row) {
      const { name, email, subscribed, createdAt } = row as typeof subscribers.$inferSelect;
      return { title: `${name ?? email}: ${subscribed ? 'subscribed' : 'unsubscribed'}`, createdAt, email };
    },
    async erase(transaction, ids, { suppress }) {
      const gone = await transaction.delete(subscribers).where(inArray(subscribers.id, ids)).returning();
      for (const { id, email } of gone) {
        await suppress(transaction, email);
        await removed(transaction, id);
      }
      return { erased: gone.length, kept: 0 };
    },
    expired: (before) =>
      or(
        and(eq(subscribers.subscribed, false), lt(unsubscribedAt, before)),
        isSuppressed(sql`${subscribers.email}`, sql`${subscribers.createdAt}`),
      ),
  };
}
