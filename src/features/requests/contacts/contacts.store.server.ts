import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { MortgageType } from '#brokerage/mortgage-types.ts';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { removeFollowUp, openFollowUp } from '#features/follow-ups/follow-ups.store.server.ts';
import { findOrAddClient } from '#platform/clients/clients.store.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { type ListFilter, whereFiltered } from '#platform/lists/list-filter.server.ts';
import { listReader, ordersOf } from '#platform/lists/list-reader.server.ts';
import { shownFlags } from '#platform/outbox/mail-limits.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { refuseIfHeld } from '#platform/privacy/person.server.ts';
import type { StoredSource } from '#platform/sources/read-source.server.ts';
import type { Honeypot } from '#platform/spam/honeypot.ts';
import { newestNotSpamAt } from '#platform/spam/spam-columns.server.ts';
import { mailContactReceived } from './contact-mails.server.ts';
import type { contactSorts, NewContact } from './contact.ts';
import { contactName, contacts } from './contacts.table.server.ts';
import type { Contact } from './stored-contact.ts';

const { searchText: _, ...readColumns } = getTableColumns(contacts);
export const contactColumns = { ...readColumns, flags: shownFlags(contacts.flags, contacts.isConfirmed) };

/**
 * Stores a request of one of the mortgage forms; when this resolves, it is on disk. Returns undefined for spam, which
 * is stored without notifying anyone until it is marked as not spam.
 */
export async function createContact(
  db: Database,
  contact: NewContact,
  { honeypot, source, ip }: { honeypot: Honeypot; source?: StoredSource; ip?: string },
  { checkSpam, queueMails, reserveMail }: Pick<Services, 'checkSpam' | 'queueMails' | 'reserveMail'>,
): Promise<Contact | undefined> {
  return db.transaction(async (tx) => {
    const spam = await checkSpam(tx, contacts, contact, honeypot);
    const clientId = await findOrAddClient(tx, contact.email);
    const isConfirmed = spam.spamReasons !== null || (await reserveMail(tx, contact.email, ip));
    const [created] = await tx
      .insert(contacts)
      .values({ ...contact, ...source, ...spam, isConfirmed, clientId })
      .returning(contactColumns);
    if (spam.spamReasons) return undefined;
    await openFollowUp(tx, created!);
    await mailContactReceived(tx, created!, queueMails);
    return created!;
  });
}

/** Marks a contact as not spam, with its follow-up and emails, in the caller's transaction. Undefined if it was not spam. */
export async function markContactNotSpam(
  tx: Transaction,
  id: string,
  { queueMails }: Pick<Services, 'queueMails'>,
): Promise<Contact | undefined> {
  const [marked] = await tx
    .update(contacts)
    .set({ spamReasons: null })
    .where(and(eq(contacts.id, id), isNotNull(contacts.spamReasons)))
    .returning(contactColumns);
  if (marked) {
    await openFollowUp(tx, marked);
    await mailContactReceived(tx, marked, queueMails);
  }
  return marked;
}

type ContactSort = (typeof contactSorts)[number];

const orders = ordersOf(contacts, contactName);

/** The filtered list of contacts, newest first unless sorted otherwise; dates are those of receipt in Ontario. */
export function contactList(db: Executor, filter: ListFilter<MortgageType, ContactSort> = {}) {
  const where = and(whereFiltered(contacts, filter), filter.type && eq(contacts.mortgageType, filter.type));
  return listReader(db, contacts, contactColumns, { order: orders[filter.sort ?? 'newest'], where });
}

/** The contacts with these ids, in no order. */
export function findContacts(db: Executor, ids: string[]) {
  return db.select(contactColumns).from(contacts).where(inArray(contacts.id, ids));
}

/** The arrival of the newest contact, without spam: an expression. */
export const newestContactAt = newestNotSpamAt(contacts);

export const countedContacts = { table: contacts };

/** Permanently removes a contact with its emails and follow-up, unless it is on hold; false if it does not exist. */
export async function removeContact(tx: Transaction, id: string): Promise<boolean> {
  const removed = await tx.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  if (removed.length === 0) return false;
  await refuseIfHeld(tx, id);
  await withdrawMails(tx, id);
  await removeFollowUp(tx, id);
  return true;
}
