import { asc, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import {
  bookingList,
  findBookings,
  findConsultations,
  newestBookingAt,
} from '#features/bookings/bookings.store.server.ts';
import type { FollowedKind } from '#features/follow-ups/follow-up.ts';
import {
  type AssigneeFilter,
  findDue,
  findPutOff,
  findUnanswered,
  readProgress,
  unansweredCounts,
} from '#features/follow-ups/open-work.store.server.ts';
import { canNoLongerFollowUp } from '#features/follow-ups/standing.store.server.ts';
import { subscriberList } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import {
  contactList,
  findContacts,
  newestContactAt,
} from '#features/requests/contacts/contacts.store.server.ts';
import { addDays } from '#lib/calendar.ts';
import { users } from '#platform/session/session.table.server.ts';
import { sourceOf } from '#platform/sources/read-source.server.ts';
import { maxCounted, rowsShown, type ToDoItem } from './to-do.ts';

const limits = { rows: rowsShown, count: maxCounted };

/** More than any brokerage has; the most recently blocked come first. */
const maxFormerAssignees = 50;

/** Lists the users who can no longer follow up on what they have. */
export async function listFormerAssignees(db: Executor): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(canNoLongerFollowUp)
    .orderBy(sql`${users.blockedAt} desc nulls last`, asc(users.id))
    .limit(maxFormerAssignees);
  return found.map(({ id }) => id);
}

export async function listUnanswered(db: Executor, assignees: AssigneeFilter, now: Date) {
  const { found, ...counted } = await findUnanswered(db, assignees, now, limits);
  return { ...counted, items: await readItems(db, found) };
}

export async function listDue(db: Executor, assignees: AssigneeFilter, through: string, from?: string) {
  const { found, total } = await findDue(db, assignees, { from, through }, limits);
  return { total, items: await readItems(db, found) };
}

export async function listPutOff(db: Executor, assignees: AssigneeFilter, today: string) {
  const { found, total } = await findPutOff(db, assignees, today, limits);
  return { total, items: await readItems(db, found) };
}

/** The consultations of two days, by time. */
export async function listConsultations(db: Executor, assignees: AssigneeFilter, today: string) {
  const days = { from: today, before: addDays(today, 2), assignees };
  const { found, total } = await findConsultations(db, days, limits);
  return { total, items: await toItems(db, { bookings: found }) };
}

export async function findConsultationFrom(db: Executor, assignees: AssigneeFilter, date: string) {
  const { found } = await findConsultations(db, { from: date, assignees }, { rows: 1, count: 1 });
  const [first] = await toItems(db, { bookings: found });
  return first ?? null;
}

/** Counts requests in spam on each tab of the dashboard that has any, for those who see that tab. */
export async function countSpamByTab(db: Executor, { withNewsletter }: { withNewsletter: boolean }) {
  const lists = {
    contacts: contactList(db, { spam: 'yes' }),
    bookings: bookingList(db, { spam: 'yes' }),
    ...(withNewsletter && { newsletter: subscriberList(db, { spam: 'yes' }) }),
  };
  const counts = await Promise.all(
    Object.entries(lists).map(async ([tab, list]) => ({ tab, count: await list.count(maxCounted) })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Counts requests that wait for an answer and the late ones among them, and finds the newest arrival. */
export async function countToDo(db: Executor, now: Date) {
  const { range, counts } = unansweredCounts(db, undefined, now, maxCounted);
  const latest = sql<string | null>`greatest(${newestContactAt}, ${newestBookingAt})`;
  // In one statement, since every open page of the admin area asks this again and again.
  const [found] = await db.select({ ...counts, latest }).from(range);
  return { ...found!, latest: found!.latest === null ? null : new Date(found!.latest) };
}

/** The requests and bookings with these ids, in this order; one that was removed meanwhile is left out. */
async function readItems(db: Executor, records: { id: string; kind: FollowedKind }[]) {
  const idsOf = (kind: FollowedKind) => records.flatMap((record) => (record.kind === kind ? record.id : []));
  const [contacts, bookings] = await Promise.all([
    findContacts(db, idsOf('contact')),
    findBookings(db, idsOf('booking')),
  ]);
  const byId = new Map((await toItems(db, { contacts, bookings })).map((item) => [item.id, item]));
  return records.flatMap(({ id }) => byId.get(id) ?? []);
}

type Contact = Awaited<ReturnType<typeof findContacts>>[number];
type Booking = Awaited<ReturnType<typeof findBookings>>[number];

const untouched = { attendance: null, dueOn: null, assignee: null, lastEntry: null };

/** These requests, then these bookings, each with where the work on it stands. */
async function toItems(
  db: Executor,
  { contacts = [], bookings = [] }: { contacts?: Contact[]; bookings?: Booking[] },
): Promise<ToDoItem[]> {
  const progress = await readProgress(
    db,
    [...contacts, ...bookings].map(({ id }) => id),
  );
  return [
    ...contacts.map((contact): ToDoItem => {
      const { id, firstName, lastName, phone, createdAt: receivedAt } = contact;
      const { attendance: _, ...work } = progress.get(id) ?? untouched;
      const person = { id, name: `${firstName} ${lastName}`, phone, receivedAt };
      const request = { ...contact, source: sourceOf(contact) };
      return { kind: 'contact', ...person, request, consultation: null, ...work };
    }),
    ...bookings.map((booking): ToDoItem => {
      const { id, name, phone, createdAt: receivedAt } = booking;
      const { attendance, ...work } = progress.get(id) ?? untouched;
      const consultation = { ...booking, source: sourceOf(booking), attendance };
      return { kind: 'booking', id, name, phone, receivedAt, request: null, consultation, ...work };
    }),
  ];
}
