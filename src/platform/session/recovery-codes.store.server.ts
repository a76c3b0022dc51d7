import { and, eq } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import { toBase32 } from '#lib/base32.ts';
import { findTurnedOn } from './authenticator-apps.store.server.ts';
import { listPasskeys } from './passkeys.store.server.ts';
import { recoveryCodes } from './session.table.server.ts';

const codesAtOnce = 10;
/** 120 bits: not guessable, so a fast hash is enough. */
const codeBytes = 15;

const normalise = (code: string) =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');
const hashOf = (code: string) => createHash('sha256').update(normalise(code)).digest('hex');

/** Creates and returns ten new recovery codes, which replace the old ones. Only hashes are stored. */
export async function replaceRecoveryCodes(
  transaction: Executor,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () =>
    toBase32(randomBytes(codeBytes)).match(/.{6}/g)!.join('-'),
  );
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(code), userId, createdAt: now })));
  return codes;
}

/** Uses up a recovery code; false if the user has no such code (anymore). */
export async function spendRecoveryCode(db: Executor, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

/** How many recovery codes a user has left. */
export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Removes all of a user's recovery codes. */
export async function removeRecoveryCodes(db: Executor, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Removes a user's recovery codes if there is no second factor (anymore) for them to replace. */
export async function removeUselessRecoveryCodes(db: Executor, userId: string): Promise<void> {
  const hasFactor = (await findTurnedOn(db, userId)) ?? (await listPasskeys(db, userId)).length > 0;
  if (!hasFactor) await removeRecoveryCodes(db, userId);
}
