import { eq, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { after, newestFirst, type PageCursor } from '#database/page-cursor.server.ts';
import type { Contact, NewContact } from './contact.ts';
import { contacts } from './contacts.table.server.ts';

/** What others want to hear of contacts. It is part of the same transaction. */
export interface ContactEvents {
  created(transaction: Transaction, contact: Contact): Promise<void>;
  removed(transaction: Transaction, id: string): Promise<void>;
}

/** Stores a request for a pre-approval or quote; when this answers, it is on the disk. */
export async function createContact(
  db: Database,
  contact: NewContact,
  { created: announce }: Pick<ContactEvents, 'created'>,
): Promise<Contact> {
  return db.transaction(async (transaction) => {
    const [created] = await transaction.insert(contacts).values(contact).returning();
    await announce(transaction, created!);
    return created!;
  });
}

/** The contacts from the newest to the oldest: all of them, or at most `limit` from the cursor on. */
export async function listContacts(
  db: Executor,
  page: { limit?: number; before?: PageCursor | undefined } = {},
): Promise<Contact[]> {
  const query = db
    .select()
    .from(contacts)
    .where(after(contacts, page.before))
    .orderBy(...newestFirst(contacts));
  return page.limit === undefined ? query : query.limit(page.limit);
}

/** Removes a contact for good; false when there is none with this id (any more). */
export async function removeContact(
  db: Database,
  id: string,
  { removed: announce }: Pick<ContactEvents, 'removed'>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const removed = await transaction
      .delete(contacts)
      .where(eq(contacts.id, id))
      .returning({ id: contacts.id });
    if (removed.length > 0) await announce(transaction, id);
    return removed.length > 0;
  });
}

/** How many contacts there are, and how many came in a month of this number (1 to 12), whatever the year. */
export async function countContacts(
  db: Executor,
  month: number,
): Promise<{ total: number; inMonth: number }> {
  // Specification §2: "This Month" compares the month number only. Written as the index has it.
  const inMonth = sql`extract(month from "createdAt" at time zone 'America/Toronto') = ${month}`;
  const [total, ofMonth] = await Promise.all([db.$count(contacts), db.$count(contacts, inMonth)]);
  return { total, inMonth: ofMonth };
}
