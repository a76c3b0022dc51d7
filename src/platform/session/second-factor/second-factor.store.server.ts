import { randomBytes, createCipheriv, createDecipheriv } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Executor } from '#database/database.server.ts';
import { sha256 } from '#lib/token.server.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '#platform/session/session.table.server.ts';
import { findPeriod } from './one-time-code.server.ts';
import type { StepMethod } from './second-factor.ts';

/** As RFC 4226 §4 recommends. */
const secretBytes = 20;

/** Since when a user's authenticator app has been on; undefined if it is off. */
export async function findAppEnabledAt(db: Executor, userId: string): Promise<Date | undefined> {
  const [app] = await db
    .select({ turnedOnAt: authenticatorApps.turnedOnAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app?.turnedOnAt ?? undefined;
}

/** Creates and returns the secret for an app; undefined if an app is already turned on. */
export async function startAppSetup(
  db: Executor,
  userId: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<Buffer | undefined> {
  const secret = randomBytes(secretBytes);
  const fresh = { sealedSecret: encryptSecret(key, userId, secret), createdAt: now, lastPeriod: null };
  const { rowCount } = await db
    .insert(authenticatorApps)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: fresh,
      setWhere: isNull(authenticatorApps.turnedOnAt),
    });
  return rowCount === 1 ? secret : undefined;
}

/**
 * Uses up a code of a user's app: false if it is wrong, too old or already used. `turnsOn` checks against the app being
 * set up, and turns it on; otherwise only an app that is on counts.
 */
export async function consumeAppCode(
  db: Executor,
  userId: string,
  code: string,
  { key, now, turnsOn = false }: { key: Buffer; now: Date; turnsOn?: boolean },
): Promise<boolean> {
  const { turnedOnAt, lastPeriod } = authenticatorApps;
  const mine = and(
    eq(authenticatorApps.userId, userId),
    turnsOn ? isNull(turnedOnAt) : isNotNull(turnedOnAt),
  );
  const [app] = await db.select().from(authenticatorApps).where(mine);
  if (!app) return false;
  const secret = decryptSecret(key, userId, app.sealedSecret);
  const period = findPeriod(secret, code, { now, lastUsed: app.lastPeriod });
  if (period === undefined) return false;
  const { rowCount } = await db
    .update(authenticatorApps)
    .set({ lastPeriod: period, ...(turnsOn && { turnedOnAt: now }) })
    // Guards against concurrent reuse of the code, and against a secret replaced meanwhile.
    .where(
      and(
        mine,
        eq(authenticatorApps.sealedSecret, app.sealedSecret),
        sql`${lastPeriod} is not distinct from ${app.lastPeriod}`,
      ),
    );
  return rowCount === 1;
}

/** Removes a user's app; false if none was turned on. */
export async function removeAuthenticatorApp(db: Executor, userId: string): Promise<boolean> {
  const [removed] = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ turnedOnAt: authenticatorApps.turnedOnAt });
  return removed !== undefined && removed.turnedOnAt !== null;
}

export type Passkey = typeof passkeys.$inferSelect;

export function listPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The passkey with this authenticator-issued ID; undefined if not registered. */
export async function findPasskey(db: Executor, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Registers a passkey; false if already registered, no matter by whom. */
export async function addPasskey(db: Executor, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

/** Records that a passkey has signed, its signature counter, and whether it can be copied to other devices. */
export async function recordPasskeyUse(
  db: Executor,
  id: string,
  use: { counter: number; isBackupEligible: boolean; host: string; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** Removes one of a user's own passkeys, or all; false if there is none (anymore). */
export async function removePasskeys(db: Executor, userId: string, id?: string): Promise<boolean> {
  const ofId = id === undefined ? undefined : eq(passkeys.id, id);
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.userId, userId), ofId));
  return rowCount !== 0;
}

const codesAtOnce = 10;
/** 120 bits: not guessable, so a fast hash is enough. */
const codeBytes = 15;

const normalize = (code: string) =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');
const hashCode = (code: string) => sha256(normalize(code));

/** Creates and returns ten new recovery codes, which replace the old ones. Only hashes are stored. */
export async function replaceRecoveryCodes(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () =>
    new Secret({ size: codeBytes }).base32.match(/.{6}/g)!.join('-'),
  );
  await removeRecoveryCodes(tx, userId);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashCode(code), userId, createdAt: now })));
  return codes;
}

/** Uses up a recovery code; false if the user has no such code (anymore). */
export async function consumeRecoveryCode(db: Executor, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(code))));
  return rowCount === 1;
}

export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

async function removeRecoveryCodes(db: Executor, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** The methods a user has for the second step of a sign-in; empty if the password is enough. */
export async function listStepMethods(db: Executor, userId: string): Promise<StepMethod[]> {
  const app = await findAppEnabledAt(db, userId);
  const own = await listPasskeys(db, userId);
  // Recovery codes replace a lost factor, and mean nothing without one.
  if (!app && own.length === 0) return [];
  const codes = await countRecoveryCodes(db, userId);
  return [
    ...(app ? (['app'] as const) : []),
    ...(own.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery-code'] as const) : []),
  ];
}

export async function removeUnneededRecoveryCodes(db: Executor, userId: string): Promise<void> {
  if ((await listStepMethods(db, userId)).length === 0) await removeRecoveryCodes(db, userId);
}

/** Removes all second factors of a user who has lost theirs; false if there were none. */
export async function removeSecondFactor(tx: Executor, userId: string): Promise<boolean> {
  const removedApp = await removeAuthenticatorApp(tx, userId);
  const removedPasskeys = await removePasskeys(tx, userId);
  await removeRecoveryCodes(tx, userId);
  return removedApp || removedPasskeys;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a secret for the table (AES-256-GCM), in base64url. In another `owner`'s row it cannot be decrypted. */
export function encryptSecret(key: Buffer, owner: string, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts what `encryptSecret` encrypted with this key for this owner; throws for anything else. */
export function decryptSecret(key: Buffer, owner: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
