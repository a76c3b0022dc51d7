import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { type ListFilter, whereFiltered } from '#platform/lists/list-filter.server.ts';
import {
  byText,
  type ListOrder,
  listReader,
  newestFirst,
  oldestFirst,
} from '#platform/lists/list-reader.server.ts';
import type { CheckSpam, SpamCheck } from '#platform/spam/check-spam.server.ts';
import type { FormTrap } from '#platform/spam/form-trap.ts';
import { countOrdinary, countPutAside } from '#platform/spam/put-aside.server.ts';
import { newsletterConsents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers, subscriberName } from './newsletter-subscribers.table.server.ts';
import type { NewSubscriber, Subscriber, subscriberSorts, subscriberTypes } from './subscriber.ts';

const { searchText: _, ...columns } = getTableColumns(newsletterSubscribers);

/** The circumstances in which somebody gave consent. */
export interface Consent {
  wording: string;
  page: string | null;
  address: string;
}

/** Subscriber events. Handlers run in the same transaction. */
export interface SubscriberEvents {
  subscribed(transaction: Transaction, subscriber: Subscriber): Promise<void>;
  removed(transaction: Transaction, id: string): Promise<void>;
}

/**
 * Adds an address to the newsletter list, with the proof of consent; when this resolves, both are on disk. An address
 * that had unsubscribed is resubscribed, and so is one that was put aside if a new request passes the spam check. One
 * already subscribed gets a new proof but no e-mail; otherwise the form could flood strangers' inboxes. One that is put
 * aside is stored, too, unless the address already exists; no e-mail is sent until it is cleared.
 */
export async function subscribe(
  db: Database,
  subscriber: NewSubscriber,
  consent: Consent,
  {
    trap,
    checkSpam,
    events,
  }: { trap: FormTrap; checkSpam: CheckSpam; events: Pick<SubscriberEvents, 'subscribed'> },
): Promise<{ ok: true } | { ok: false; reason: 'put-aside' }> {
  return db.transaction(async (transaction) => {
    const spam = await checkSpam(transaction, newsletterSubscribers, subscriber, trap);
    const [created] = await transaction
      .insert(newsletterSubscribers)
      .values({ ...subscriber, ...spam })
      .onConflictDoNothing()
      .returning(columns);
    const stored = created ?? (await subscribeAgain(transaction, subscriber, spam));
    if (!stored && spam.suspicion) return { ok: false, reason: 'put-aside' };
    await transaction.insert(newsletterConsents).values({ email: subscriber.email, ...consent });
    if (spam.suspicion) return { ok: false, reason: 'put-aside' };
    if (stored) await events.subscribed(transaction, stored);
    return { ok: true };
  });
}

async function subscribeAgain(
  db: Executor,
  { email, name }: NewSubscriber,
  spam: SpamCheck,
): Promise<Subscriber | undefined> {
  const { subscribed, suspicion } = newsletterSubscribers;
  const [stored] = await db
    .update(newsletterSubscribers)
    .set({ subscribed: true, ...spam, ...(name !== null && { name }) })
    .where(
      and(
        sql`lower(${newsletterSubscribers.email}) = lower(${email})`,
        or(eq(subscribed, false), isNotNull(suspicion)),
      ),
    )
    .returning(columns);
  return stored;
}

type SubscriberSort = (typeof subscriberSorts)[number];

const orders: Record<SubscriberSort, ListOrder> = {
  newest: newestFirst(newsletterSubscribers),
  oldest: oldestFirst(newsletterSubscribers),
  name: byText(subscriberName, newsletterSubscribers),
};

/** The filtered list of subscribers, newest first unless sorted otherwise; dates are those of subscription. */
export function subscriberList(
  db: Executor,
  filter: ListFilter<(typeof subscriberTypes)[number], SubscriberSort> = {},
) {
  const where = and(
    whereFiltered(newsletterSubscribers, filter),
    filter.type && eq(newsletterSubscribers.subscribed, filter.type === 'subscribed'),
  );
  return listReader(db, newsletterSubscribers, columns, { order: orders[filter.sort ?? 'newest'], where });
}

/**
 * Permanently removes a subscriber, but not the proof of consent, which is marked as ended and kept for a period from
 * then on. False if the subscriber does not exist.
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

/** The subscriber with this id; undefined if it does not exist. */
export async function findSubscriber(db: Executor, id: string): Promise<Subscriber | undefined> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return found;
}

/**
 * Takes an address off the newsletter list at once and records the time with its proofs of consent. Returns the
 * subscriber, even if already unsubscribed; undefined if it does not exist.
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

/** How many ordinary addresses are on the newsletter list. */
export function countSubscribers(db: Executor): Promise<number> {
  return countOrdinary(db, newsletterSubscribers);
}

/** How many subscribers are put aside. */
export function countSubscribersPutAside(db: Executor): Promise<number> {
  return countPutAside(db, newsletterSubscribers);
}

/**
 * Clears a subscriber that was put aside, in the caller's transaction, and sends the notifications; undefined if no
 * subscriber with this id is put aside.
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
