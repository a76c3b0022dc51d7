import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { createHmac } from 'node:crypto';

/** Represents an erased address: anyone who knows it can compare, but nobody can recover it from the hash. */
export interface KeyedHash {
  /** HMAC-SHA-256 of a text in lower case, in hexadecimal. */
  of(text: string): string;
  /** The same, calculated by PostgreSQL. */
  in(text: SQLWrapper): SQL<string>;
}

const blockBytes = 64;

/** Hashes with a key of at most 64 bytes. PostgreSQL has SHA-256 without an extension, and HMAC is two of those. */
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
