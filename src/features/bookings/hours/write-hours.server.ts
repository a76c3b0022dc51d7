import type { Executor, Transaction } from '#database/database.server.ts';
import { HttpError, invalidField } from '#http/http-error.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Actor, AuditEvent } from '#platform/audit/audit-event.server.ts';
import { maxAbsences } from '#features/team/absences.store.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { type Hours, maxClosedDays } from './hours.ts';
import { readHours, waitForHours } from './hours.store.server.ts';

/** Reads the hours, and changes them: one change at a time, with its audit entry, then published. */
export function hoursWriter({ config, db, now, record, publish }: Services) {
  const today = () => dateInOntario(now());
  const read = async (executor: Executor = db): Promise<Hours> => ({
    ...(await readHours(executor, today())),
    perSlot: config.bookingsPerSlot,
  });
  const write = async (actor: Actor, change: (tx: Transaction) => Promise<AuditEvent>): Promise<Hours> => {
    await db.transaction(async (tx) => {
      await waitForHours(tx);
      await record(tx, actor, await change(tx));
    });
    await publish();
    return read();
  };
  return { today, read, write };
}

/** Refuses a request because of one of its fields, if there is a message. */
export function refuseField(field: string, message: string | undefined): void {
  if (message !== undefined) throw invalidField(field, message);
}

const refusals = {
  'no-weekly-hours': ['Please save weekly hours first: without them, there is nothing to show'],
  'already-closed': ['You are already closed then', 'date'],
  'too-many-closed-days': [`There can be at most ${maxClosedDays} closed days. Please remove some`],
  'too-many-absences': [`There can be at most ${maxAbsences} absences. Please remove some`],
  'other-broker': ['Only an owner can enter when a colleague is away', 'brokerId'],
  'unknown-broker': ['This colleague takes no consultations any more', 'brokerId'],
} satisfies Record<string, [message: string, field?: string]>;

/** Why a change of the hours is not possible at the moment. */
type HoursRefusal = keyof typeof refusals;

/** The response to a change that is not possible at the moment. */
export function refusedChange(code: HoursRefusal): HttpError {
  const [message, field]: readonly string[] = refusals[code];
  const fields = field === undefined ? {} : { fields: { [field]: message } };
  return new HttpError(409, { code, message: `${message}.`, ...fields });
}
