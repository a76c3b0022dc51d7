import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link lets its holder do. A token for one purpose is invalid for the other. */
export type LinkPurpose = 'manage-booking' | 'unsubscribe' | 'invitation' | 'reset-password' | 'post-preview';

const idBytes = 16;
const tokenPattern = /^[\w-]{64}$/;

/** The token for a link that lets its holder act on one record: the record's id (a UUID) and an HMAC-SHA256 of both. */
export function signToken(key: Buffer, purpose: LinkPurpose, id: string): string {
  const record = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([record, sign(key, purpose, record)]).toString('base64url');
}

/** The id in a token that `signToken` made with this key for this purpose; undefined for anything else. */
export function readToken(key: Buffer, purpose: LinkPurpose, token: unknown): string | undefined {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const record = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(key, purpose, record))) return undefined;
  return record.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sign(key: Buffer, purpose: LinkPurpose, record: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n`).update(record).digest();
}
