import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { findOrAddClient } from '#platform/clients/clients.store.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { type ListFilter, whereFiltered } from '#platform/lists/list-filter.server.ts';
import { listReader, ordersOf } from '#platform/lists/list-reader.server.ts';
import { withdrawIssueMails } from '#platform/outbox/issue-mails.store.server.ts';
import { shownFlags } from '#platform/outbox/mail-limits.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { liftSuppression } from '#platform/privacy/address-hash.server.ts';
import type { Consent } from '#platform/privacy/consent.server.ts';
import { refuseIfHeld } from '#platform/privacy/person.server.ts';
import type { SpamCheck } from '#platform/spam/check-spam.server.ts';
import type { Honeypot } from '#platform/spam/honeypot.ts';
import {
  newsletterConsents,
  newsletterSubscribers,
  subscriberName,
} from './newsletter-subscribers.table.server.ts';
import { mailSubscribed } from './subscriber-mails.server.ts';
import type { NewSubscriber, Subscriber, subscriberSorts, subscriberTypes } from './subscriber.ts';

const { searchText: _, ...readColumns } = getTableColumns(newsletterSubscribers);
const columns = {
  ...readColumns,
  flags: shownFlags(newsletterSubscribers.flags, newsletterSubscribers.isConfirmed),
};

/**
 * Adds an address to the newsletter list, with the proof of consent; when this resolves, both are on disk. An address
 * that had unsubscribed is resubscribed, and so is one in spam if a new request passes the spam check. One already
 * subscribed gets a new proof but no email; otherwise the form could flood strangers' inboxes. Spam is stored, too,
 * unless the address already exists; no email is sent until it is marked as not spam.
 */
export async function subscribe(
  db: Database,
  subscriber: NewSubscriber,
  consent: Consent,
  { honeypot, ip }: { honeypot: Honeypot; ip?: string },
  { checkSpam, reserveMail, ...subscribing }: Pick<Services, 'checkSpam' | 'reserveMail'> & Subscribing,
): Promise<{ isConfirmed: boolean } | undefined> {
  return db.transaction(async (tx) => {
    const { email } = subscriber;
    const spam = await checkSpam(tx, newsletterSubscribers, subscriber, honeypot);
    const clientId = await findOrAddClient(tx, email);
    const isConfirmed = spam.spamReasons !== null || (await reserveMail(tx, email, ip));
    const [created] = await tx
      .insert(newsletterSubscribers)
      .values({ ...subscriber, ...spam, isConfirmed, clientId })
      .onConflictDoNothing()
      .returning(columns);
    if (!created && spam.spamReasons) return undefined;
    const stored = created ?? (await subscribeAgain(tx, subscriber, { ...spam, isConfirmed }));
    await tx.insert(newsletterConsents).values({ email, ...consent });
    if (spam.spamReasons) return undefined;
    if (stored) await completeSubscription(tx, stored, subscribing);
    return { isConfirmed };
  });
}

type Subscribing = Pick<Services, 'queueMails' | 'addressHash'>;

/** Completes a subscription: lifts the suppression of an erased address, and emails the subscriber. */
async function completeSubscription(
  tx: Transaction,
  subscriber: Subscriber & { isConfirmed: boolean },
  { queueMails, addressHash }: Subscribing,
): Promise<void> {
  await liftSuppression(tx, addressHash.of(subscriber.email));
  await mailSubscribed(tx, subscriber, queueMails);
}

async function subscribeAgain(
  db: Executor,
  { email, name }: NewSubscriber,
  found: SpamCheck & { isConfirmed: boolean },
): Promise<(Subscriber & { isConfirmed: boolean }) | undefined> {
  const { subscribed, spamReasons, isConfirmed } = newsletterSubscribers;
  const [stored] = await db
    .update(newsletterSubscribers)
    .set({ subscribed: true, unsubscribedBecause: null, ...found, ...(name !== null && { name }) })
    .where(
      and(
        sql`lower(${newsletterSubscribers.email}) = lower(${email})`,
        or(
          eq(subscribed, false),
          isNotNull(spamReasons),
          found.isConfirmed ? eq(isConfirmed, false) : undefined,
        ),
      ),
    )
    .returning(columns);
  return stored;
}

type SubscriberSort = (typeof subscriberSorts)[number];

const orders = ordersOf(newsletterSubscribers, subscriberName);

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
 * Permanently removes a subscriber with its emails, unless it is on hold, but not the proof of consent, which is
 * marked as ended and kept for a period from then on. False if the subscriber does not exist.
 */
export async function removeSubscriber(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [removed] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email });
  if (!removed) return false;
  await refuseIfHeld(tx, id);
  await endConsents(tx, removed.email, now);
  await withdrawMails(tx, id);
  return true;
}

async function endConsents(db: Executor, email: string, now: Date): Promise<void> {
  await db
    .update(newsletterConsents)
    .set({ withdrawnAt: now })
    .where(
      and(sql`lower(${newsletterConsents.email}) = lower(${email})`, isNull(newsletterConsents.withdrawnAt)),
    );
}

export async function findSubscriber(db: Executor, id: string): Promise<Subscriber | undefined> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return found;
}

/**
 * Unsubscribes an address at once, ends its proofs of consent and, after calling `before`, withdraws unsent issues.
 * If we do it ourselves, such as for an unknown address, stores the reason. Undefined if nobody with this id is
 * subscribed.
 */
export async function unsubscribe(
  tx: Transaction,
  id: string,
  now: Date,
  {
    unsubscribedBecause = null,
    before,
  }: { unsubscribedBecause?: string | null; before?: () => Promise<void> },
): Promise<Subscriber | undefined> {
  const [subscriber] = await tx
    .update(newsletterSubscribers)
    .set({ subscribed: false, unsubscribedBecause })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.subscribed, true)))
    .returning(columns);
  if (!subscriber) return undefined;
  await endConsents(tx, subscriber.email, now);
  await before?.();
  await withdrawIssueMails(tx, id);
  return subscriber;
}

/** Marks a subscriber as not spam, and queues its emails. False if no subscriber with this id is spam. */
export async function markSubscriberNotSpam(tx: Transaction, id: string, subscribing: Subscribing) {
  const [marked] = await tx
    .update(newsletterSubscribers)
    .set({ spamReasons: null })
    .where(and(eq(newsletterSubscribers.id, id), isNotNull(newsletterSubscribers.spamReasons)))
    .returning(columns);
  if (marked) await completeSubscription(tx, marked, subscribing);
  return marked !== undefined;
}
