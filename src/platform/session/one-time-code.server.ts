import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, in seconds, and how many digits it has: what every authenticator app takes for granted. */
export const codePeriod = 30;
const digits = 6;
/** By how many periods the clock of a phone may be off. */
const tolerance = 1;

/** The code of one counter (HOTP, RFC 4226 §5.3), as HMAC-SHA-1 makes it. */
export function codeAt(secret: Uint8Array, counter: number, length = digits): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(moving).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The number of the period a moment is in (RFC 6238 §4.2). */
export const periodOf = (now: Date): number => Math.floor(now.getTime() / 1000 / codePeriod);

/**
 * The period whose code this is, of those around a moment (RFC 6238 §5.2); undefined when it is none of theirs, or of
 * one not later than `lastUsed`, which nobody may use again.
 */
export function findPeriod(
  secret: Uint8Array,
  code: string,
  { now, lastUsed }: { now: Date; lastUsed: number | null },
): number | undefined {
  const current = periodOf(now);
  let found: number | undefined;
  for (let period = current - tolerance; period <= current + tolerance; period += 1) {
    if (isSame(codeAt(secret, period), code) && period > (lastUsed ?? -1)) found ??= period;
  }
  return found;
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
