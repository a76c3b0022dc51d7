import { and, between, count, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { type DateRange, type ListFilter, whereFiltered } from '#platform/lists/list-filter.server.ts';
import {
  byText,
  type ListOrder,
  listReader,
  newestFirst,
  oldestFirst,
} from '#platform/lists/list-reader.server.ts';
import { addDays } from '#lib/calendar.ts';
import type { StoredSource } from '#platform/sources/read-source.server.ts';
import type { SpamCheck } from '#platform/spam/check-spam.server.ts';
import { countOrdinary, countPutAside, countBetween } from '#platform/spam/put-aside.server.ts';
import type { StoredBooking, bookingSorts, NewBooking } from './booking.ts';
import type { ConsultationType } from './consultation-type.ts';
import { mailBooked, type Mailing } from './queue-booking-mails.server.ts';
import { bookingName, bookings, consultationMoment } from './bookings.table.server.ts';
import { type FreeSlot, isBookableDate, minutesOf, slotsAhead, type TimeSlot } from './slots.ts';

const { idempotencyKey: _key, requestHash: _hash, searchText: _text, ...columns } = getTableColumns(bookings);
const searchedDays = 14;

/**
 * Books a slot, unless it already has `perSlot` bookings or the same person has it. Bookings of the same slot are
 * serialized by a lock held until the transaction ends, so the limit holds on any number of nodes. A reused key returns
 * the booking it was used for, if the details are the same.
 */
export async function createBooking(
  db: Database,
  booking: NewBooking,
  {
    perSlot,
    key,
    flags,
    source,
    ...mailing
  }: {
    perSlot: number;
    key: string | undefined;
    flags: string[];
    source?: StoredSource | undefined;
  } & Mailing,
): Promise<{ ok: true; booking: StoredBooking } | { ok: false; reason: SlotRefusal | 'key-reused' }> {
  const requestHash = hashOf(booking);
  return db.transaction(async (tx) => {
    // Always lock the key before the slot, to prevent deadlocks.
    if (key !== undefined) await waitForTurn(tx, `booking key ${key}`);
    await waitForSlot(tx, booking);
    const before = key === undefined ? undefined : await findByKey(tx, key);
    if (before && before.requestHash !== requestHash) return { ok: false, reason: 'key-reused' };
    if (before) return { ok: true, booking: before };
    const refusal = await whySlotRefused(tx, booking, perSlot);
    if (refusal) return { ok: false, reason: refusal };
    const [created] = await tx
      .insert(bookings)
      .values({
        ...booking,
        ...source,
        flags,
        ...(key !== undefined && { idempotencyKey: key, requestHash }),
      })
      .returning(columns);
    await mailBooked(tx, created!, mailing);
    return { ok: true, booking: created! };
  });
}

/**
 * Stores a booking that is put aside: it takes no slot and nobody is notified until it is cleared. It has no key,
 * because anyone who resends it must never be told that it is booked.
 */
export async function putBookingAside(
  db: Executor,
  booking: NewBooking,
  check: SpamCheck & Partial<StoredSource>,
): Promise<void> {
  await db.insert(bookings).values({ ...booking, ...check });
}

/** The same hash for the same details in any order: SHA-256 in hexadecimal. */
function hashOf(booking: NewBooking): string {
  const details = Object.entries(booking).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(details)).digest('hex');
}

/** Waits for the lock on this slot; it is released when the transaction ends. */
export function waitForSlot(tx: Transaction, { date, time }: FreeSlot): Promise<void> {
  return waitForTurn(tx, `booking ${date} ${time}`);
}

async function waitForTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const takesSlot = and(isNull(bookings.cancelledAt), isNull(bookings.suspicion));

/** Why a person cannot have a slot: they already have it, or it is full. */
export type SlotRefusal = 'already-booked' | 'slot-full';

/** Whether the person with this email address can have a slot, and why not. The caller must hold the slot's lock. */
export async function whySlotRefused(
  tx: Transaction,
  { date, time, email }: FreeSlot & { email: string },
  perSlot: number,
): Promise<SlotRefusal | undefined> {
  const taken = await tx
    .select({ isTheirs: sql<boolean>`lower(${bookings.email}) = lower(${email})` })
    .from(bookings)
    .where(and(eq(bookings.date, date), eq(bookings.time, time), takesSlot));
  if (taken.some(({ isTheirs }) => isTheirs)) return 'already-booked';
  return taken.length >= perSlot ? 'slot-full' : undefined;
}

/** The booking with this id; undefined if it does not exist. */
export async function findBooking(db: Executor, id: string): Promise<StoredBooking | undefined> {
  const [found] = await db.select(columns).from(bookings).where(eq(bookings.id, id));
  return found;
}

/**
 * The slots on a date that can still be booked; for dates outside the next year, none, without querying the database.
 */
