import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { countBetween } from '#database/count-between.server.ts';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { containsWords, type DateRange, withinDays } from '#database/list-filter.server.ts';
import { byText, type ListOrder, newestFirst, oldestFirst } from '#database/list-order.server.ts';
import { listReader } from '#database/list-reader.server.ts';
import { countOrdinary, countSuspicious, whereSuspicious } from '#database/suspicion.server.ts';
import type { Suspicion } from '#http/judge-form.server.ts';
import type { Contact, contactSorts, MortgageType, NewContact } from './contact.ts';
import { contactName, contacts } from './contacts.table.server.ts';

const { searchText: _, ...columns } = getTableColumns(contacts);

/** What others want to hear of contacts. It is part of the same transaction. */
export interface ContactEvents {
  created(transaction: Transaction, contact: Contact): Promise<void>;
  removed(transaction: Transaction, id: string): Promise<void>;
}

/**
 * Stores a request for a pre-approval or quote; when this answers, it is on the disk. Of a suspicious one nobody hears
 * until it is cleared.
 */
export async function createContact(
  db: Database,
  contact: NewContact,
  suspicion: Suspicion,
  { created: announce }: Pick<ContactEvents, 'created'>,
): Promise<Contact> {
  return db.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(contacts)
      .values({ ...contact, suspicion })
      .returning(columns);
    if (!suspicion) await announce(transaction, created!);
    return created!;
  });
}

/**
 * Takes a contact for what it says it is, in the caller's transaction, and has everybody hear of it; undefined when there
 * is no suspicious one with this id (any more).
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

const orders: Record<(typeof contactSorts)[number], ListOrder> = {
  newest: newestFirst(contacts),
  oldest: oldestFirst(contacts),
  name: byText(contactName, contacts),
};

export interface ContactFilter extends DateRange {
  q?: string | undefined;
  type?: MortgageType | undefined;
  sort?: (typeof contactSorts)[number] | undefined;
  suspicious?: 'yes' | undefined;
}

/** The list of contacts that a filter leaves: newest first unless sorted otherwise, by days of receipt in Ontario. */
export function contactList(db: Executor, filter: ContactFilter = {}) {
  const where = and(
    whereSuspicious(contacts, filter.suspicious),
    containsWords(contacts.searchText, filter.q),
    filter.type && eq(contacts.mortgageType, filter.type),
    withinDays(contacts.createdAt, filter),
  );
  return listReader(db, contacts, columns, { order: orders[filter.sort ?? 'newest'], where });
}

/** Removes a contact for good; false when there is none with this id (any more). */
export async function removeContact(db: Executor, id: string): Promise<boolean> {
  const removed = await db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  return removed.length > 0;
}

/** How many ordinary contacts there are, and how many came in a month of this number (1 to 12), whatever the year. */
export async function countContacts(
  db: Executor,
  month: number,
): Promise<{ total: number; inMonth: number }> {
  // Specification §2: "This Month" compares the month number only. Written as the index has it.
  const inMonth = sql`extract(month from "createdAt" at time zone 'America/Toronto') = ${month}`;
  const [total, ofMonth] = await Promise.all([
    countOrdinary(db, contacts),
    countOrdinary(db, contacts, inMonth),
  ]);
  return { total, inMonth: ofMonth };
}

/** How many contacts came in each span between one moment and the next. */
export function countContactsBetween(db: Executor, moments: Date[]): Promise<number[]> {
  return countBetween(db, contacts, moments);
}

/** How many contacts are kept apart. */
export function countSuspiciousContacts(db: Executor): Promise<number> {
  return countSuspicious(db, contacts);
}
