import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { isSessionConfirmed } from '#platform/session/sessions.store.server.ts';
import { lockOwners } from './logins.store.server.ts';

/**
 * Changes logins on behalf of an owner who has confirmed their identity in the last minutes; several changes in a row
 * need one confirmation. That they are an owner is checked again under a lock: they may just have been demoted or blocked.
 */
export async function asOwner<Result>(
  { db, cookies, now }: SessionServices,
  request: FastifyRequest,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const token = cookies.session.read(request)!;
    const isOwner = owners.some(({ id }) => id === request.user!.id);
    // A session that was ended meanwhile is not confirmed, either.
    if (!isOwner || !(await isSessionConfirmed(tx, token, now()))) throw new Refusal('confirmation-needed');
    return change(tx);
  });
}
