import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import { authenticatorApps } from './authenticator-apps.table.server.ts';
import { findPeriod } from './one-time-code.server.ts';
import { openSecret, sealSecret } from './sealed-secret.server.ts';

/** As RFC 4226 §4 recommends. */
const secretBytes = 20;

/** Since when a user's authenticator app is turned on; undefined when it is not. */
export async function findTurnedOn(db: Executor, userId: string): Promise<Date | undefined> {
  const [app] = await db
    .select({ turnedOnAt: authenticatorApps.turnedOnAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app?.turnedOnAt ?? undefined;
}

/** Makes the secret an app is to be given, and answers it; undefined when an app is turned on already. */
export async function beginAuthenticatorApp(
  db: Executor,
  userId: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<Buffer | undefined> {
  const secret = randomBytes(secretBytes);
  const fresh = { sealedSecret: sealSecret(key, userId, secret), createdAt: now, lastPeriod: null };
  const begun = await db
    .insert(authenticatorApps)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: fresh,
      setWhere: isNull(authenticatorApps.turnedOnAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return begun.length > 0 ? secret : undefined;
}

/**
 * Uses up a code of a user's app: false when it is wrong, too old, or was used before. `turnsOn` asks the app that has been
 * begun, and turns it on; otherwise only one that is turned on counts.
 */
export async function spendAppCode(
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
  const secret = openSecret(key, userId, app.sealedSecret);
  const period = findPeriod(secret, code, { now, lastUsed: app.lastPeriod });
  if (period === undefined) return false;
  const used = await db
    .update(authenticatorApps)
    .set({ lastPeriod: period, ...(turnsOn && { turnedOnAt: now }) })
    // Twice at the same moment is twice, too; and the secret may have been replaced meanwhile.
    .where(
      and(
        mine,
        eq(authenticatorApps.sealedSecret, app.sealedSecret),
        or(isNull(lastPeriod), lt(lastPeriod, period)),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return used.length > 0;
}

/** Forgets a user's app; false when none was turned on. */
export async function removeAuthenticatorApp(db: Executor, userId: string): Promise<boolean> {
  const [removed] = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ turnedOnAt: authenticatorApps.turnedOnAt });
  return removed !== undefined && removed.turnedOnAt !== null;
}
