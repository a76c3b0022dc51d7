import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { minuteMs } from '#lib/durations.ts';
import { usedChallenges } from '#platform/session/session.table.server.ts';
import {
  countCodeAttempt,
  clearWrongCodes,
} from '#platform/session/sign-in/sign-in-failures.store.server.ts';
import { tooManyFailures } from '#platform/session/sign-in/sign-in-refusal.server.ts';
import * as store from './second-factor.store.server.ts';
import type { PasskeyRequest, PasskeyResponse, StepMethod } from './second-factor.ts';
import { type RelyingParty, verifyPasskey } from './verify-passkey.server.ts';

export interface SecondFactorDeps {
  keys: {
    /** Encrypts secrets shared with authenticator apps. */
    secrets: Buffer;
    challenges: Buffer;
  };
  /** Undefined if browsers do not support passkeys for the site's address. */
  relyingParty: RelyingParty | undefined;
}

export type Proof = { code: string } | { passkey: PasskeyResponse };

/**
 * Checks a user's second factor, and returns which it was or why it is refused; a code of their authenticator app or
 * a recovery code is used up.
 */
export async function checkSecondFactor(
  db: Executor,
  userId: string,
  proof: Proof,
  purpose: ChallengePurpose,
  deps: SecondFactorDeps & { now: Date },
): Promise<StepMethod | Refusal> {
  if ('passkey' in proof) {
    const isTheirs = await checkPasskey(db, proof.passkey, { ...purpose, userId }, deps);
    return isTheirs ? 'passkey' : new Refusal('wrong-passkey');
  }
  const { keys, now } = deps;
  const wait = await countCodeAttempt(db, userId, now);
  if (wait > 0) return tooManyFailures(wait);
  const code = proof.code.replaceAll(/[\s-]/g, '');
  const method = /^\d{6}$/.test(code) ? 'app' : 'recovery-code';
  const isRight =
    method === 'app'
      ? await store.consumeAppCode(db, userId, code, { key: keys.secrets, now })
      : await store.consumeRecoveryCode(db, userId, code);
  if (!isRight) return new Refusal('wrong-code').onField('code');
  await clearWrongCodes(db, userId);
  return method;
}

/** Time that a browser waits for a passkey, in milliseconds; its challenge lasts a minute longer. */
export const passkeyTimeoutMs = 4 * minuteMs;
const challengeLifetimeMs = 5 * minuteMs;

/** The site that passkeys are made for; refused if its address is an IP address, for which there are none. */
export function requireRelyingParty({ relyingParty }: SecondFactorDeps): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new Refusal('no-passkeys-here');
}

export const toDescriptor = ({ credentialId, transports }: store.Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The ID passkeys know their owner by: the user's ID as bytes, in base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Makes a browser's options for a passkey to sign: one of the user's, or any if the user is unknown yet. */
export async function requestSignature(
  db: Executor,
  userId: string | undefined,
  purpose: ChallengePurpose,
  { now, ...deps }: SecondFactorDeps & { now: Date },
): Promise<PasskeyRequest> {
  const relyingParty = requireRelyingParty(deps);
  const own = userId === undefined ? [] : await store.listPasskeys(db, userId);
  const usable = own.filter(({ host }) => host === null || host === relyingParty.id);
  if (own.length > 0 && usable.length === 0) throw new Refusal('passkey-of-other-host', own[0]!.host!);
  return {
    challenge: makeChallenge(deps.keys.challenges, purpose, now),
    rpId: relyingParty.id,
    allowCredentials: usable.map(toDescriptor),
    userVerification: userId === undefined ? 'required' : 'preferred',
    timeout: passkeyTimeoutMs,
  };
}

/**
 * Checks that a passkey's response proves its purpose. If the user is not known yet (`userId` is undefined),
 * it must say whose it is, and have verified them by fingerprint, face or PIN.
 */
export async function checkPasskey(
  db: Executor,
  response: PasskeyResponse,
  { userId, ...purpose }: ChallengePurpose & { userId: string | undefined },
  { keys, relyingParty, now }: SecondFactorDeps & { now: Date },
): Promise<boolean> {
  const passkey = await store.findPasskey(db, response.id);
  const isPasswordless = userId === undefined;
  if (!relyingParty || !passkey || (!isPasswordless && passkey.userId !== userId)) return false;
  const { userHandle } = response.response;
  const isTheirs =
    userHandle === userHandleOf(passkey.userId) || (userHandle === undefined && !isPasswordless);
  if (!isTheirs) return false;
  const verified = await verifyPasskey(response, passkey, relyingParty, isPasswordless);
  if (!verified) return false;
  const { challenge, ...use } = verified;
  if (!(await consumeChallenge(db, keys.challenges, challenge, { ...purpose, now }))) return false;
  await store.recordPasskeyUse(db, passkey.id, { ...use, host: relyingParty.id, lastUsedAt: now });
  return true;
}

/** The purpose of a challenge: a response is valid for nothing else. */
interface ChallengePurpose {
  action: 'register' | 'confirm' | 'second-step' | 'sign-in';
  /** The user or sign-in it is about; empty if not known yet. */
  subject: string;
}

const [timeBytes, nonceBytes, macBytes] = [8, 16, 32];

/** A challenge for a passkey: its expiry, random bytes, and an HMAC, so that nothing is stored until it is used. */
export function makeChallenge(key: Buffer, purpose: ChallengePurpose, now: Date): string {
  const expiry = Buffer.alloc(timeBytes);
  expiry.writeBigUInt64BE(BigInt(now.getTime() + challengeLifetimeMs));
  const content = Buffer.concat([expiry, randomBytes(nonceBytes)]);
  return Buffer.concat([content, sign(key, purpose, content)]).toString('base64url');
}

/** Uses up a challenge; false if it was made for something else, has expired or was already used. */
export async function consumeChallenge(
  db: Executor,
  key: Buffer,
  challenge: string,
  { now, ...purpose }: ChallengePurpose & { now: Date },
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== timeBytes + nonceBytes + macBytes) return false;
  const content = bytes.subarray(0, timeBytes + nonceBytes);
  if (!timingSafeEqual(bytes.subarray(-macBytes), sign(key, purpose, content))) return false;
  const expiresAt = new Date(Number(content.readBigUInt64BE()));
  if (expiresAt <= now) return false;
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
  const used = { challenge: bytes.toString('base64url'), expiresAt };
  const { rowCount } = await db.insert(usedChallenges).values(used).onConflictDoNothing();
  return rowCount === 1;
}

function sign(key: Buffer, { action, subject }: ChallengePurpose, content: Buffer): Buffer {
  return createHmac('sha256', key).update(`${action}\n${subject}\n`).update(content).digest();
}
