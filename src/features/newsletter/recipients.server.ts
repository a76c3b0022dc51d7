import { and, eq, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import type { KeyedHash } from '#platform/privacy/address-hash.server.ts';
import { suppressedAddresses } from '#platform/privacy/privacy.table.server.ts';
import {
  newsletterConsents as consents,
  newsletterSubscribers as subscribers,
} from './newsletter-subscribers.table.server.ts';

/** Limits to those on the list: subscribed, not spam, and not erased before a backup was restored. */
const isOnList = (hash: KeyedHash): SQL | undefined =>
  and(
    eq(subscribers.subscribed, true),
    isNull(subscribers.spamReasons),
    sql`not exists (select 1 from ${suppressedAddresses} where ${suppressedAddresses.hash} = ${hash.in(subscribers.email)})`,
  );

// `is true` keeps PostgreSQL from turning this into a join, which took 10 seconds for 12,000 rows right after an
// import, when its statistics are still empty.
const hasConsent = sql`(${subscribers.isConfirmed} and exists (select 1 from ${consents} where lower(${consents.email}) = lower(${subscribers.email}) and ${consents.withdrawnAt} is null) is true)`;

/**
 * Selects subscribers who get the newsletter: on the list, with a proof of consent that was not withdrawn (CASL), and
 * confirmed.
 */
export const isRecipient = (hash: KeyedHash): SQL => sql`(${isOnList(hash)} and ${hasConsent})`;

/** Tests if the subscriber with this id is still on the list after an email was queued for them. */
export const isSubscribed = (id: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${subscribers} where ${subscribers.id} = ${id} and ${subscribers.subscribed} and ${subscribers.spamReasons} is null)`;

/** Tests if we unsubscribed the subscriber with this id, for example because their address does not exist. */
export const isTakenOff = (id: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${subscribers} where ${subscribers.id} = ${id} and ${subscribers.unsubscribedBecause} is not null)`;

/** Selects id and email of those who get the newsletter, in the order of their ids, after one of these. */
export const recipientsAfter = (id: string, limit: number, hash: KeyedHash): SQL =>
  sql`select ${subscribers.id}, ${subscribers.email} from ${subscribers}
    where ${isRecipient(hash)} and ${subscribers.id} > ${id} order by ${subscribers.id} limit ${limit}`;

/** Counts those who get the newsletter, and those who do not by reason. */
export async function countRecipients(db: Executor, hash: KeyedHash) {
  const onList = isOnList(hash);
  const [counted] = await db
    .select({
      recipients: sql<number>`(count(*) filter (where ${onList} and ${hasConsent}))::int`,
      withoutConsent: sql<number>`(count(*) filter (where ${onList} and not ${hasConsent}))::int`,
      unsubscribed: sql<number>`(count(*) filter (where not ${subscribers.subscribed}))::int`,
      spam: sql<number>`(count(*) filter (where ${subscribers.subscribed} and ${subscribers.spamReasons} is not null))::int`,
    })
    .from(subscribers);
  return counted!;
}
