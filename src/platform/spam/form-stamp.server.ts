import { createHmac, timingSafeEqual } from 'node:crypto';

const [timeBytes, macBytes] = [8, 32];
const label = 'form stamp\n';

/** A stamp of when somebody focused a form: the time and its HMAC-SHA256, in base64url. */
export function makeFormStamp(key: Buffer, now: Date): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(now.getTime()));
  return Buffer.concat([time, sign(key, time)]).toString('base64url');
}

/** When one of our stamps was created; undefined if it is not ours. */
export function readFormStamp(key: Buffer, stamp: unknown): Date | undefined {
  if (typeof stamp !== 'string') return undefined;
  const bytes = Buffer.from(stamp, 'base64url');
  if (bytes.length !== timeBytes + macBytes) return undefined;
  const time = bytes.subarray(0, timeBytes);
  if (!timingSafeEqual(bytes.subarray(timeBytes), sign(key, time))) return undefined;
  return new Date(Number(time.readBigUInt64BE()));
}

function sign(key: Buffer, time: Buffer): Buffer {
  return createHmac('sha256', key).update(label).update(time).digest();
}
