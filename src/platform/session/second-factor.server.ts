import type { Executor } from '#database/database.server.ts';
import { findTurnedOn, removeAuthenticatorApp, spendAppCode } from './authenticator-apps.store.server.ts';
import { type ChallengePurpose, makeChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import type { PasskeyRequest, PasskeyResponse, StepMethod } from './second-factor.ts';
import {
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  type Passkey,
  removePasskeys,
} from './passkeys.store.server.ts';
import { countRecoveryCodes, removeRecoveryCodes, spendRecoveryCode } from './recovery-codes.store.server.ts';
import { beginCodeCheck, forgetWrongCodes } from './sign-in-failures.store.server.ts';
import { type RelyingParty, verifyPasskey } from './verify-passkey.server.ts';

/** What checking a second factor needs besides the database. */
export interface SecondFactorDeps {
  keys: {
    /** Encrypts secrets shared with authenticator apps. */
    secrets: Buffer;
    /** Signs the challenges for passkeys. */
    challenges: Buffer;
  };
  /** Undefined if browsers do not support passkeys for the site's address. */
  relyingParty: RelyingParty | undefined;
}

/** The methods a user has for the second step of a sign-in; empty if the password is enough. */
export async function listStepMethods(db: Executor, userId: string): Promise<StepMethod[]> {
  const app = await findTurnedOn(db, userId);
  const passkeys = await listPasskeys(db, userId);
  // Recovery codes replace a lost factor, and mean nothing without one.
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
  /** `wait`: how long codes are rejected, in milliseconds. */
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

/** How long a browser waits for a passkey, in milliseconds; its challenge lasts a minute longer. */
export const passkeyTimeoutMs = 4 * 60_000;

/** A browser's passkey descriptor. */
export const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** What a browser needs to make a passkey sign: one of the user's, or any if the user is not known yet. */
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
 * Whether a passkey's response proves its purpose. If the user is not known yet (`userId` is undefined), it must say
 * whose it is, and have verified them by fingerprint, face or PIN.
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

/** The ID passkeys know their owner by: the user's ID as bytes, in base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Removes all second factors of a user who has lost theirs; false if there were none. */
export async function removeSecondFactor(transaction: Executor, userId: string): Promise<boolean> {
  const hadApp = await removeAuthenticatorApp(transaction, userId);
  const hadPasskeys = await removePasskeys(transaction, userId);
  await removeRecoveryCodes(transaction, userId);
  return hadApp || hadPasskeys;
}
