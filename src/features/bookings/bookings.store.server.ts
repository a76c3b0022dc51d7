import { and, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  type Database,
  type Executor,
  type Transaction,
  lockUntilCommit,
} from '#database/database.server.ts';
import { isAssignedTo } from '#features/follow-ups/standing.store.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import { sha256 } from '#lib/token.server.ts';
import { findOrAddClient } from '#platform/clients/clients.store.server.ts';
import { type ListFilter, whereFiltered, withinDays } from '#platform/lists/list-filter.server.ts';
import { listReader, ordersOf } from '#platform/lists/list-reader.server.ts';
import { shownFlags } from '#platform/outbox/mail-limits.server.ts';
import type { StoredSource } from '#platform/sources/read-source.server.ts';
import type { SpamCheck } from '#platform/spam/check-spam.server.ts';
import { countRequests, newestNotSpamAt } from '#platform/spam/spam-columns.server.ts';
import type { BookingContext } from './booking-context.server.ts';
import { findLimitRefusal } from './booking-limits.server.ts';
import type { StoredBooking, bookingSorts, NewBooking } from './booking.ts';
import { bookingName, bookings, takesSlot } from './bookings.table.server.ts';
import type { ConsultationType } from './consultation-type.ts';
import { mailBooked } from './emails/queue-booking-mails.server.ts';
import { withFreeSlots, findSlotRefusal } from './free-slots.server.ts';
import type { Slot } from './slots.ts';

const {
  idempotencyKey: _key,
  requestHash: _hash,
  searchText: _text,
  beginsAt: _beginsAt,
  network: _network,
  ...readColumns
} = getTableColumns(bookings);

const isUnconfirmed = sql`(${bookings.toldSequence} is null and ${bookings.email} <> '')`;

export const bookingColumns = {
  ...readColumns,
  flags: shownFlags(bookings.flags, sql`not ${isUnconfirmed}`),
  isUnconfirmed: sql<true | null>`nullif(${isUnconfirmed}, false)`.as('isUnconfirmed'),
};

/**
 * Books a slot, unless it is full, the brokerage is closed or the same person has it. Bookings of the same slot are
 * serialized by a lock held until the transaction ends, so the limit holds on any number of nodes. A reused key
 * returns the booking it was used for, if the details are the same and it is not cancelled. Throws the Refusal of
 * what cannot be booked.
 */
export async function createBooking(
  db: Database,
  booking: NewBooking,
  {
    key,
    flags,
    source,
    network,
    onCreated,
    ...context
  }: {
    key: string | undefined;
    flags: string[];
    source?: StoredSource | undefined;
    /** A hash of the visitor's network. */
    network?: string | undefined;
    onCreated?: (tx: Transaction, booking: StoredBooking) => Promise<void>;
  } & BookingContext,
): Promise<StoredBooking> {
  const requestHash = fingerprintOf(booking);
  // Administrators can book regardless of the chosen colleague.
  const rules = { ...context, memberId: context.administrator === undefined ? booking.memberId : undefined };
  const creating = db.transaction(async (tx) => {
    // Always lock the key before the slot, to prevent deadlocks.
    if (key !== undefined) await lockUntilCommit(tx, `booking key ${key}`);
    await lockSlot(tx, booking);
    const [earlier] =
      key === undefined
        ? []
        : await tx
            .select({ ...bookingColumns, requestHash: bookings.requestHash })
            .from(bookings)
            .where(eq(bookings.idempotencyKey, key));
    if (earlier && earlier.requestHash !== requestHash) throw new Refusal('idempotency-key-reused');
    if (earlier?.cancelledAt) throw new Refusal('cancelled-since');
    if (earlier) return earlier;
    // Always lock the client before the limits, to prevent deadlocks.
    const clientId = await findOrAddClient(tx, booking.email);
    const refusal =
      (await findSlotRefusal(tx, booking, rules)) ??
      (context.isLimited && (await findLimitRefusal(tx, { ...booking, network }, context)));
    if (refusal) throw refusal;
    const mayEmail = await context.reserveMail(tx, booking.email);
    const [created] = await tx
      .insert(bookings)
      .values({
        ...booking,
        ...source,
        clientId,
        network,
        flags,
        toldSequence: mayEmail ? 0 : null,
        ...(key !== undefined && { idempotencyKey: key, requestHash }),
      })
      .returning(bookingColumns);
    await mailBooked(tx, created!, context);
    await onCreated?.(tx, created!);
    return created!;
  });
  return withFreeSlots(creating, { db, slot: booking, rules });
}

