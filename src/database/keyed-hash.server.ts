import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { createHmac } from 'node:crypto';

/** Tells whether an address is one that was here, to whoever knows the address; nobody can tell the address from it. */
export interface KeyedHash {
  /** The hash of a text, whatever its letter case: HMAC-SHA-256 in hexadecimal digits. */
  of(text: string): string;
  /** The same, worked out by PostgreSQL. */
  in(text: SQLWrapper): SQL<string>;
}

const blockBytes = 64;

/** Makes hashes with a key of 64 bytes at most. PostgreSQL has SHA-256 without any extension, and HMAC is two of those. */
export function keyedHash(key: Buffer): KeyedHash {
  const block = Buffer.concat([key, Buffer.alloc(blockBytes - key.length)]);
  const pad = (byte: number) => sql`${Buffer.from(block.map((value) => value ^ byte)).toString('hex')}`;
  return {
    of: (text) => createHmac('sha256', key).update(text.toLowerCase()).digest('hex'),
    in: (text) => {
      const inner = sql`sha256(decode(${pad(0x36)}, 'hex') || convert_to(lower(${text}), 'UTF8'))`;
      return sql<string>`encode(sha256(decode(${pad(0x5c)}, 'hex') || ${inner}), 'hex')`;
    },
  };
}
