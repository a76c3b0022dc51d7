import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#http/refusals.server.ts';
import {
  checkPasskey,
  checkSecondFactor,
  type Proof,
} from '#platform/session/second-factor/second-factor.server.ts';
import { findPasskey, listStepMethods } from '#platform/session/second-factor/second-factor.store.server.ts';
import type { PasskeyResponse, StepMethod } from '#platform/session/second-factor/second-factor.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import {
  beginSecondStep,
  endPendingSignIn,
  findPendingSignIn,
} from '#platform/session/sessions.store.server.ts';
import { findUserByCredentials, findUserNamed, lockUser } from '#platform/session/users.store.server.ts';
import type { Credentials, User } from '#platform/user/user.ts';
import { completeSignIn, setSessionCookies } from './complete-sign-in.server.ts';
import { countSignInAttempt, clearFailures } from './sign-in-failures.store.server.ts';
import { tooManyFailures } from './sign-in-refusal.server.ts';

// These functions return the user who has signed in, and throw the Refusal of anyone who has not.

/** Signs a user in by password. With a second factor there is no session yet, only a cookie and the methods. */
export async function signIn(
  options: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
): Promise<User | { methods: StepMethod[] }> {
  const { db, cookies, now, audit, onRefusedSignIn } = options;
  const { username } = credentials;
  const wait = await countSignInAttempt(db, username, request.ip, now());
  const verified = wait > 0 ? undefined : await findUserByCredentials(db, credentials);
  const signedIn =
    verified &&
    (await db.transaction(async (tx) => {
      // Check again under a lock: the password may have changed during verification.
      const user = await lockUser(tx, verified.user.id, 'share', verified.passwordHash);
      if (!user) return undefined;
      const methods = await listStepMethods(tx, user.id);
      return methods.length === 0
        ? completeSignIn(tx, user, request, options)
        : { methods, pendingToken: await beginSecondStep(tx, user.id, now()) };
    }));
  if (!signedIn) {
    // An unknown name is neither recorded nor logged: it might be a password in the wrong field.
    const targeted = (await findUserNamed(db, username)) ?? null;
    if (wait === 0) await audit(db, { user: targeted, ip: request.ip }, { action: 'failed-sign-in' });
    const refusal = wait > 0 ? tooManyFailures(wait) : new Refusal('invalid-credentials');
    onRefusedSignIn(request, { reason: refusal.code, username: targeted?.username });
    throw refusal;
  }
  await clearFailures(db, username, request.ip, now());
  if ('methods' in signedIn) {
    cookies.pending.write(reply, signedIn.pendingToken);
    return { methods: signedIn.methods };
  }
  return setSessionCookies(cookies, reply, signedIn);
}

/** Details of a second step in the audit. */
const details = {
  app: 'with a code',
  'recovery-code': 'with a recovery code',
  passkey: 'with a passkey',
  'wrong-code': 'wrong code',
  'wrong-passkey': 'wrong passkey',
};

export async function completeSecondStep(
  options: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: Proof,
): Promise<User> {
  const { db, cookies, deps, now, audit } = options;
  const pending = await findPendingSignIn(db, cookies.pending.read(request), now());
  if (!pending) throw refusedSecondStep(request, new Refusal('sign-in-expired'));
  const purpose = { action: 'second-step', subject: pending.id } as const;
  const checked = await checkSecondFactor(db, pending.user.id, proof, purpose, { ...deps, now: now() });
  if (checked instanceof Refusal) {
    const { code } = checked;
    if (code === 'wrong-code' || code === 'wrong-passkey') {
      const event = { action: 'failed-sign-in', detail: details[code] } as const;
      await audit(db, { user: pending.user, ip: request.ip }, event);
    }
    throw refusedSecondStep(request, checked);
  }
  const signedIn = await db.transaction(async (tx) => {
    const user = await lockUser(tx, pending.user.id, 'share');
    // A change of password or factor may have ended it.
    if (!user || !(await endPendingSignIn(tx, pending.id))) return undefined;
    return completeSignIn(tx, user, request, options, details[checked]);
  });
  if (!signedIn) throw refusedSecondStep(request, new Refusal('sign-in-expired'));
  cookies.pending.clear(reply);
  return setSessionCookies(cookies, reply, signedIn);
}

/** Signs somebody in with a passkey alone, which has verified its owner: that is both factors in one. */
export async function signInByPasskey(
  options: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  response: PasskeyResponse,
): Promise<User> {
  const { db, cookies, deps, now, audit, onRefusedSignIn } = options;
  // No name begins with a line feed.
  const name = '\npasskey';
  const refused = (refusal: Refusal) => {
    onRefusedSignIn(request, { reason: refusal.code, username: undefined });
    return refusal;
  };
  const wait = await countSignInAttempt(db, name, request.ip, now());
  if (wait > 0) throw refused(tooManyFailures(wait));
  const purpose = { action: 'sign-in', subject: '', userId: undefined } as const;
  const signedIn = await db.transaction(async (tx) => {
    const passkey = await findPasskey(tx, response.id);
    const user = passkey && (await lockUser(tx, passkey.userId, 'share'));
    // Only under the lock: the passkey may just have been removed.
    if (!user || !(await checkPasskey(tx, response, purpose, { ...deps, now: now() }))) return undefined;
    return completeSignIn(tx, user, request, options, 'with a passkey alone');
  });
  if (!signedIn) {
    const event = { action: 'failed-sign-in', detail: details['wrong-passkey'] } as const;
    await audit(db, { user: null, ip: request.ip }, event);
    throw refused(new Refusal('wrong-passkey'));
  }
  await clearFailures(db, name, request.ip, now());
  cookies.pending.clear(reply);
  return setSessionCookies(cookies, reply, signedIn);
}

function refusedSecondStep(request: FastifyRequest, refusal: Refusal): Refusal {
  request.log.warn({ address: request.ip, reason: refusal.code }, 'a second step was refused');
  return refusal;
}
