import type { FastifyRequest } from 'fastify';
import type { AuditEvent, RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database, Transaction } from '#database/database.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import { endPendingSignInsOf } from './pending-sign-ins.store.server.ts';
import './session.api.server.ts';
import type { TokenCookie } from './session-cookie.server.ts';
import { endOtherSessions, isSessionConfirmed, spendConfirmation } from './sessions.store.server.ts';
import { lockUser } from './users.store.server.ts';

interface Parts {
  db: Database;
  cookie: TokenCookie;
  now: () => Date;
  record: RecordAudit;
}

/** Throws unless the one who asks has lately confirmed that it is them. */
export async function requireConfirmation(
  { db, cookie, now }: Parts,
  request: FastifyRequest,
): Promise<void> {
  if (!(await isSessionConfirmed(db, cookie.read(request)!, now()))) throw confirmationNeeded();
}

/**
 * Makes the one change of a second factor that a confirmation allows. With it every other session of its user ends, and
 * every sign-in under way; it is written down. `change` answers undefined for what cannot be done: then nothing is, and
 * the confirmation still holds.
 */
export async function makeConfirmedChange<Result>(
  { db, cookie, now, record }: Parts,
  request: FastifyRequest,
  event: AuditEvent,
  change: (transaction: Transaction, userId: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const token = cookie.read(request)!;
  const userId = request.user!.id;
  return db
    .transaction(async (transaction) => {
      // First, so that no sign-in slips through, and of two changes at once the second finds the confirmation used up.
      await lockUser(transaction, userId, 'no key update');
      if (!(await spendConfirmation(transaction, token, now()))) throw confirmationNeeded();
      const result = await change(transaction, userId);
      if (result === undefined) {
        throw new NothingDone();
      }
      await endOtherSessions(transaction, userId, token);
      await endPendingSignInsOf(transaction, userId);
      await record(transaction, request, event);
      return result;
    })
    .catch((error: unknown) => {
      if (error instanceof NothingDone) return undefined;
      throw error;
    });
}

/** Rolls a change back that could not be made. */
class NothingDone extends Error {}

function confirmationNeeded(): HttpError {
  return new HttpError(403, {
    code: 'confirmation-needed',
    message: 'Please confirm first that it is you.',
  });
}
