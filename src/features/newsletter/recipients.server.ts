import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import type { KeyedHash } from '#platform/privacy/address-hash.server.ts';
import { suppressedAddresses } from '#platform/privacy/privacy.table.server.ts';
import { newsletterConsents as consents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers as subscribers } from './newsletter-subscribers.table.server.ts';

/** Whether a subscriber is on the list: subscribed, not put aside, and not erased before a backup was restored. */
const isOnList = (hash: KeyedHash): SQL | undefined =>
  and(
    eq(subscribers.subscribed, true),
    isNull(subscribers.suspicion),
    sql`not exists (select 1 from ${suppressedAddresses} where ${suppressedAddresses.hash} = ${hash.in(subscribers.email)})`,
  );

const hasConsent = sql`exists (select 1 from ${consents} where lower(${consents.email}) = lower(${subscribers.email}) and ${consents.withdrawnAt} is null)`;

/** Whether a subscriber gets the newsletter: on the list, with a proof of consent that was not withdrawn (CASL). */
export const isRecipient = (hash: KeyedHash): SQL => sql`(${isOnList(hash)} and ${hasConsent})`;

/** How many subscribers get the newsletter, and how many do not for want of a proof of consent. */
export async function countRecipients(
  db: Executor,
  hash: KeyedHash,
): Promise<{ recipients: number; withoutConsent: number }> {
  const [counted] = await db
    .select({
      recipients: sql<number>`(count(*) filter (where ${hasConsent}))::int`,
      withoutConsent: sql<number>`(count(*) filter (where not ${hasConsent}))::int`,
    })
    .from(subscribers)
    .where(isOnList(hash));
  return counted!;
}
