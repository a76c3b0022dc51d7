import { lt } from 'drizzle-orm';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import { usedChallenges } from './session.table.server.ts';

/** How long a passkey may take to respond, in milliseconds. */
const lifetime = 5 * 60_000;
const [timeBytes, nonceBytes, macBytes] = [8, 16, 32];

/** What a challenge was made for: a response is valid for nothing else. */
export interface ChallengePurpose {
  what: 'register' | 'confirm' | 'second-step' | 'sign-in';
  /** The user or sign-in it is about; empty if not known yet. */
  whom: string;
}

/** A challenge for a passkey: its expiry, random bytes, and an HMAC, so that nothing is stored until it is used. */
export function makeChallenge(key: Buffer, purpose: ChallengePurpose, now: Date): string {
  const expiry = Buffer.alloc(timeBytes);
  expiry.writeBigUInt64BE(BigInt(now.getTime() + lifetime));
  const content = Buffer.concat([expiry, randomBytes(nonceBytes)]);
  return Buffer.concat([content, sign(key, purpose, content)]).toString('base64url');
}

/** Uses up a challenge; false if it was made for something else, has expired or was already used. */
export async function redeemChallenge(
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
  const used = await db
    .insert(usedChallenges)
    .values({ challenge: bytes.toString('base64url'), expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return used.length > 0;
}

function sign(key: Buffer, { what, whom }: ChallengePurpose, content: Buffer): Buffer {
  return createHmac('sha256', key).update(`${what}\n${whom}\n`).update(content).digest();
}
