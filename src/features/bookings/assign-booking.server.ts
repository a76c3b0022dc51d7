import type { Transaction } from '#database/database.server.ts';
import { addEntry, type LogContext } from '#features/follow-ups/follow-ups.store.server.ts';
import { loginOf } from '#features/team/team.store.server.ts';
import { catchRefusal } from '#http/refusals.server.ts';
import { bookings } from './bookings.table.server.ts';

/** Hands a new booking to the login of the colleague the client chose, if that login works on requests. */
export async function assignToMember(
  tx: Transaction,
  id: string,
  memberId: string | null | undefined,
  now: Date,
): Promise<void> {
  const assigneeId = memberId && (await loginOf(tx, memberId));
  if (assigneeId) await assignTo(tx, id, assigneeId, { writer: { username: 'the client' }, now });
}

/** Hands a new booking to a login, if it works on requests. */
export async function assignTo(
  tx: Transaction,
  id: string,
  assigneeId: string,
  writing: LogContext,
): Promise<void> {
  await catchRefusal(addEntry(tx, { kind: 'booking', table: bookings, id }, { assigneeId }, writing));
}
