import { type DatedRule, knownRuleOn } from './dated-rule.ts';

/**
 * A tax given back: a share (hundredths of a percent) of the price before HST, up to one price and to nothing at
 * another.
 */
export interface Rebate {
  share: number;
  /** The price (cents) above which it no longer grows. */
  fullUpTo: number;
  /** Cents; undefined if it never falls. */
  phasedOutAt?: number;
}

interface NewHomeRule extends DatedRule {
  /** In percent. */
  hst: number;
  /** The rebates that builders deduct from the prices they quote. */
  rebates: readonly Rebate[];
}

export const newHomeRules: readonly NewHomeRule[] = [
  {
    name: 'HST on a new home',
    effectiveFrom: '2010-07-01',
    source: 'Ontario, LTT 1-2010 (value of new homes); Excise Tax Act (Canada), section 254, as reported',
    verifiedOn: '2026-11-29',
    isSecondHand: true,
    hst: 13,
    rebates: [
      { share: 600, fullUpTo: 400_000_00 },
      { share: 180, fullUpTo: 350_000_00, phasedOutAt: 450_000_00 },
    ],
  },
];

/** A rebate in cents, not rounded. */
export function rebateOn(price: number, { share, fullUpTo, phasedOutAt = Infinity }: Rebate): number {
  const whole = (Math.min(price, fullUpTo) * share) / 10_000;
  if (price <= fullUpTo || phasedOutAt === Infinity) return whole;
  return (whole * Math.max(0, phasedOutAt - price)) / (phasedOutAt - fullUpTo);
}

/** The price before HST of a new home, in cents, from a builder's price: that has HST in it, less the usual rebates. */
export function priceBeforeHst(price: number, day: string): number {
  const { hst, rebates } = knownRuleOn(newHomeRules, day);
  const quoted = (before: number) =>
    rebates.reduce((sum, rebate) => sum - rebateOn(before, rebate), (before * (100 + hst)) / 100);
  // The quoted price grows with the price before HST, so bisection finds the lowest that reaches it.
  let below = 0;
  let reached = price;
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (quoted(middle) < price) below = middle;
    else reached = middle;
  }
  return reached;
}
