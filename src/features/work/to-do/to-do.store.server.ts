import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
  type Subquery,
} from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { bookingList } from '#features/bookings/bookings.store.server.ts';
import { bookings, consultationMoment } from '#features/bookings/bookings.table.server.ts';
import { contactList } from '#features/clients/contacts/contacts.store.server.ts';
import { contacts } from '#features/clients/contacts/contacts.table.server.ts';
import { answerWithin } from '#features/clients/follow-ups/follow-up.ts';
import { followUps } from '#features/clients/follow-ups/follow-ups.table.server.ts';
import { subscriberList } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import { rolesThatMayUse } from '#http/access.ts';
import { addDays } from '#lib/calendar.ts';
import { isOrdinary } from '#platform/outbox/mails.store.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { mostCounted, rowsShown, type ToDoItem } from './to-do.ts';
import { firstFollowUps, type Of, type WhichFollowUps } from './first-follow-ups.server.ts';
import { readBookings, readFollowedUp } from './to-do-items.server.ts';

interface Section {
  /** Counted up to `mostCounted`. */
  total: number;
  items: ToDoItem[];
}

const isOf = (userIds: Of) =>
  userIds && or(inArray(followUps.assigneeId, [...userIds]), isNull(followUps.assigneeId));

/** Of a brokerage's people, more than these will not have left work behind. */
const mostWhoLeft = 50;

/**
 * Who can no longer work on requests, blocked or with another role: what they still have must be taken over, as if it
 * were nobody's.
 */
export async function listWhoLeft(db: Executor): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(isNotNull(users.blockedAt), notInArray(users.role, rolesThatMayUse('requests'))))
    .orderBy(sql`${users.blockedAt} desc nulls last`, asc(users.id))
    .limit(mostWhoLeft);
  return found.map(({ id }) => id);
}

// A booking needs no answer: its confirmation went out.
const isUnanswered = and(
  isNull(followUps.answeredAt),
  isNull(followUps.closedAt),
  eq(followUps.recordKind, 'contact'),
);

/** A request is late after the promised time: at exactly 24 hours, it can still be answered in time. */
const isLate = (now: Date) => lt(followUps.receivedAt, new Date(now.getTime() - answerWithin));

/** The requests that nobody has answered, oldest first. */
export async function listUnanswered(db: Executor, of: Of, now: Date): Promise<Section & { late: number }> {
  const order = 'receivedAt';
  const [items, total, late] = await Promise.all([
    readFollowedUp(db, { where: isUnanswered, order, of }),
    countFollowUps(db, { where: isUnanswered, order, of }),
    countFollowUps(db, { where: and(isUnanswered, isLate(now)), order, of }),
  ]);
  return { items, total, late };
}

/** The follow-ups due on a date or before, the longest overdue first; an unanswered request is listed as such. */
export async function listDue(db: Executor, of: Of, today: string): Promise<Section> {
  const where = and(
    lte(followUps.dueOn, today),
    isNull(followUps.closedAt),
    or(isNotNull(followUps.answeredAt), eq(followUps.recordKind, 'booking')),
  );
  const [items, total] = await Promise.all([
    readFollowedUp(db, { where, order: 'dueOn', of }),
    countFollowUps(db, { where, order: 'dueOn', of }),
  ]);
  return { items, total };
}

const countFollowUps = (db: Executor, which: Omit<WhichFollowUps, 'limit'>) =>
  countRows(db, firstFollowUps(db, { ...which, limit: mostCounted }));

async function countRows(db: Executor, found: Subquery): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row!.count;
}

const takesPlace = and(isNull(bookings.cancelledAt), isNull(bookings.suspicion));
const byConsultation = [sql`${consultationMoment}`, sql`${bookings.id}`];
const consultationFrom = (date: string) => sql`${consultationMoment} >= ${date}`;

/** The consultations of two days, by time. */
export async function listConsultations(db: Executor, of: Of, today: string): Promise<Section> {
  const where = and(
    consultationFrom(today),
    sql`${consultationMoment} < ${addDays(today, 2)}`,
    takesPlace,
    isOf(of),
  );
  const items = await readBookings(db, where, { order: byConsultation, limit: rowsShown });
  if (items.length < rowsShown) return { items, total: items.length };
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .leftJoin(followUps, eq(followUps.recordId, bookings.id))
    .where(where)
    .limit(mostCounted)
    .as('found');
  return { items, total: await countRows(db, found) };
}

/** The first consultation on a date or later. */
export async function findConsultationFrom(db: Executor, of: Of, date: string): Promise<ToDoItem | null> {
  const where = and(consultationFrom(date), takesPlace, isOf(of));
  const [first] = await readBookings(db, where, { order: byConsultation, limit: 1 });
  return first ?? null;
}

/** How many requests are put aside on each tab of the dashboard that has any, for those who see that tab. */
export async function countPutAsideByTab(
  db: Executor,
  { withNewsletter }: { withNewsletter: boolean },
): Promise<{ tab: string; count: number }[]> {
  const lists = {
    contacts: contactList(db, { suspicious: 'yes' }),
    bookings: bookingList(db, { suspicious: 'yes' }),
    ...(withNewsletter && { newsletter: subscriberList(db, { suspicious: 'yes' }) }),
  };
  const counts = await Promise.all(
    Object.entries(lists).map(async ([tab, list]) => ({ tab, count: await list.count(mostCounted) })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** How many emails are due: all of them wait while no mail server is set up. */
export async function countWaitingMails(db: Executor, kinds: string[]): Promise<number> {
  const isDue = sql`coalesce(${mails.retryAt}, ${mails.dueAt}) <= now()`;
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), isDue, isOrdinary(kinds)))
    .limit(mostCounted)
    .as('found');
  return countRows(db, found);
}

const newestOf = (table: typeof contacts | typeof bookings) =>
  sql`(select ${table.createdAt} from ${table} where ${table.suspicion} is null
    order by ${table.createdAt} desc, ${table.id} desc limit 1)`;

/** How many requests wait for an answer, how many of them are late, and when the newest request or booking arrived. */
export async function countToDo(
  db: Executor,
  now: Date,
): Promise<{ unanswered: number; late: number; latest: Date | null }> {
  const count = (where: SQL | undefined) =>
    sql`(select count(*)::int from ${firstFollowUps(db, { where, order: 'receivedAt', of: undefined, limit: mostCounted })})`;
  // In one statement, since every open page of the admin area asks this again and again.
  const { rows } = await db.execute<{ unanswered: number; late: number; latest: string | null }>(sql`select
    ${count(isUnanswered)} as unanswered, ${count(and(isUnanswered, isLate(now)))} as late,
    greatest(${newestOf(contacts)}, ${newestOf(bookings)}) as latest`);
  const { latest, ...counts } = rows[0]!;
  return { ...counts, latest: latest === null ? null : new Date(latest) };
}
