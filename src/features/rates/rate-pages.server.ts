import { dateInOntario } from '#lib/calendar.ts';
import { nextMidnightInOntario } from '#lib/ontario-moment.ts';
import { beforePeriod } from '#lib/period.ts';
import type { EveryPageFacts, PageProvider, PageSource, ReadContext } from '#pages/page-source.server.ts';
import { productKey } from './products.ts';
import { ratesOn } from './rate-days.ts';
import type { Rate } from './rates.ts';
import type { RateHistory } from './rate-history.tsx';
import { listSheets, readSheet } from './rates.store.server.ts';

/** The rates that every page may show, once an owner has entered some. */
export async function readShownRates({ db, now }: ReadContext): Promise<EveryPageFacts> {
  const { value } = await readSheet(db);
  if (value.length === 0) return { data: {} };
  return {
    data: { rates: ratesOn(value, dateInOntario(now)) },
    validUntil: nextMidnightInOntario(now),
  };
}

/** `/rates`, which shows what was entered in the last year besides. */
export const ratesPage: PageSource = {
  async read(_request, { db, now }) {
    const sheets = await listSheets(db, beforePeriod(now, { count: 1, unit: 'years' }));
    return { status: 200, data: { rateHistory: historyOf(sheets) } };
  },
};

/** Search engines are told of `/rates` once there are any. */
export const rateAddresses: NonNullable<PageProvider['addresses']> = async ({ db }) => {
  const { value, updatedAt } = await readSheet(db);
  return { listed: value.length > 0 && updatedAt ? [{ path: '/rates', updatedAt }] : [] };
};

/**
 * How the rates of the last sheet changed, those that did: the rate of each day on which it was entered with another.
 * What was entered again for the same day replaces what was there; of several rates for the same, the lowest counts.
 */
export function historyOf(sheets: readonly Rate[][]): RateHistory[] {
  const newest = new Map((sheets.at(-1) ?? []).map((rate) => [productKey(rate), rate]));
  return [...newest].flatMap(([key, { years, type, insurance }]) => {
    const byDay = new Map<string, number>();
    for (const sheet of sheets) {
      const entered = sheet.filter((rate) => productKey(rate) === key);
      for (const asOf of new Set(entered.map((rate) => rate.asOf)))
        byDay.set(asOf, Math.min(...entered.filter((rate) => rate.asOf === asOf).map(({ rate }) => rate)));
    }
    const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const changes = days.filter(([, rate], at) => rate !== days[at - 1]?.[1]);
    return changes.length > 1 ? [{ years, type, insurance, changes }] : [];
  });
}
