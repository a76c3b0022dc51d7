import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { type Executor, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import type { Consent } from '#platform/privacy/consent.server.ts';
import { productKey } from './products.ts';
import type { NewRateAlert } from './rate-alert-schema.ts';
import { rateAlerts } from './rate-alerts.table.server.ts';
import type { CurrentRate } from './rates.ts';

const { id, email, product, step, rate, toldOn, withdrawnAt, isConfirmed } = rateAlerts;
const lower = sql`lower(${email})`;
const isOf = (address: string) => sql`${lower} = lower(${address})`;

/** An alert as requested, with the proof of consent, the current rate, and whether a confirmation is emailed. */
type NewAlert = NewRateAlert & Consent & { rate: number; isConfirmed: boolean };

/** An address to notify, with the rates that fell and what each was when the address was last told. */
export interface RateDrop {
  /** One of their alerts, by which they can stop all of them. */
  id: string;
  email: string;
  fallen: { rate: CurrentRate; from: number }[];
}

export const lowestRate = (rates: readonly CurrentRate[], key: string): CurrentRate | undefined =>
  rates.filter((one) => productKey(one) === key).toSorted((one, other) => one.rate - other.rate)[0];

/** Stores an alert with its consent, instead of one for the same mortgage, whose confirmation still counts. */
export async function addAlert(tx: Transaction, asked: NewAlert, now: Date) {
  await lockUntilCommit(tx, `rate alerts of ${asked.email.toLowerCase()}`);
  const replaced = and(isOf(asked.email), eq(product, asked.product), isNull(withdrawnAt));
  const before = await tx
    .update(rateAlerts)
    .set({ withdrawnAt: now })
    .where(replaced)
    .returning({ isConfirmed });
  const wasConfirmed = before.some((alert) => alert.isConfirmed);
  const alert = { ...asked, isConfirmed: asked.isConfirmed || wasConfirmed };
  const [added] = await tx.insert(rateAlerts).values(alert).returning({ id, isConfirmed });
  return added!;
}

/** The address of an alert, and the mortgages that are watched for it. Undefined for one that was erased. */
export async function findAlerts(db: Executor, alertId: string) {
  const [found] = await db.select({ email }).from(rateAlerts).where(eq(id, alertId));
  if (!found?.email) return undefined;
  const inEffect = and(isOf(found.email), isNull(withdrawnAt));
  const watched = await db.select({ product }).from(rateAlerts).where(inEffect).orderBy(product);
  return { email: found.email, watched: watched.map((alert) => alert.product) };
}

/** Stops everything that is watched for an address. */
export async function stopAlerts(tx: Transaction, address: string, now: Date): Promise<void> {
  const inEffect = and(isOf(address), isNull(withdrawnAt));
  const stopped = await tx.update(rateAlerts).set({ withdrawnAt: now }).where(inEffect).returning({ id });
  for (const alert of stopped) await withdrawMails(tx, alert.id, ['rate-alert']);
}

/**
 * Notes the alerts whose rates fell by the step chosen, and returns what to tell. Anyone who was told today waits until
 * tomorrow. At most 2,000 alerts for a mortgage at once: the others follow with the next run.
 */
export async function recordRateDrops(tx: Transaction, shown: CurrentRate[], today: string) {
  await lockUntilCommit(tx, 'rate alerts');
  const drops = new Map<string, RateDrop>();
  const reported: { ids: string[]; rate: number }[] = [];
  const toldToday = tx
    .select({ lower })
    .from(rateAlerts)
    .where(and(eq(toldOn, today), isNotNull(email)));
  for (const key of new Set(shown.map(productKey))) {
    const current = lowestRate(shown, key)!;
    const due = await tx
      .select({ id, email, from: rate })
      .from(rateAlerts)
      .where(
        and(
          eq(product, key),
          isNull(withdrawnAt),
          isConfirmed,
          // Decimals such as 4.09 - 0.1 are not exact.
          sql`${rate} - ${current.rate}::float8 - ${step} > -0.00001`,
          notInArray(lower, toldToday),
        ),
      )
      // The same people each time, so that one email tells them of all their rates.
      .orderBy(lower)
      .limit(maxDrops);
    for (const alert of due) {
      const address = alert.email!.toLowerCase();
      const drop = drops.get(address) ?? { id: alert.id, email: alert.email!, fallen: [] };
      drop.fallen.push({ rate: current, from: alert.from });
      drops.set(address, drop);
    }
    reported.push({ ids: due.map((alert) => alert.id), rate: current.rate });
  }
  // Stored only now, so that somebody who watches several is told of all of them at once.
  for (const { ids, rate: newRate } of reported)
    await tx.update(rateAlerts).set({ rate: newRate, toldOn: today }).where(inArray(id, ids));
  return [...drops.values()];
}

const maxDrops = 2_000;
