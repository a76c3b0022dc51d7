import type { Transaction } from '#database/database.server.ts';
import { refuseEntry } from '#features/requests/follow-ups/follow-ups.api.server.ts';
import { addEntry, attendanceOf, isInvited } from '#features/requests/follow-ups/follow-ups.store.server.ts';
import type { IfMatch } from '#platform/drafts/if-match.server.ts';
import { eq } from 'drizzle-orm';
import { HttpError, notFound } from '#http/http-error.server.ts';
import { columns } from '#features/bookings/bookings.store.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { mailMissed, type Mailing } from '#features/bookings/emails/queue-booking-mails.server.ts';

/** Emails a client who missed a consultation a link to choose another time, once, or throws why not. */
export async function offerAnotherTime(
  tx: Transaction,
  id: string,
  {
    writer,
    ifMatch,
    now,
    queueMails,
  }: Mailing & { writer: { id: string; username: string }; ifMatch: IfMatch },
): Promise<void> {
  const [booking] = await tx
    .select({ ...columns, attendance: attendanceOf(bookings.id), isInvited: isInvited(bookings.id) })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!booking) throw notFound('booking');
  if (booking.attendance !== 'missed' || booking.isInvited || booking.cancelledAt || booking.email === '')
    throw refuseOffer;
  const entry = { action: 'invited', outcome: null, note: null } as const;
  const added = await addEntry(tx, { kind: 'booking', table: bookings, id }, entry, {
    writer,
    now: now(),
    ifMatch,
  });
  if (!added.ok) throw refuseEntry(added.reason, 'booking', added.followUp);
  await mailMissed(tx, booking, { queueMails });
}

const refuseOffer = new HttpError(409, {
  code: 'no-offer',
  message: 'A link for another time goes out once, by email, to a client who missed a consultation.',
});