export async function listFreeSlots(
  db: Executor,
  date: string,
  options: { perSlot: number; now: Date },
): Promise<TimeSlot[]> {
  if (!isBookableDate(date, options.now)) return [];
  const free = await freeFrom(db, date, 1, options);
  return free.map(({ time }) => time);
}

/**
 * The slots that can still be booked on each of this many days in a row, with one query. Days beyond the end of the
 * calendar are left out.
 */
export async function listFreeDays(
  db: Executor,
  from: string,
  { days, ...options }: { days: number; perSlot: number; now: Date },
): Promise<{ date: string; slots: TimeSlot[] }[]> {
  const free = Map.groupBy(await freeFrom(db, from, days, options), ({ date }) => date);
  return datesFrom(from, days).map((date) => ({
    date,
    slots: (free.get(date) ?? []).map(({ time }) => time),
  }));
}

/** The next free slots within two weeks, starting at the requested one. */
export async function findNextFreeSlots(
  db: Executor,
  wanted: FreeSlot,
  { limit, ...options }: { perSlot: number; now: Date; limit: number },
): Promise<FreeSlot[]> {
  const free = await freeFrom(db, wanted.date, searchedDays + 1, options);
  const isLater = (slot: FreeSlot) =>
    slot.date > wanted.date || minutesOf(slot.time) > minutesOf(wanted.time);
  return free.filter(isLater).slice(0, limit);
}

type BookingSort = (typeof bookingSorts)[number];

const orders: Record<BookingSort, ListOrder> = {
  newest: newestFirst(bookings),
  oldest: oldestFirst(bookings),
  name: byText(bookingName, bookings),
  consultation: byText(consultationMoment, bookings),
};

/**
 * The filtered list of bookings, newest first unless sorted otherwise. The dates filter by consultation if the list is
 * sorted by it; otherwise by when the bookings were made.
 */
export function bookingList(
  db: Executor,
  { type, sort = 'newest', from, to, ...filter }: ListFilter<ConsultationType, BookingSort> = {},
) {
  const byConsultation = sort === 'consultation';
  const where = and(
    whereFiltered(bookings, byConsultation ? filter : { ...filter, from, to }),
    type && eq(bookings.consultationType, type),
    byConsultation ? consultationWithin({ from, to }) : undefined,
  );
  return listReader(db, bookings, columns, { order: orders[sort], where, countsInOrder: byConsultation });
}

// Written to match the index; the letter before the time separates mornings from afternoons.
function consultationWithin({ from, to }: DateRange): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${consultationMoment} >= ${from}`,
    to === undefined ? undefined : sql`${consultationMoment} < ${addDays(to, 1)}`,
  );
}

/**
 * Counts the ordinary bookings: those not cancelled, overall and made in a month (1 to 12) of any year; all by week of
 * booking; and those put aside.
 */
export async function countBookings(db: Executor, { month, weeks }: { month: number; weeks: Date[] }) {
  const inMonth = sql`extract(month from "createdAt" at time zone 'America/Toronto') = ${month}`;
  const isNotCancelled = isNull(bookings.cancelledAt);
  const [total, ofMonth, byWeek, putAside] = await Promise.all([
    countOrdinary(db, bookings, isNotCancelled),
    countOrdinary(db, bookings, and(isNotCancelled, inMonth)),
    countBetween(db, bookings, weeks),
    countPutAside(db, bookings),
  ]);
  return { total, inMonth: ofMonth, byWeek, putAside };
}

async function findByKey(
  db: Executor,
  key: string,
): Promise<(StoredBooking & { requestHash: string | null }) | undefined> {
  const [found] = await db
    .select({ ...columns, requestHash: bookings.requestHash })
    .from(bookings)
    .where(eq(bookings.idempotencyKey, key));
  return found;
}

async function freeFrom(
  db: Executor,
  first: string,
  days: number,
  { perSlot, now }: { perSlot: number; now: Date },
): Promise<FreeSlot[]> {
  const dates = datesFrom(first, days);
  const taken = await db
    .select({ date: bookings.date, time: bookings.time, count: count() })
    .from(bookings)
    .where(and(between(bookings.date, first, dates.at(-1)!), takesSlot))
    .groupBy(bookings.date, bookings.time);
  const full = new Set(
    taken.filter((slot) => slot.count >= perSlot).map((slot) => `${slot.date} ${slot.time}`),
  );
  return dates
    .flatMap((date) => slotsAhead(date, now).map((time) => ({ date, time })))
    .filter(({ date, time }) => !full.has(`${date} ${time}`));
}

/** Each date once: at its end the calendar repeats the last one. */
function datesFrom(first: string, days: number): string[] {
  return [...new Set(Array.from({ length: days }, (_, at) => addDays(first, at)))];
}
