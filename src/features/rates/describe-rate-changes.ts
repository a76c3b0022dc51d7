import { productKey } from './products.ts';
import { type Rate, rateName, rateText } from './rates.ts';

/** Describes changes for the audit: `5-year fixed, insured: 4.14% to 4.09%; 3-year fixed, insured: removed`. */
export function describeRateChanges(before: readonly Rate[], after: readonly Rate[]): string {
  const [old, entered] = [before, after].map((rates) => Map.groupBy(rates, productKey));
  const changes = [...new Map([...entered!, ...old!])].flatMap(([key, [product]]) => {
    const [from, to] = [old!, entered!].map((rates) => textOf(rates.get(key)));
    if (from === to) return [];
    const change = from === '' ? `added at ${to}` : to === '' ? 'removed' : `${from} to ${to}`;
    return `${rateName(product!)}: ${change}`;
  });
  if (changes.length === 0) return 'dates, APRs or conditions only';
  return [...changes.slice(0, 6), ...(changes.length > 6 ? [`${changes.length - 6} more`] : [])].join('; ');
}

/** Of one product there may be several, under different conditions. */
const textOf = (rates: readonly Rate[] = []) => rates.map(({ rate }) => rateText(rate)).join(' and ');

/** In percentage points: a rate that moves further may be a slip of the pen. */
const maxMove = 1;

/**
 * Describes unusually large changes of rates and APRs: `5-year fixed, insured: from 4.14% to 41.40%`. Of several rates
 * for one product, the nearest counts.
 */
export function findLargeChanges(before: readonly Rate[], after: readonly Rate[]): string[] {
  return after.flatMap((rate) =>
    (['rate', 'apr'] as const).flatMap((figure) => {
      const [from] = before
        .filter((old) => productKey(old) === productKey(rate))
        .map((old) => old[figure])
        .toSorted((a, b) => Math.abs(a - rate[figure]) - Math.abs(b - rate[figure]));
      // Decimals such as 4.09 - 3.09 are not exact.
      if (from === undefined || Math.abs(from - rate[figure]) < maxMove + 0.00001) return [];
      const name = figure === 'rate' ? rateName(rate) : `${rateName(rate)}, APR`;
      return `${name}: from ${rateText(from)} to ${rateText(rate[figure])}`;
    }),
  );
}
