import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.server.ts';
import { isStale } from '#platform/drafts/if-match.server.ts';
import { findOrAddClient } from '#platform/clients/clients.store.server.ts';
import { mayConfirm, notConfirmed } from '#platform/outbox/confirmations.server.ts';
import type { BookingContext } from '#features/bookings/booking-context.server.ts';
import { type TooMany, whyTooMany } from '#features/bookings/booking-limits.server.ts';
import { waitForSlot } from '#features/bookings/bookings.store.server.ts';
import { bookings, takesSlot } from '#features/bookings/bookings.table.server.ts';
import type { Details } from '#features/bookings/booking.ts';
import { change, type Changed, findChangeable, type Versions } from './change-booking.server.ts';
import { mailCorrected } from '#features/bookings/emails/queue-booking-mails.server.ts';
import { isUpcoming } from '#features/bookings/slots.ts';

/** Why a consultation cannot have another email address. */
export type AddressRefusal = 'already-booked' | 'too-many-emails' | 'too-many-changes' | TooMany;

/** After this many moves and corrections, a client asks us for another address: each gets emails from us. */
const maxChanges = 10;

/** Corrects whom a consultation is with and how, in a transaction. Nobody gets an email about one that has begun. */
export async function correctBooking(
  tx: Transaction,
  id: string,
  details: Details,
  context: BookingContext & Versions,
): Promise<Changed | { code: AddressRefusal }> {
  const [slot] = await tx
    .select({ date: bookings.date, time: bookings.time, email: bookings.email })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (slot) await waitForSlot(tx, slot);
  // A client's address is locked before a record.
  const isOthers = details.email !== '' && details.email.toLowerCase() !== slot?.email.toLowerCase();
  const clientId = slot && isOthers ? await findOrAddClient(tx, details.email) : undefined;
  const { isLimited, administrator, ifMatch } = context;
  const now = context.now();
  const found = await findChangeable(tx, id, now, administrator === undefined ? undefined : 'over');
  if (!found.ok) return found;
  const { booking } = found;
  const names = Object.keys(details) as (keyof Details)[];
  // Also on a double click.
  if (names.every((name) => details[name] === booking[name])) return found;
  const isMoved = booking.date !== slot?.date || booking.time !== slot.time;
  if (isMoved || isStale(ifMatch, booking.sequence)) return { ok: false, reason: 'changed', booking };
  const isReaddressed = details.email.toLowerCase() !== booking.email.toLowerCase();
  if (isReaddressed && details.email !== '') {
    const theirs = sql`lower(${bookings.email}) = lower(${details.email})`;
    const atSlot = and(eq(bookings.date, booking.date), eq(bookings.time, booking.time), ne(bookings.id, id));
    if ((await tx.$count(bookings, and(atSlot, theirs, takesSlot))) > 0) return { code: 'already-booked' };
    if (isLimited && booking.sequence >= maxChanges) return { code: 'too-many-changes' };
    const email = { email: details.email, network: undefined };
    const tooMany = isLimited && (await whyTooMany(tx, email, now));
    if (tooMany) return { code: tooMany };
  }
  const isTold = !isLimited || (await mayConfirm(tx, details.email));
  // The new address would not get its link.
  if (isReaddressed && !isTold) return { code: 'too-many-emails' };
  // The calendar of the old address gets a cancellation with the number between.
  const flags = booking.flags?.filter((flag) => flag !== notConfirmed);
  const changed = isReaddressed
    ? await change(tx, id, { ...details, ...(clientId && { clientId }), flags, linkId: randomUUID() }, 2)
    : await change(tx, id, details);
  if (isUpcoming(changed, now))
    await mailCorrected(tx, changed, { ...context, before: booking, isReaddressed, isTold });
  return { ok: true, booking: changed, isChanged: true };
}
