import { midnightInOntario, nextMidnightInOntario } from '#lib/ontario-moment.ts';
import type { SharedPageContent, PageProvider, PageSource, ReadContext } from '#pages/page-source.server.ts';
import { productKey } from './products.ts';
import { isPurpose } from './purposes.ts';
import type { RateHistory } from './rate-history.tsx';
import { listSheetsOfLastYear, readCurrentRates, readBegunRates } from './rates.store.server.ts';
import type { Rate, CurrentRate } from './rates.ts';

/** The rates that every page may show, once an owner has entered some. */
export async function readShownRates({ db, now }: ReadContext): Promise<SharedPageContent> {
  const rates = await readBegunRates(db, now);
  return { data: rates.length > 0 ? { rates } : {}, validUntil: nextMidnightInOntario(now) };
}

/** `/rates`, which shows what was entered in the last year besides. */
export const ratesPage: PageSource = {
  cacheKey: ({ for: name }) => (isPurpose(name) ? `/rates?for=${name}` : '/rates'),
  async read(_request, { db, now }) {
    const rateHistory = historyOf(await listSheetsOfLastYear(db, now), await readCurrentRates(db, now));
    return { status: 200, data: { rateHistory } };
  },
};

/** Lists `/rates` for search engines on the days of a rate; what it shows changes when a day of one begins. */
export const rateAddresses: NonNullable<PageProvider['addresses']> = async ({ db, now }) => {
  const days = (await readCurrentRates(db, now)).map(({ asOf }) => asOf);
  const newest = days.toSorted().at(-1);
  const listed = newest ? [{ path: '/rates', updatedAt: midnightInOntario(newest) }] : [];
  return { listed, validUntil: nextMidnightInOntario(now) };
};

/**
 * The history of each current rate that has changed: the days it changed on, and the new rate. A sheet replaces
 * entries for its last day and later; of several rates for the same product, the lowest counts.
 */
export function historyOf(sheets: readonly Rate[][], today: readonly CurrentRate[]): RateHistory[] {
  const shown = new Map(today.map((rate) => [productKey(rate), rate]));
  return [...shown].flatMap(([key, { years, type, insurance }]) => {
    const byDay = new Map<string, number>();
    for (const sheet of [...sheets, today]) {
      const entered = sheet.filter((rate) => productKey(rate) === key);
      if (entered.length === 0) continue;
      for (const day of byDay.keys()) if (entered.every(({ asOf }) => asOf < day)) byDay.delete(day);
      for (const asOf of new Set(entered.map((rate) => rate.asOf)))
        byDay.set(asOf, Math.min(...entered.filter((rate) => rate.asOf === asOf).map(({ rate }) => rate)));
    }
    const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const changes = days.filter(([, rate], at) => rate !== days[at - 1]?.[1]);
    return changes.length > 1 ? [{ years, type, insurance, changes }] : [];
  });
}
