import { desc, gte } from 'drizzle-orm';
import { type Executor, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { minuteMs } from '#lib/durations.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { beforePeriod } from '#lib/period.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { ratesOn } from './rate-days.ts';
import type { RateSheet } from './rate-sheet.ts';
import { rateSheets } from './rates.table.server.ts';
import { isCurrent, type Rate, type CurrentRate, type ShownRate } from './rates.ts';

/** Reads the rates as they were entered last, tomorrow's too, for those who edit them; none before the first sheet. */
export async function readSheet(db: Executor): Promise<RateSheet> {
  const { value, updatedAt, updatedBy } = rateSheets;
  const sheets = db.select({ value, updatedAt, updatedBy }).from(rateSheets);
  const [newest] = await sheets.orderBy(desc(updatedAt)).limit(1);
  return newest ?? { value: [], updatedAt: null, updatedBy: null };
}

/** The rates that have begun at a time; expired ones are included without a number. */
export const readBegunRates = async (db: Executor, at: Date): Promise<ShownRate[]> =>
  ratesOn((await readSheet(db)).value, dateInOntario(at));

export const readCurrentRates = async (db: Executor, at: Date): Promise<CurrentRate[]> =>
  (await readBegunRates(db, at)).filter(isCurrent);

/** The time a sheet must be in effect before anyone is notified, so that mistakes can be fixed first. */
const settleMs = 30 * minuteMs;

/** The rates that people may be told of at a time: none while the sheet has not stood long enough. */
export async function readSettledRates(db: Executor, at: Date): Promise<CurrentRate[]> {
  const { value, updatedAt } = await readSheet(db);
  const age = at.getTime() - (updatedAt?.getTime() ?? 0);
  // One from the future was written by a clock that was ahead.
  const isNew = age >= 0 && age < settleMs;
  return isNew ? [] : ratesOn(value, dateInOntario(at)).filter(isCurrent);
}

/** Stores a new sheet; the rates `before` it stay as history. Refused if the caller's version is outdated. */
export async function saveSheet(
  tx: Transaction,
  { value, ifMatch, by, now }: { value: Rate[]; ifMatch: IfMatch; by: string; now: Date },
): Promise<{ before: Rate[]; sheet: RateSheet }> {
  await lockUntilCommit(tx, 'rates');
  const current = await readSheet(tx);
  if (isStale(ifMatch, current.updatedAt)) throw changedMeanwhile('this', { ...current });
  const row = { value, updatedAt: momentAfter(current.updatedAt, now), updatedBy: by };
  await tx.insert(rateSheets).values(row);
  return { before: current.value, sheet: row };
}

/** Sheets of the last year, the oldest first, without rates whose day has not come. */
export async function listSheetsOfLastYear(db: Executor, at: Date): Promise<Rate[][]> {
  const rows = await db
    .select({ value: rateSheets.value })
    .from(rateSheets)
    .where(gte(rateSheets.updatedAt, beforePeriod(at, { count: 1, unit: 'years' })))
    .orderBy(desc(rateSheets.updatedAt))
    .limit(maxSheets);
  const today = dateInOntario(at);
  return rows.map(({ value }) => value.filter(({ asOf }) => asOf <= today)).toReversed();
}

const maxSheets = 1_000;
