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

/** Throws unless the user has recently confirmed their identity. */
export async function requireConfirmation(
  { db, cookie, now }: Parts,
  request: FastifyRequest,
): Promise<void> {
  if (!(await isSessionConfirmed(db, cookie.read(request)!, now()))) throw confirmationNeeded();
}

/**
 * Makes the one change to a second factor that a confirmation allows. This ends the user's other sessions and pending
 * sign-ins, and is audited. If `change` returns undefined because it is not possible, nothing happens and the
 * confirmation remains valid.
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
      // First, so that no sign-in slips through, and of two concurrent changes the second finds it used up.
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

/** Rolls back a change that was not possible. */
class NothingDone extends Error {}

function confirmationNeeded(): HttpError {
  return new HttpError(403, {
    code: 'confirmation-needed',
    message: 'Please confirm first that it is you.',
  });
}
