import type { Product } from './products.ts';

/** A rate as an owner enters it; rate and APR in percent. */
export interface Rate extends Product {
  rate: number;
  apr: number;
  /** Its first day, in Ontario. */
  asOf: string;
  /** The number of days it is shown after that. */
  holdDays: number;
  /** The longest amortization in years, if the rate depends on it. */
  amortization?: number | undefined;
  conditions?: string | undefined;
}

/** A rate on the days on which it may be shown. */
export interface CurrentRate extends Product, Pick<Rate, 'rate' | 'apr' | 'asOf' | 'amortization'> {
  /** Complete sentences. */
  conditions?: string;
  /** Its first day, as displayed: `Nov 20`. */
  day: string;
  /** The last day on which it may be shown. */
  until: string;
}
/** A rate on a day: without a number once it is past its day. */
export type ShownRate = CurrentRate | (Product & Pick<CurrentRate, 'asOf' | 'until'> & { rate: null });

export const isCurrent = (rate: ShownRate): rate is CurrentRate => rate.rate !== null;

/** `5-year fixed`, `6-month variable`. */
export function termName({ years, type }: Product): string {
  return `${years < 1 ? `${years * 12}-month` : `${years}-year`} ${type}`;
}

/** A rate with two decimals, or with as many as it has: `4.50%`. */
export function rateText(rate: number): string {
  return `${rate.toFixed(Math.max(2, String(rate).split('.')[1]?.length ?? 0))}%`;
}

/** `5-year fixed, insured`. */
export const rateName = (product: Product) => `${termName(product)}, ${product.insurance}`;

/** A rate with what belongs beside it: `4.09%, APR 4.11%, as of Nov 20. Owner-occupied.` */
export const rateLine = ({ rate, apr, day, conditions }: CurrentRate) =>
  `${rateText(rate)}, APR ${rateText(apr)}, as of ${day}.${conditions ? ` ${conditions}` : ''}`;

/** The amortization of examples, in years. */
export const exampleAmortization = 25;

/** A loan as far as it decides which rate suits it; the amortization in years. */
export type LoanKind = Pick<Product, 'insurance'> & { amortization: number; type?: Product['type'] };

/**
 * The rate a calculator starts with: of the loan's type, or else fixed; nearest to a five-year term, then best insurance
 * (`suitable` is best first), then nearest to the amortization, then lowest. Undefined if none can be shown.
 */
export function initialRate(
  rates: readonly ShownRate[],
  suitable: readonly Product['insurance'][],
  { amortization = exampleAmortization, type = 'fixed' }: Partial<LoanKind> = {},
): CurrentRate | undefined {
  const place = ({ insurance }: CurrentRate) => suitable.indexOf(insurance);
  const longest = (rate: CurrentRate) => rate.amortization ?? amortization;
  return rates
    .filter(isCurrent)
    .filter((rate) => ['fixed', type].includes(rate.type) && place(rate) !== -1)
    .filter((rate) => longest(rate) >= amortization)
    .toSorted(
      (one, other) =>
        Number(other.type === type) - Number(one.type === type) ||
        Math.abs(one.years - 5) - Math.abs(other.years - 5) ||
        place(one) - place(other) ||
        longest(one) - longest(other) ||
        one.rate - other.rate,
    )[0];
}

/** The kinds of insurance whose rates fit a purpose, the best first. */
export const ratesFor = {
  lessThan20Down: ['insured'],
  atLeast20Down: ['insurable', 'uninsured'],
  purchase: ['insured', 'insurable', 'uninsured'],
  renewal: ['insurable', 'uninsured'],
  refinancing: ['uninsured'],
} as const;

/** The kinds of rates that suit a loan, the best first. */
export const ratesForLoan = {
  insured: ratesFor.lessThan20Down,
  insurable: ratesFor.atLeast20Down,
  uninsured: ratesFor.refinancing,
};
