import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import { HttpError, notFound } from '#http/route.server.ts';
import { confirmationNeeded } from '#platform/session/account/confirm-identity.server.ts';
import { isSessionConfirmed } from '#platform/session/sessions.store.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { lockOwners } from './logins.store.server.ts';

/**
 * Changes logins on behalf of an owner who has confirmed their identity in the last minutes; several changes in a row
 * need one confirmation. That they are an owner is checked again under a lock: they may just have been demoted or blocked.
 */
export async function asOwner<Result>(
  { db, cookies, now }: SessionServices,
  request: FastifyRequest,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const owners = await lockOwners(transaction);
    const token = cookies.session.read(request)!;
    const isOwner = owners.some(({ id }) => id === request.user!.id);
    // A session that was ended meanwhile is not confirmed, either.
    if (!isOwner || !(await isSessionConfirmed(transaction, token, now()))) throw confirmationNeeded();
    return change(transaction);
  });
}

const refusals = {
  'blocked-already': 'This login is already blocked.',
  'not-blocked': 'This login is not blocked.',
  blocked: 'This login is blocked. Unblock it first.',
  'last-owner': 'This is the last owner who can sign in. Make somebody else an owner first.',
  'no-second-factor': 'Your own login has no second factor yet. Add one on the page of your account first.',
  'own-login': 'This is your own login. Change it on the page of your account, or ask another owner.',
};

export type Refusal = keyof typeof refusals | 'unknown-user';

export function refuseChange(reason: Refusal): HttpError {
  if (reason === 'unknown-user') return notFound('login');
  return new HttpError(409, { code: reason, message: refusals[reason] });
}
