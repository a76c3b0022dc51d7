import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/clients/contacts/contacts.table.server.ts';
import { heldOf } from '#features/clients/follow-ups/follow-ups.store.server.ts';
import { followUpEntries, followUps } from '#features/clients/follow-ups/follow-ups.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { firstFollowUps, type WhichFollowUps } from './first-follow-ups.server.ts';
import { rowsShown, type ToDoItem } from './to-do.ts';

const entry = {
  createdAt: followUpEntries.createdAt,
  username: followUpEntries.username,
  action: followUpEntries.action,
  note: followUpEntries.note,
};

/** The newest entry in the log of a record. */
const isNewestOf = (recordId: SQL) =>
  sql`${followUpEntries.id} = (select e.id from ${followUpEntries} e where e."recordId" = ${recordId}
    order by e."createdAt" desc, e.id desc limit 1)`;

/** The first follow-ups that meet a condition, in the order of an index, each with its request or booking. */
export async function readFollowedUp(
  db: Executor,
  which: Omit<WhichFollowUps, 'limit'>,
): Promise<ToDoItem[]> {
  // Chosen before anything is joined, so that only these few rows are.
  const first = firstFollowUps(db, { ...which, limit: rowsShown });
  const recordId = sql`${first.recordId}`;
  const rows = await db
    .select({
      dueOn: first.dueOn,
      assignee: users.username,
      contact: contacts,
      booking: bookings,
      held: heldOf(recordId),
      lastEntry: entry,
    })
    .from(first)
    .leftJoin(contacts, eq(contacts.id, first.recordId))
    .leftJoin(bookings, eq(bookings.id, first.recordId))
    .leftJoin(users, eq(users.id, first.assigneeId))
    .leftJoin(followUpEntries, isNewestOf(recordId))
    .orderBy(asc(first[which.order]), asc(first.recordId));
  return rows.flatMap(({ contact, booking, held, ...rest }) => {
    if (contact) return [itemOfContact(contact, rest)];
    return booking ? [itemOfBooking(booking, held, rest)] : [];
  });
}

/** The first bookings that meet a condition on them and their follow-ups, by consultation. */
export async function readBookings(
  db: Executor,
  where: SQL | undefined,
  { order, limit }: { order: SQL[]; limit: number },
): Promise<ToDoItem[]> {
  const recordId = sql`${bookings.id}`;
  const rows = await db
    .select({
      dueOn: followUps.dueOn,
      assignee: users.username,
      booking: bookings,
      held: heldOf(recordId),
      lastEntry: entry,
    })
    .from(bookings)
    .leftJoin(followUps, eq(followUps.recordId, bookings.id))
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .leftJoin(followUpEntries, isNewestOf(recordId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ booking, held, ...rest }) => itemOfBooking(booking, held, rest));
}

type FollowedUp = Pick<ToDoItem, 'dueOn' | 'assignee' | 'lastEntry'>;

function itemOfContact(contact: typeof contacts.$inferSelect, rest: FollowedUp): ToDoItem {
  const { id, firstName, lastName, email, phone, createdAt: receivedAt, flags } = contact;
  const person = { id, name: `${firstName} ${lastName}`, email, phone, receivedAt, flags };
  return { kind: 'contact', ...person, request: contact, consultation: null, ...rest };
}

function itemOfBooking(
  booking: typeof bookings.$inferSelect,
  held: 'met' | 'missed' | null,
  rest: FollowedUp,
): ToDoItem {
  const { id, name, email, phone, createdAt: receivedAt, flags } = booking;
  const person = { id, name, email, phone, receivedAt, flags };
  return { kind: 'booking', ...person, request: null, consultation: { ...booking, held }, ...rest };
}
