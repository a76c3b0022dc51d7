import { asc, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { bookingList, findConsultations, newestBooking } from '#features/bookings/bookings.store.server.ts';
import { contactList, newestContact } from '#features/requests/contacts/contacts.store.server.ts';
import {
  type AssigneeFilter,
  findDue,
  findUnanswered,
  unansweredCounts,
} from '#features/follow-ups/open-work.store.server.ts';
import { subscriberList } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import { rolesThatMayUse } from '#http/access.ts';
import { addDays } from '#lib/calendar.ts';
import { users } from '#platform/session/session.table.server.ts';
import { maxCounted, rowsShown } from './to-do.ts';
import { readItems, toItems } from './to-do-items.server.ts';

const limits = { rows: rowsShown, count: maxCounted };

/** Of a brokerage's people, more than these will not have left work behind. */
const maxFormerAssignees = 50;

/** Lists users blocked or moved to another role: what they have is treated as nobody's. */
export async function listFormerAssignees(db: Executor): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(isNotNull(users.blockedAt), notInArray(users.role, rolesThatMayUse('requests'))))
    .orderBy(sql`${users.blockedAt} desc nulls last`, asc(users.id))
    .limit(maxFormerAssignees);
  return found.map(({ id }) => id);
}

export async function listUnanswered(db: Executor, of: AssigneeFilter, now: Date) {
  const { found, ...counted } = await findUnanswered(db, of, now, limits);
  return { ...counted, items: await readItems(db, found) };
}

export async function listDue(db: Executor, of: AssigneeFilter, through: string, from?: string) {
  const { found, total } = await findDue(db, of, { from, through }, limits);
  return { total, items: await readItems(db, found) };
}

/** The consultations of two days, by time. */
export async function listConsultations(db: Executor, of: AssigneeFilter, today: string) {
  const days = { from: today, before: addDays(today, 2), of };
  const { found, total } = await findConsultations(db, days, limits);
  return { total, items: await toItems(db, { bookings: found }) };
}

export async function findConsultationFrom(db: Executor, of: AssigneeFilter, date: string) {
  const { found } = await findConsultations(db, { from: date, of }, { rows: 1, count: 1 });
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
  const latest = sql<string | null>`greatest(${newestContact}, ${newestBooking})`;
  // In one statement, since every open page of the admin area asks this again and again.
  const [found] = await db.select({ ...counts, latest }).from(range);
  return { ...found!, latest: found!.latest === null ? null : new Date(found!.latest) };
}
