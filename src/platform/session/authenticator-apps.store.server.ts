import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import { authenticatorApps } from './session.table.server.ts';
import { findPeriod } from './one-time-code.server.ts';
import { openSecret, sealSecret } from './sealed-secret.server.ts';

/** As RFC 4226 §4 recommends. */
const secretBytes = 20;

/** Since when a user's authenticator app has been on; undefined if it is off. */
export async function findTurnedOn(db: Executor, userId: string): Promise<Date | undefined> {
  const [app] = await db
    .select({ turnedOnAt: authenticatorApps.turnedOnAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app?.turnedOnAt ?? undefined;
}

/** Creates and returns the secret for an app; undefined if an app is already turned on. */
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
 * Uses up a code of a user's app: false if it is wrong, too old or already used. `turnsOn` checks against the app being
 * set up, and turns it on; otherwise only an app that is on counts.
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
    // Guards against concurrent reuse of the code, and against a secret replaced meanwhile.
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

/** Removes a user's app; false if none was turned on. */
export async function removeAuthenticatorApp(db: Executor, userId: string): Promise<boolean> {
  const [removed] = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ turnedOnAt: authenticatorApps.turnedOnAt });
  return removed !== undefined && removed.turnedOnAt !== null;
}
