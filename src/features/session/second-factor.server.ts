import type { Executor } from '#database/database.server.ts';
import { findTurnedOn, removeAuthenticatorApp, spendAppCode } from './authenticator-apps.store.server.ts';
import { type ChallengePurpose, makeChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import { type RelyingParty, readSignature } from './passkey-signature.server.ts';
import type { PasskeyAnswer, PasskeyRequest } from './passkey.ts';
import { findPasskey, listPasskeys, notePasskeyUse, removePasskey } from './passkeys.store.server.ts';
import { countRecoveryCodes, removeRecoveryCodes, spendRecoveryCode } from './recovery-codes.store.server.ts';
import type { StepMethod } from './second-factor.ts';
import { beginCodeCheck, forgetWrongCodes } from './sign-in-failures.store.server.ts';

/** What checking a second factor takes besides the database. */
export interface SecondFactorMeans {
  keys: {
    /** Encrypts what authenticator apps and server share. */
    secrets: Buffer;
    /** Signs the challenges that passkeys answer. */
    challenges: Buffer;
  };
  /** Undefined where the site's address is none that browsers make passkeys for. */
  relyingParty: RelyingParty | undefined;
}

/** By what a user may take the second step of a sign-in; nothing, when the password is enough. */
export async function listStepMethods(db: Executor, userId: string): Promise<StepMethod[]> {
  const app = await findTurnedOn(db, userId);
  const passkeys = await listPasskeys(db, userId);
  // Recovery codes are there for a factor that was lost, and mean nothing without one.
  if (!app && passkeys.length === 0) return [];
  const codes = await countRecoveryCodes(db, userId);
  return [
    ...(app ? (['app'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery-code'] as const) : []),
  ];
}

export type CodeProof =
  | { ok: true; by: 'app' | 'recovery-code' }
  | { ok: false; reason: 'wrong-code' }
  /** `wait`: how long no code is looked at, in milliseconds. */
  | { ok: false; reason: 'too-many-failures'; wait: number };

/** Checks a code of a user's authenticator app, or a recovery code, and uses it up. */
export async function proveByCode(
  db: Executor,
  userId: string,
  code: string,
  { keys, now }: SecondFactorMeans & { now: Date },
): Promise<CodeProof> {
  const wait = await beginCodeCheck(db, userId, now);
  if (wait > 0) return { ok: false, reason: 'too-many-failures', wait };
  const typed = code.replaceAll(/[\s-]/g, '');
  const by = /^\d{6}$/.test(typed) ? 'app' : 'recovery-code';
  const isRight =
    by === 'app'
      ? await spendAppCode(db, userId, typed, { key: keys.secrets, now })
      : await spendRecoveryCode(db, userId, typed);
  if (!isRight) return { ok: false, reason: 'wrong-code' };
  await forgetWrongCodes(db, userId);
  return { ok: true, by };
}

/** What a browser needs to have a passkey sign: one of a user's, or whichever it has where nobody is known yet. */
export async function requestSignature(
  db: Executor,
  userId: string | undefined,
  purpose: ChallengePurpose,
  { keys, relyingParty, now }: SecondFactorMeans & { relyingParty: RelyingParty; now: Date },
): Promise<PasskeyRequest> {
  const own = userId === undefined ? [] : await listPasskeys(db, userId);
  return {
    challenge: makeChallenge(keys.challenges, purpose, now),
    relyingPartyId: relyingParty.id,
    passkeys: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: userId === undefined ? 'required' : 'preferred',
  };
}

/**
 * Checks what a passkey answered, and answers whose it is; undefined when it proves nothing. Where nobody is known yet
 * (`userId` is undefined) it must have made sure of its owner by fingerprint, face or PIN.
 */
export async function proveByPasskey(
  db: Executor,
  answer: PasskeyAnswer,
  { userId, what, whom }: ChallengePurpose & { userId: string | undefined },
  { keys, relyingParty, now }: SecondFactorMeans & { now: Date },
): Promise<{ userId: string } | undefined> {
  const passkey = await findPasskey(db, answer.id);
  if (!relyingParty || !passkey || (userId !== undefined && passkey.userId !== userId)) return undefined;
  const handle = answer.userHandle;
  if (handle !== undefined && handle !== userHandleOf(passkey.userId)) return undefined;
  const read = readSignature(answer, passkey, relyingParty);
  if (!read || (userId === undefined && !read.isUserVerified)) return undefined;
  if (!(await redeemChallenge(db, keys.challenges, read.challenge, { what, whom, now }))) return undefined;
  await notePasskeyUse(db, passkey.id, { counter: read.counter, now });
  return { userId: passkey.userId };
}

/** What passkeys know their owner by: the bytes of the user's id, in base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Takes everything of a second factor away from a user who has lost it; false when there was none. */
export async function removeSecondFactor(transaction: Executor, userId: string): Promise<boolean> {
  const hadApp = await removeAuthenticatorApp(transaction, userId);
  const passkeys = await listPasskeys(transaction, userId);
  for (const { id } of passkeys) await removePasskey(transaction, userId, id);
  await removeRecoveryCodes(transaction, userId);
  return hadApp || passkeys.length > 0;
}
