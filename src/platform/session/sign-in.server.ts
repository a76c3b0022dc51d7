import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database, Transaction } from '#database/database.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import { beginSecondStep } from './pending-sign-ins.store.server.ts';
import { listStepMethods } from './second-factor.server.ts';
import type { StepMethod } from './second-factor.ts';
import { type Client, endSession, startSession } from './sessions.store.server.ts';
import { beginSignIn, forgetFailures } from './sign-in-failures.store.server.ts';
import type { Credentials, User } from './user.ts';
import { findUserByCredentials, findUserNamed, lockUser } from './users.store.server.ts';

export type SignInRefusal =
  | { ok: false; reason: 'invalid-credentials' }
  /** `wait`: how long attempts are rejected, in milliseconds. */
  | { ok: false; reason: 'too-many-failures'; wait: number };

/** A refused sign-in; `username` is the name that was tried, if it exists. */
export type RefusedSignIn = SignInRefusal & { username: string | undefined };

export interface SignInContext {
  formerToken: string | undefined;
  now: () => Date;
  record: RecordAudit;
}

/**
 * Signs a user in by name and password, and ends the session that browser had before. Users with a second factor get no
 * session yet, only a token to continue.
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  client: Client,
  context: SignInContext,
): Promise<
  | { ok: true; isDone: true; user: User; token: string }
  | { ok: true; isDone: false; pendingToken: string; methods: StepMethod[] }
  | RefusedSignIn
> {
  const { now, record } = context;
  const { username } = credentials;
  const network = clientNetwork(client.ip);
  const wait = await beginSignIn(db, username, network, now());
  if (wait > 0) {
    const attacked = await findUserNamed(db, username);
    return { ok: false, reason: 'too-many-failures', wait, username: attacked?.username };
  }
  const verified = await findUserByCredentials(db, credentials);
  const signedIn =
    verified &&
    (await db.transaction(async (transaction) => {
      // Check again under a lock: the password may have changed during verification.
      const user = await lockUser(transaction, verified.user.id, 'share', verified.passwordHash);
      if (!user) return undefined;
      const methods = await listStepMethods(transaction, user.id);
      if (methods.length === 0) {
        const token = await finishSignIn(transaction, user, client, context);
        return { ok: true, isDone: true, user, token } as const;
      }
      const pendingToken = await beginSecondStep(transaction, user.id, now());
      return { ok: true, isDone: false, pendingToken, methods } as const;
    }));
  if (!signedIn) {
    // An unknown name is not recorded: it might be a password in the wrong field.
    const attacked = (await findUserNamed(db, username)) ?? null;
    await record(db, { user: attacked, ip: client.ip }, { action: 'failed-sign-in' });
    return { ok: false, reason: 'invalid-credentials', username: attacked?.username };
  }
  await forgetFailures(db, username, network, now());
  return signedIn;
}

/** Starts the session of a user whom the caller's transaction has locked; returns its token. */
export async function finishSignIn(
  transaction: Transaction,
  user: User,
  client: Client,
  { formerToken, now, record, detail }: SignInContext & { detail?: string },
): Promise<string> {
  // A token must not survive a new sign-in.
  if (formerToken !== undefined) await endSession(transaction, formerToken);
  await record(transaction, { user, ip: client.ip }, { action: 'sign-in', ...(detail && { detail }) });
  return startSession(transaction, user.id, client, now());
}

/** The response for a refused sign-in, with a message for the user. */
export function refuseSignIn(refusal: SignInRefusal): HttpError {
  if (refusal.reason === 'invalid-credentials') {
    return new HttpError(401, { code: 'invalid-credentials', message: 'Invalid credentials' });
  }
  const seconds = Math.ceil(refusal.wait / 1000);
  const span =
    seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(
    429,
    { code: 'too-many-failures', message: `Too many failed sign-ins. Please try again in ${span}.` },
    { 'retry-after': String(seconds) },
  );
}
