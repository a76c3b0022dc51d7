import { createHmac } from 'node:crypto';
import { eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { suppressedAddresses } from './privacy.table.server.ts';

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

export async function suppressAddresses(
  db: Executor,
  emails: string[],
  { hash, now }: { hash: KeyedHash; now: Date },
): Promise<void> {
  const hashes = [...new Set(emails.map((email) => hash.of(email)))];
  if (hashes.length === 0) return;
  await db
    .insert(suppressedAddresses)
    .values(hashes.map((addressHash) => ({ hash: addressHash, createdAt: now })))
    .onConflictDoUpdate({ target: suppressedAddresses.hash, set: { createdAt: now } });
}

export async function isAddressSuppressed(db: Executor, hashes: string[]): Promise<boolean> {
  return (await db.$count(suppressedAddresses, inArray(suppressedAddresses.hash, hashes))) > 0;
}

/** Ends the suppression of an address: someone has subscribed with it. */
export async function liftSuppression(db: Executor, hash: string): Promise<void> {
  await db.delete(suppressedAddresses).where(eq(suppressedAddresses.hash, hash));
}

/** Selects rows whose address was suppressed after they were written. */
export function isSuppressedSince(hash: KeyedHash, email: SQLWrapper, since: PgColumn): SQL {
  return sql`exists (select 1 from ${suppressedAddresses} where ${suppressedAddresses.hash} = ${hash.in(email)} and ${suppressedAddresses.createdAt} > ${since})`;
}
