import type { Transaction } from '#database/database.server.ts';
import { addEntry, type LogContext } from '#features/follow-ups/follow-ups.store.server.ts';
import { loginOf } from '#features/team/team.store.server.ts';
import { catchRefusal } from '#http/refusals.server.ts';
import { bookings } from './bookings.table.server.ts';

/** Hands a booking to the login of a colleague, if they have one that works on requests. */
export async function assignToMember(
  tx: Transaction,
  id: string,
  memberId: string | null | undefined,
  writing: LogContext,
): Promise<void> {
  const assigneeId = memberId && (await loginOf(tx, memberId));
  if (assigneeId) await assignTo(tx, id, assigneeId, writing);
}

/** Hands a booking to a login, if it works on requests. */
export async function assignTo(
  tx: Transaction,
  id: string,
  assigneeId: string,
  writing: LogContext,
): Promise<void> {
  await catchRefusal(addEntry(tx, { kind: 'booking', table: bookings, id }, { assigneeId }, writing));
}
