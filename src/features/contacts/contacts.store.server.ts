import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { type ListFilter, whereFiltered } from '#platform/lists/list-filter.server.ts';
import {
  byText,
  type ListOrder,
  listReader,
  newestFirst,
  oldestFirst,
} from '#platform/lists/list-reader.server.ts';
import type { CheckSpam } from '#platform/spam/check-spam.server.ts';
import type { FormTrap } from '#platform/spam/form-trap.ts';
import { countBetween, countOrdinary, countPutAside } from '#platform/spam/put-aside.server.ts';
import type { Contact, contactSorts, MortgageType, NewContact } from './contact.ts';
import { contactName, contacts } from './contacts.table.server.ts';

const { searchText: _, ...columns } = getTableColumns(contacts);

/** Contact events. Handlers run in the same transaction. */
export interface ContactEvents {
  created(transaction: Transaction, contact: Contact): Promise<void>;
  removed(transaction: Transaction, id: string): Promise<void>;
}

/**
 * Stores a request for a pre-approval or quote; when this resolves, it is on disk. One that is put aside is stored,
 * too, but nobody is notified until it is cleared.
 */
export async function createContact(
  db: Database,
  contact: NewContact,
  {
    trap,
    checkSpam,
    events,
  }: { trap: FormTrap; checkSpam: CheckSpam; events: Pick<ContactEvents, 'created'> },
): Promise<{ ok: true; contact: Contact } | { ok: false; reason: 'put-aside' }> {
  return db.transaction(async (transaction) => {
    const spam = await checkSpam(transaction, contacts, contact, trap);
    const [created] = await transaction
      .insert(contacts)
      .values({ ...contact, ...spam })
      .returning(columns);
    if (spam.suspicion) return { ok: false, reason: 'put-aside' };
    await events.created(transaction, created!);
    return { ok: true, contact: created! };
  });
}

/**
 * Clears a contact that was put aside, in the caller's transaction, and sends the notifications; undefined if no
 * contact with this id is put aside.
 */
export async function clearContact(
  transaction: Transaction,
  id: string,
  { created: announce }: Pick<ContactEvents, 'created'>,
): Promise<Contact | undefined> {
  const [cleared] = await transaction
    .update(contacts)
    .set({ suspicion: null })
    .where(and(eq(contacts.id, id), isNotNull(contacts.suspicion)))
    .returning(columns);
  if (cleared) await announce(transaction, cleared);
  return cleared;
}

type ContactSort = (typeof contactSorts)[number];

const orders: Record<ContactSort, ListOrder> = {
  newest: newestFirst(contacts),
  oldest: oldestFirst(contacts),
  name: byText(contactName, contacts),
};

/** The filtered list of contacts, newest first unless sorted otherwise; dates are those of receipt in Ontario. */
export function contactList(db: Executor, filter: ListFilter<MortgageType, ContactSort> = {}) {
  const where = and(whereFiltered(contacts, filter), filter.type && eq(contacts.mortgageType, filter.type));
  return listReader(db, contacts, columns, { order: orders[filter.sort ?? 'newest'], where });
}

/** Permanently removes a contact; false if it does not exist. */
export async function removeContact(db: Executor, id: string): Promise<boolean> {
  const removed = await db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  return removed.length > 0;
}

/** How many ordinary contacts there are, and how many came in the month with this number (1 to 12), in any year. */
export async function countContacts(
  db: Executor,
  month: number,
): Promise<{ total: number; inMonth: number }> {
  // Specification §2: "This Month" compares the month number only. Written to match the index.
  const inMonth = sql`extract(month from "createdAt" at time zone 'America/Toronto') = ${month}`;
  const [total, ofMonth] = await Promise.all([
    countOrdinary(db, contacts),
    countOrdinary(db, contacts, inMonth),
  ]);
  return { total, inMonth: ofMonth };
}

/** How many contacts came in between each moment and the next. */
export function countContactsBetween(db: Executor, moments: Date[]): Promise<number[]> {
  return countBetween(db, contacts, moments);
}

/** How many contacts are put aside. */
export function countContactsPutAside(db: Executor): Promise<number> {
  return countPutAside(db, contacts);
}
