import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, in seconds, and its number of digits: the defaults of every authenticator app. */
export const codePeriod = 30;
const digits = 6;
/** How many periods a phone's clock may be off. */
const tolerance = 1;

/** The code for a counter (HOTP, RFC 4226 §5.3), using HMAC-SHA-1. */
export function codeAt(secret: Uint8Array, counter: number, length = digits): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(moving).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The number of a moment's period (RFC 6238 §4.2). */
export const periodOf = (now: Date): number => Math.floor(now.getTime() / 1000 / codePeriod);

/**
 * The period near the given moment that the code belongs to (RFC 6238 §5.2); undefined if there is none, or if it is
 * not later than `lastUsed`, since codes must not be reused.
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
