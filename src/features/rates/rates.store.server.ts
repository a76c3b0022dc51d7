import { desc, gte } from 'drizzle-orm';
import { type Executor, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { ratesOn } from './rate-days.ts';
import { rateSheets } from './rates.table.server.ts';
import type { RateSheet } from './rate-sheet.ts';
import { isToday, type Rate, type RateToday } from './rates.ts';

const columns = {
  value: rateSheets.value,
  updatedAt: rateSheets.updatedAt,
  updatedBy: rateSheets.updatedBy,
};

/** The rates as they were entered last; none at all before the first. */
export async function readSheet(db: Executor): Promise<RateSheet> {
  const [newest] = await db.select(columns).from(rateSheets).orderBy(desc(rateSheets.updatedAt)).limit(1);
  return newest ?? { value: [], updatedAt: null, updatedBy: null };
}

/** The rates that may be shown at a time. */
export const readRatesAt = async (db: Executor, at: Date): Promise<RateToday[]> =>
  ratesOn((await readSheet(db)).value, dateInOntario(at)).filter(isToday);

/** Enters rates instead of those `before`, which stay as history; refused unless these are the version that may be changed. */
export async function saveSheet(
  tx: Transaction,
  { value, ifMatch, by, now }: { value: Rate[]; ifMatch: IfMatch; by: string; now: Date },
): Promise<{ before: Rate[]; sheet: RateSheet }> {
  await lockUntilCommit(tx, 'rates');
  const current = await readSheet(tx);
  if (isStale(ifMatch, current.updatedAt)) throw changedMeanwhile(changedFirst, { ...current });
  const row = { value, updatedAt: momentAfter(current.updatedAt, now), updatedBy: by };
  await tx.insert(rateSheets).values(row);
  return { before: current.value, sheet: row };
}

/** What was entered since a moment, the oldest first; at most a year's worth of it is drawn. */
export async function listSheets(db: Executor, since: Date): Promise<Rate[][]> {
  const rows = await db
    .select({ value: rateSheets.value })
    .from(rateSheets)
    .where(gte(rateSheets.updatedAt, since))
    .orderBy(desc(rateSheets.updatedAt))
    .limit(maxSheets);
  return rows.map(({ value }) => value).toReversed();
}

const maxSheets = 1_000;
const changedFirst = 'Someone else has changed the rates in the meantime. Nothing was overwritten.';
