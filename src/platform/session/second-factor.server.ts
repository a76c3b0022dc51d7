import type { Executor } from '#database/database.server.ts';
import { findTurnedOn, removeAuthenticatorApp, spendAppCode } from './authenticator-apps.store.server.ts';
import { type ChallengePurpose, makeChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import type { PasskeyRequest, PasskeyResponse } from './passkey.ts';
import {
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  type Passkey,
  removePasskeys,
} from './passkeys.store.server.ts';
import { countRecoveryCodes, removeRecoveryCodes, spendRecoveryCode } from './recovery-codes.store.server.ts';
import type { StepMethod } from './second-factor.ts';
import { beginCodeCheck, forgetWrongCodes } from './sign-in-failures.store.server.ts';
import { type RelyingParty, verifyPasskey } from './verify-passkey.server.ts';

/** What checking a second factor takes besides the database. */
export interface SecondFactorDeps {
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
  { keys, now }: SecondFactorDeps & { now: Date },
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

/** How long a browser waits for somebody with a passkey, in milliseconds; its challenge lasts a minute longer. */
export const passkeyTimeoutMs = 4 * 60_000;

/** A passkey as browsers want it named. */
export const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** What a browser needs to have a passkey sign: one of a user's, or whichever it has where nobody is known yet. */
export async function requestSignature(
  db: Executor,
  userId: string | undefined,
  purpose: ChallengePurpose,
  { keys, relyingParty, now }: SecondFactorDeps & { relyingParty: RelyingParty; now: Date },
): Promise<PasskeyRequest> {
  const own = userId === undefined ? [] : await listPasskeys(db, userId);
  return {
    challenge: makeChallenge(keys.challenges, purpose, now),
    rpId: relyingParty.id,
    allowCredentials: own.map(toDescriptor),
    userVerification: userId === undefined ? 'required' : 'preferred',
    timeout: passkeyTimeoutMs,
  };
}

/**
 * Whether a passkey's response proves its purpose. Where nobody is known yet (`userId` is undefined) it must say whose it
 * is, and have verified them by fingerprint, face or PIN.
 */
export async function proveByPasskey(
  db: Executor,
  response: PasskeyResponse,
  { userId, what, whom }: ChallengePurpose & { userId: string | undefined },
  { keys, relyingParty, now }: SecondFactorDeps & { now: Date },
): Promise<boolean> {
  const passkey = await findPasskey(db, response.id);
  const isAlone = userId === undefined;
  if (!relyingParty || !passkey || (!isAlone && passkey.userId !== userId)) return false;
  const { userHandle } = response.response;
  const isTheirs = userHandle === userHandleOf(passkey.userId) || (userHandle === undefined && !isAlone);
  if (!isTheirs) return false;
  const verified = await verifyPasskey(response, passkey, { relyingParty, requireUserVerification: isAlone });
  if (!verified) return false;
  const { challenge, ...use } = verified;
  if (!(await redeemChallenge(db, keys.challenges, challenge, { what, whom, now }))) return false;
  await notePasskeyUse(db, passkey.id, { ...use, lastUsedAt: now });
  return true;
}

/** What passkeys know their owner by: the bytes of the user's id, in base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Takes everything of a second factor away from a user who has lost it; false when there was none. */
export async function removeSecondFactor(transaction: Executor, userId: string): Promise<boolean> {
  const hadApp = await removeAuthenticatorApp(transaction, userId);
  const hadPasskeys = await removePasskeys(transaction, userId);
  await removeRecoveryCodes(transaction, userId);
  return hadApp || hadPasskeys;
}
