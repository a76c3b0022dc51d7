import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { containsWords, type DateRange, withinDays } from '#database/list-filter.server.ts';
import { byText, type ListOrder, newestFirst, oldestFirst } from '#database/list-order.server.ts';
import { listReader } from '#database/list-reader.server.ts';
import { countOrdinary, countSuspicious, whereSuspicious } from '#database/suspicion.server.ts';
import type { Suspicion } from '#http/judge-form.server.ts';
import { newsletterConsents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers, subscriberName } from './newsletter-subscribers.table.server.ts';
import type { NewSubscriber, Subscriber, subscriberSorts, subscriberTypes } from './subscriber.ts';

const { searchText: _, ...columns } = getTableColumns(newsletterSubscribers);

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
 * had unsubscribed is subscribed again, and so is who was suspected and comes again in good order. Undefined when the
 * address is subscribed already, in whatever letter case. Of a suspicious one nobody hears until it is cleared.
 */
export async function createSubscriber(
  db: Database,
  subscriber: NewSubscriber,
  consent: Consent,
  suspicion: Suspicion,
  { subscribed: announce }: Pick<SubscriberEvents, 'subscribed'>,
): Promise<Subscriber | undefined> {
  return db.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(newsletterSubscribers)
      .values({ ...subscriber, suspicion })
      .onConflictDoNothing()
      .returning(columns);
    const stored = created ?? (await subscribeAgain(transaction, subscriber, suspicion));
    if (!stored) return undefined;
    await transaction.insert(newsletterConsents).values({ email: subscriber.email, ...consent });
    if (!suspicion) await announce(transaction, stored);
    return stored;
  });
}

async function subscribeAgain(
  db: Executor,
  { email, name }: NewSubscriber,
  suspicion: Suspicion,
): Promise<Subscriber | undefined> {
  const { subscribed, suspicion: suspected } = newsletterSubscribers;
  const [stored] = await db
    .update(newsletterSubscribers)
    .set({ subscribed: true, suspicion, ...(name !== null && { name }) })
    .where(
      and(
        sql`lower(${newsletterSubscribers.email}) = lower(${email})`,
        suspicion ? eq(subscribed, false) : or(eq(subscribed, false), isNotNull(suspected)),
      ),
    )
    .returning(columns);
  return stored;
}

const orders: Record<(typeof subscriberSorts)[number], ListOrder> = {
  newest: newestFirst(newsletterSubscribers),
  oldest: oldestFirst(newsletterSubscribers),
  name: byText(subscriberName, newsletterSubscribers),
};

export interface SubscriberFilter extends DateRange {
  q?: string | undefined;
  type?: (typeof subscriberTypes)[number] | undefined;
  sort?: (typeof subscriberSorts)[number] | undefined;
  suspicious?: 'yes' | undefined;
}

/** The list of subscribers that a filter leaves: newest first unless sorted otherwise, by days of subscription. */
export function subscriberList(db: Executor, filter: SubscriberFilter = {}) {
  const where = and(
    whereSuspicious(newsletterSubscribers, filter.suspicious),
    containsWords(newsletterSubscribers.searchText, filter.q),
    filter.type && eq(newsletterSubscribers.subscribed, filter.type === 'subscribed'),
    withinDays(newsletterSubscribers.createdAt, filter),
  );
  return listReader(db, newsletterSubscribers, columns, { order: orders[filter.sort ?? 'newest'], where });
}

/**
 * Removes a subscriber for good, but not the proof of consent, which ends: it is kept for a period from then on. False
 * when there is none with this id (any more).
 */
export async function removeSubscriber(db: Executor, id: string, now: Date): Promise<boolean> {
  const [removed] = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email });
  if (removed) await endConsents(db, removed.email, now);
  return removed !== undefined;
}

async function endConsents(db: Executor, email: string, now: Date): Promise<void> {
  await db
    .update(newsletterConsents)
    .set({ withdrawnAt: now })
    .where(
      and(sql`lower(${newsletterConsents.email}) = lower(${email})`, isNull(newsletterConsents.withdrawnAt)),
    );
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
    await endConsents(transaction, subscriber.email, now);
    return subscriber;
  });
}

/** How many ordinary addresses are on the newsletter's list. */
export function countSubscribers(db: Executor): Promise<number> {
  return countOrdinary(db, newsletterSubscribers);
}

/** How many subscribers are kept apart. */
export function countSuspiciousSubscribers(db: Executor): Promise<number> {
  return countSuspicious(db, newsletterSubscribers);
}

/**
 * Takes a subscriber for what it says it is, in the caller's transaction, and has everybody hear of it; undefined when
 * there is no suspicious one with this id (any more).
 */
export async function clearSubscriber(
  transaction: Transaction,
  id: string,
  { subscribed: announce }: Pick<SubscriberEvents, 'subscribed'>,
): Promise<Subscriber | undefined> {
  const [cleared] = await transaction
    .update(newsletterSubscribers)
    .set({ suspicion: null })
    .where(and(eq(newsletterSubscribers.id, id), isNotNull(newsletterSubscribers.suspicion)))
    .returning(columns);
  if (cleared) await announce(transaction, cleared);
  return cleared;
}
