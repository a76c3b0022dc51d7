import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { after, newestFirst, type PageCursor } from '#database/page-cursor.server.ts';
import { newsletterConsents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.server.ts';
import type { NewSubscriber, Subscriber } from './subscriber.ts';

/** Under which circumstances somebody agreed to be written to. */
export interface Consent {
  wording: string;
  page: string | null;
  address: string;
}

/** What others want to hear of subscribers. It is part of the same transaction. */
export interface SubscriberEvents {
  subscribed(transaction: Transaction, subscriber: Subscriber): Promise<void>;
  removed(transaction: Transaction, id: string): Promise<void>;
}

/**
 * Puts an address on the newsletter's list, with the proof of consent; when this answers, both are on the disk. Who
 * had unsubscribed is subscribed again. Undefined when the address is subscribed already, in whatever letter case.
 */
export async function createSubscriber(
  db: Database,
  subscriber: NewSubscriber,
  consent: Consent,
  { subscribed: announce }: Pick<SubscriberEvents, 'subscribed'>,
): Promise<Subscriber | undefined> {
  return db.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(newsletterSubscribers)
      .values(subscriber)
      .onConflictDoNothing()
      .returning();
    const stored = created ?? (await subscribeAgain(transaction, subscriber));
    if (!stored) return undefined;
    await transaction.insert(newsletterConsents).values({ email: subscriber.email, ...consent });
    await announce(transaction, stored);
    return stored;
  });
}

async function subscribeAgain(db: Executor, { email, name }: NewSubscriber): Promise<Subscriber | undefined> {
  const [stored] = await db
    .update(newsletterSubscribers)
    .set({ subscribed: true, ...(name !== null && { name }) })
    .where(
      and(
        sql`lower(${newsletterSubscribers.email}) = lower(${email})`,
        eq(newsletterSubscribers.subscribed, false),
      ),
    )
    .returning();
  return stored;
}

/** The subscribers from the newest to the oldest: all of them, or at most `limit` from the cursor on. */
export async function listSubscribers(
  db: Executor,
  page: { limit?: number; before?: PageCursor | undefined } = {},
): Promise<Subscriber[]> {
  const query = db
    .select()
    .from(newsletterSubscribers)
    .where(after(newsletterSubscribers, page.before))
    .orderBy(...newestFirst(newsletterSubscribers));
  return page.limit === undefined ? query : query.limit(page.limit);
}

/** Removes a subscriber for good, but not the proof of consent; false when there is none with this id (any more). */
export async function removeSubscriber(
  db: Database,
  id: string,
  { removed: announce }: Pick<SubscriberEvents, 'removed'>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const removed = await transaction
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id });
    if (removed.length > 0) await announce(transaction, id);
    return removed.length > 0;
  });
}

/** The subscriber with this id; undefined when there is none (any more). */
export async function findSubscriber(db: Executor, id: string): Promise<Subscriber | undefined> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return found;
}

/**
 * Takes an address off the newsletter's list at once and notes beside its proofs of consent when. Answers the
 * subscriber, also when that had been done before; undefined when there is none with this id (any more).
 */
export async function unsubscribe(db: Database, id: string, now: Date): Promise<Subscriber | undefined> {
  return db.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .update(newsletterSubscribers)
      .set({ subscribed: false })
      .where(eq(newsletterSubscribers.id, id))
      .returning();
    if (!subscriber) return undefined;
    await transaction
      .update(newsletterConsents)
      .set({ withdrawnAt: now })
      .where(
        and(
          sql`lower(${newsletterConsents.email}) = lower(${subscriber.email})`,
          isNull(newsletterConsents.withdrawnAt),
        ),
      );
    return subscriber;
  });
}

/** How many addresses are on the newsletter's list. */
export function countSubscribers(db: Executor): Promise<number> {
  return db.$count(newsletterSubscribers);
}
