import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import type { AuditEvent } from '#platform/audit/audit-event.server.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import { checkSecondFactor } from '#platform/session/second-factor/second-factor.server.ts';
import { listStepMethods } from '#platform/session/second-factor/second-factor.store.server.ts';
import type { Confirmation } from '#platform/session/second-factor/second-factor.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import {
  endAllSessions,
  isSessionConfirmed,
  consumeConfirmation,
  startSession,
} from '#platform/session/sessions.store.server.ts';
import {
  countSignInAttempt,
  clearFailures,
} from '#platform/session/sign-in/sign-in-failures.store.server.ts';
import { tooManyFailures } from '#platform/session/sign-in/sign-in-refusal.server.ts';
import { changePassword, findUserByCredentials, lockUser } from '#platform/session/users.store.server.ts';
import type { PasswordChange } from '#platform/user/user.ts';

/**
 * Changes the password of a signed-in user, who proves with the current one that they are not just anyone who found the
 * browser open. Ends all of their sessions and returns the token of a new one. Wrong guesses count as failed sign-ins.
 */
export async function changeOwnPassword(
  options: SessionServices,
  request: FastifyRequest,
  { currentPassword, newPassword, endsFeed }: PasswordChange,
): Promise<string> {
  const { db, now, audit } = options;
  const { username } = request.user!;
  const wait = await countSignInAttempt(db, username, request.ip, now());
  const refused = (refusal: Refusal) => {
    const details = { address: request.ip, reason: refusal.code, username };
    request.log.warn(details, 'a change of password was refused');
    return refusal;
  };
  if (wait > 0) throw refused(tooManyFailures(wait));
  const verified = await findUserByCredentials(db, { username, password: currentPassword });
  const token =
    verified &&
    (await db.transaction(async (tx) => {
      // Once more, under a lock: it may have changed during verification.
      const user = await lockUser(tx, verified.user.id, 'no key update', verified.passwordHash);
      if (!user) return undefined;
      await changePassword(tx, { username, password: newPassword });
      if (endsFeed) await options.endOtherAccess(tx, user.id);
      await audit(tx, request, { action: 'change-password' });
      await notifyUser(tx, options, user, 'password-changed');
      return startSession(tx, user.id, request, now());
    }));
  if (token === undefined) {
    await audit(db, request, { action: 'failed-sign-in', detail: 'while changing the password' });
    throw refused(wrongPassword());
  }
  await clearFailures(db, username, request.ip, now());
  return token;
}

/**
 * Verifies a signed-in user again by password, and by second factor if there is one, so that anyone who finds their
 * browser open cannot change anything. Wrong guesses count as they do at sign-in.
 */
export async function confirmIdentity(
  { db, deps, now, audit }: SessionServices,
  request: FastifyRequest,
  { currentPassword, code, passkey }: Confirmation,
): Promise<void> {
  const { id, username } = request.user!;
  const refused = async (refusal: Refusal, { isGuess = true } = {}) => {
    request.log.warn('a confirmation was refused');
    if (isGuess) await audit(db, request, { action: 'failed-sign-in', detail: 'while confirming who it is' });
    // Not 401 as at sign-in: the user is and stays signed in.
    return refusal.status === 401 ? refusal.withStatus(400) : refusal;
  };
  const wait = await countSignInAttempt(db, username, request.ip, now());
  if (wait > 0) throw await refused(tooManyFailures(wait), { isGuess: false });
  if (!(await findUserByCredentials(db, { username, password: currentPassword })))
    throw await refused(wrongPassword());
  await clearFailures(db, username, request.ip, now());

  if ((await listStepMethods(db, id)).length === 0) return;
  if (!passkey && code === undefined)
    throw await refused(new Refusal('wrong-code').onField('code'), { isGuess: false });
  const proof = passkey ? { passkey } : { code: code! };
  const purpose = { action: 'confirm', subject: id } as const;
  const checked = await checkSecondFactor(db, id, proof, purpose, { ...deps, now: now() });
  if (checked instanceof Refusal)
    throw await refused(checked, { isGuess: checked.code !== 'too-many-failures' });
}

const wrongPassword = () => new Refusal('wrong-password').onField('currentPassword');

/** Throws unless the user has recently confirmed their identity. */
export async function requireConfirmation(
  { db, cookies, now }: SessionServices,
  request: FastifyRequest,
): Promise<void> {
  if (!(await isSessionConfirmed(db, cookies.session.read(request)!, now())))
    throw new Refusal('confirmation-needed');
}

/**
 * Makes the one change to a second factor that a confirmation allows. This ends the user's other sessions and pending
 * sign-ins, and is audited. If `change` throws, nothing happens and the confirmation remains valid.
 */
export async function makeConfirmedChange<Result>(
  { db, cookies, now, audit }: SessionServices,
  request: FastifyRequest,
  event: AuditEvent,
  change: (tx: Transaction, userId: string) => Promise<Result>,
): Promise<Result> {
  const token = cookies.session.read(request)!;
  const userId = request.user!.id;
  return db.transaction(async (tx) => {
    // First, so that no sign-in slips through, and of two concurrent changes the second finds it used up.
    await lockUser(tx, userId, 'no key update');
    if (!(await consumeConfirmation(tx, token, now()))) throw new Refusal('confirmation-needed');
    const result = await change(tx, userId);
    await endAllSessions(tx, userId, token);
    await audit(tx, request, event);
    return result;
  });
}
