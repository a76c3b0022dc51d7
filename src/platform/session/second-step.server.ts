import type { Database } from '#database/database.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import type { PasskeyResponse } from './second-factor.ts';
import { endPendingSignIn, findPendingSignIn, type PendingSignIn } from './pending-sign-ins.store.server.ts';
import { findPasskey } from './passkeys.store.server.ts';
import { proveByCode, proveByPasskey, type SecondFactorDeps } from './second-factor.server.ts';
import type { Client } from './sessions.store.server.ts';
import { beginSignIn, forgetFailures } from './sign-in-failures.store.server.ts';
import { finishSignIn, refuseSignIn, type SignInContext, type SignInRefusal } from './sign-in.server.ts';
import type { User } from './user.ts';
import { lockUser } from './users.store.server.ts';

export type SecondStepRefusal =
  | SignInRefusal
  | { ok: false; reason: 'wrong-code' | 'wrong-passkey' }
  /** The first step took place too long ago, or never. */
  | { ok: false; reason: 'expired' };

type Outcome = { ok: true; user: User; token: string } | SecondStepRefusal;

interface SecondStepContext extends SignInContext {
  means: SecondFactorDeps;
}

const actorOf = (user: User | null, { ip }: Client) => ({ user, ip });

/** Takes the second step of a sign-in with a code of the authenticator app, or a recovery code. */
export async function signInByCode(
  db: Database,
  pendingToken: string | undefined,
  code: string,
  client: Client,
  context: SecondStepContext,
): Promise<Outcome> {
  const { means, now, record } = context;
  const pending = await findPendingSignIn(db, pendingToken, now());
  if (!pending) return { ok: false, reason: 'expired' };
  const { user } = pending;
  const proof = await proveByCode(db, user.id, code, { ...means, now: now() });
  if (!proof.ok) {
    if (proof.reason === 'wrong-code') {
      await record(db, actorOf(user, client), { action: 'failed-sign-in', detail: 'wrong code' });
    }
    return proof;
  }
  const detail = proof.by === 'app' ? 'with a code' : 'with a recovery code';
  return finish(db, pending, client, { ...context, detail });
}

/** Takes the second step of a sign-in with a passkey. */
export async function signInByPasskey(
  db: Database,
  pendingToken: string | undefined,
  response: PasskeyResponse,
  client: Client,
  context: SecondStepContext,
): Promise<Outcome> {
  const { means, now, record } = context;
  const pending = await findPendingSignIn(db, pendingToken, now());
  if (!pending) return { ok: false, reason: 'expired' };
  const { user } = pending;
  const purpose = { what: 'second-step', whom: pending.id, userId: user.id } as const;
  if (!(await proveByPasskey(db, response, purpose, { ...means, now: now() }))) {
    await record(db, actorOf(user, client), { action: 'failed-sign-in', detail: 'wrong passkey' });
    return { ok: false, reason: 'wrong-passkey' };
  }
  return finish(db, pending, client, { ...context, detail: 'with a passkey' });
}

/** Signs somebody in with a passkey alone, which has verified its owner: that is both factors in one. */
export async function signInByPasskeyAlone(
  db: Database,
  response: PasskeyResponse,
  client: Client,
  context: SecondStepContext,
): Promise<Outcome> {
  const { means, now, record } = context;
  const network = clientNetwork(client.ip);
  // No name begins with a line feed.
  const wait = await beginSignIn(db, '\npasskey', network, now());
  if (wait > 0) return { ok: false, reason: 'too-many-failures', wait };
  const purpose = { what: 'sign-in', whom: '', userId: undefined } as const;
  const signedIn = await db.transaction(async (transaction) => {
    const passkey = await findPasskey(transaction, response.id);
    const user = passkey && (await lockUser(transaction, passkey.userId, 'share'));
    if (!user) return undefined;
    // Only under the lock: the passkey may just have been removed.
    const isProved = await proveByPasskey(transaction, response, purpose, { ...means, now: now() });
    if (!isProved) return undefined;
    const detail = 'with a passkey alone';
    return { user, token: await finishSignIn(transaction, user, client, { ...context, detail }) };
  });
  if (!signedIn) {
    await record(db, actorOf(null, client), { action: 'failed-sign-in', detail: 'wrong passkey' });
    return { ok: false, reason: 'wrong-passkey' };
  }
  await forgetFailures(db, '\npasskey', network, now());
  return { ok: true, ...signedIn };
}

async function finish(
  db: Database,
  { id, user: { id: userId } }: PendingSignIn,
  client: Client,
  context: SecondStepContext & { detail: string },
): Promise<Outcome> {
  return db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId, 'share');
    // A change of password or factor may have ended it.
    if (!user || !(await endPendingSignIn(transaction, id))) return { ok: false, reason: 'expired' };
    return { ok: true, user, token: await finishSignIn(transaction, user, client, context) };
  });
}

/** The response for a refused second step, with a message for the user. */
export function refuseSecondStep(refusal: SecondStepRefusal): HttpError {
  switch (refusal.reason) {
    case 'expired':
      return new HttpError(401, {
        code: 'sign-in-expired',
        message: 'Your sign-in took too long. Please begin again with your password.',
      });
    case 'wrong-code':
      return wrongCode(401);
    case 'wrong-passkey':
      return new HttpError(401, {
        code: 'wrong-passkey',
        message: 'This passkey was not accepted. Please try again, or use another way.',
      });
    default:
      return refuseSignIn(refusal);
  }
}

/** A code that is wrong, too old or used up: we do not say which. */
export function wrongCode(status: 400 | 401): HttpError {
  const message = 'This code is wrong, too old or was used before';
  return new HttpError(status, { code: 'wrong-code', message: `${message}.`, fields: { code: message } });
}
