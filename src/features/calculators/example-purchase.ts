import { wholeDollars } from './figures.ts';

/**
 * The typical Ontario purchase with which the calculators and the home page begin: money in cents. Its rate is nobody's
 * offer: wherever it is shown, that it is an example, its APR and its term stand beside it.
 */
export const examplePurchase = {
  price: 650_000_00,
  down: 65_000_00,
  /** A yearly rate, fixed, compounded semi-annually. */
  percent: 4.5,
  amortizationYears: 25,
  termYears: 5,
} as const;

/** The error for a down payment below the legal minimum (cents). */
export const tooLittleDown = (minimumDown: number) =>
  `At this price you need at least ${wholeDollars(minimumDown)} down`;