/** Stores spam without a slot, emails or key, so that a repeated request is never reported as booked. */
export async function storeSpam(
  db: Database,
  booking: NewBooking,
  check: SpamCheck & Partial<StoredSource>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(bookings)
      .values({ ...booking, ...check, clientId: await findOrAddClient(tx, booking.email) });
  });
}

/** The same hash for the same details in any order: SHA-256 in hexadecimal. */
function fingerprintOf(booking: NewBooking): string {
  const details = Object.entries(booking).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify(details));
}

/** Waits for the lock on this slot; it is released when the transaction ends. */
export function lockSlot(tx: Transaction, { date, time }: Slot): Promise<void> {
  return lockUntilCommit(tx, `booking ${date} ${time}`);
}

/** The booking whose link is signed over this id; undefined if there is none. */
export async function findByLink(db: Executor, linkId: string): Promise<StoredBooking | undefined> {
  const isFirstLink = and(eq(bookings.id, linkId), isNull(bookings.linkId));
  const [found] = await db
    .select(bookingColumns)
    .from(bookings)
    .where(or(eq(bookings.linkId, linkId), isFirstLink));
  return found;
}

/** The bookings with these ids, in no order. */
export function findBookings(db: Executor, ids: string[]) {
  return db.select(bookingColumns).from(bookings).where(inArray(bookings.id, ids));
}

/**
 * Finds the consultations from one date until before another, by time, and counts them: those of these assignees and of
 * nobody, or everybody's if undefined.
 */
export async function findConsultations(
  db: Executor,
  { from, before, assignees }: { from: string; before?: string; assignees: readonly string[] | undefined },
  limits: { rows: number; count: number },
) {
  const where = and(
    gte(bookings.beginsAt, midnightInOntario(from)),
    before === undefined ? undefined : lt(bookings.beginsAt, midnightInOntario(before)),
    takesSlot,
    assignees && isAssignedTo(bookings.id, assignees),
  );
  const found = await db
    .select(bookingColumns)
    .from(bookings)
    .where(where)
    .orderBy(bookings.beginsAt, bookings.id)
    .limit(limits.rows);
  if (found.length < limits.rows) return { found, total: found.length };
  const counted = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .limit(limits.count)
    .as('counted');
  return { found, total: await db.$count(counted) };
}

/** SQL expression for the arrival of the newest booking that is not spam. */
export const newestBookingAt = newestNotSpamAt(bookings);

/** Consultations to count by source, without cancelled ones. */
export const countedBookings = { table: bookings, where: isNull(bookings.cancelledAt) };

type BookingSort = (typeof bookingSorts)[number];

const baseOrders = ordersOf(bookings, bookingName);
const orders = { ...baseOrders, consultation: { ...baseOrders.oldest, key: bookings.beginsAt } };

/** The dates filter by consultation if the list is sorted by it; otherwise by when bookings were made. */
export function bookingList(
  db: Executor,
  { type, sort = 'newest', from, to, ...filter }: ListFilter<ConsultationType, BookingSort> = {},
) {
  const byConsultation = sort === 'consultation';
  const where = and(
    whereFiltered(bookings, byConsultation ? filter : { ...filter, from, to }),
    type && eq(bookings.consultationType, type),
    byConsultation ? withinDays(bookings.beginsAt, { from, to }) : undefined,
  );
  return listReader(db, bookings, bookingColumns, {
    order: orders[sort],
    where,
    countsInOrder: byConsultation,
  });
}

/** Counts the bookings for the dashboard, without those that were cancelled. */
export const countBookings = (db: Executor, counting: { month: number; monday: Date }) =>
  countRequests(db, bookings, counting, isNull(bookings.cancelledAt));
