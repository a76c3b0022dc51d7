import { addDays } from '#lib/calendar.ts';

/** How many rates there may be. */
export const maxRates = 12;
/** For how many days a rate holds, unless it says otherwise. */
export const usualHold = 7;

/** The terms that lenders offer, in years. */
export const termYears = [0.5, 1, 2, 3, 4, 5, 6, 7, 10] as const;
export const rateTypes = ['fixed', 'variable'] as const;
export const insurances = ['insured', 'insurable', 'uninsured'] as const;

/** What a rate is for. */
export interface Product {
  years: (typeof termYears)[number];
  type: (typeof rateTypes)[number];
  insurance: (typeof insurances)[number];
}

/** A rate as an owner enters it; rate and APR in percent. */
export interface Rate extends Product {
  rate: number;
  apr: number;
  /** The day it is of, in Ontario. */
  asOf: string;
  /** For how many days it holds after that. */
  holdDays: number;
  conditions?: string | undefined;
}

/** Which mortgages have a rate of this kind. */
export const insuranceHints: Record<Product['insurance'], string> = {
  insured: 'less than 20% down',
  insurable: '20% down or more, repaid within 25 years',
  uninsured: 'refinancing, rentals, or more than 25 years',
};

/** A rate on the days on which it may be shown. */
export interface RateToday extends Product, Pick<Rate, 'rate' | 'apr' | 'asOf' | 'conditions'> {
  /** The last such day. */
  until: string;
}
/** A rate on a day: without a number once it is past its day. */
export type ShownRate = RateToday | (Product & { rate: null });

/** The last day on which a rate is shown. */
export const lastDay = ({ asOf, holdDays }: Pick<Rate, 'asOf' | 'holdDays'>) => addDays(asOf, holdDays);

/** The rates as visitors get them on a date in Ontario. */
export function ratesOn(rates: readonly Rate[], date: string): ShownRate[] {
  const begun = rates.filter(({ asOf }) => asOf <= date);
  return begun.map(({ years, type, insurance, rate, apr, asOf, conditions, ...held }) => {
    const product = { years, type, insurance };
    const until = lastDay({ asOf, ...held });
    if (date > until) return { ...product, rate: null };
    return { ...product, rate, apr, asOf, until, ...(conditions !== undefined && { conditions }) };
  });
}

/** Whether a rate may be shown. */
export const isToday = (rate: ShownRate): rate is RateToday => rate.rate !== null;

/** `5-year fixed`, `6-month variable`. */
export function termName({ years, type }: Product): string {
  return `${years < 1 ? `${years * 12}-month` : `${years}-year`} ${type}`;
}

/** A rate with two decimals, or with as many as it has: `4.50%`. */
export function rateText(rate: number): string {
  const decimals = String(rate).split('.')[1]?.length ?? 0;
  return `${rate.toFixed(Math.max(2, decimals))}%`;
}

/** `5-year fixed, insured`. */
export const rateName = (product: Product) => `${termName(product)}, ${product.insurance}`;

/** What a rate is for, as one text that no other product has. */
export const productKey = ({ years, type, insurance }: Product) => `${years} ${type} ${insurance}`;

/**
 * The fixed rate with which a calculator begins: of those for such insurance (best first), the one whose term is nearest
 * to five years, the lowest of several. Undefined if none may be shown.
 */
export function usualRate(
  rates: readonly ShownRate[],
  suitable: readonly Product['insurance'][],
): RateToday | undefined {
  const place = ({ insurance }: RateToday) => suitable.indexOf(insurance);
  return rates
    .filter(isToday)
    .filter((rate) => rate.type === 'fixed' && place(rate) !== -1)
    .toSorted(
      (one, other) =>
        Math.abs(one.years - 5) - Math.abs(other.years - 5) ||
        place(one) - place(other) ||
        one.rate - other.rate,
    )[0];
}

/** For which insurance a rate suits a purchase, a renewal, and whatever adds to a mortgage; the best first. */
export const suits = {
  purchase: ['insured', 'insurable', 'uninsured'],
  renewal: ['insurable', 'uninsured', 'insured'],
  refinancing: ['uninsured'],
} as const;
