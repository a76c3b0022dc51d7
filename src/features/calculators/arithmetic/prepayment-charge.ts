export type RateType = 'fixed' | 'variable';

/** In cents. */
export interface PrepaymentCharge {
  threeMonths: number;
  /** The interest the lender loses until the end of the term; undefined for variable rates, where nobody asks. */
  differential: number | undefined;
  charge: number;
  basis: 'three-months' | 'differential';
  /** What a lender charges that takes the discount off the comparison rate, too. */
  highestCharge: number;
}

/**
 * Estimates what a lender charges for the early end of a closed mortgage. Balance in cents, rates in percent, months
 * left of the term. `discount` is what the lender took off its posted rate at the beginning, in points.
 */
export function estimatePrepaymentCharge({
  balance,
  percent,
  comparison,
  discount,
  months,
  rateType,
}: {
  balance: number;
  percent: number;
  /** What the lender asks today for a term as long as what is left; not needed for variable rates. */
  comparison: number | undefined;
  discount: number;
  months: number;
  rateType: RateType;
}): PrepaymentCharge {
  const threeMonths = Math.round((balance * percent) / 400);
  if (rateType === 'variable' || comparison === undefined) {
    return {
      threeMonths,
      differential: undefined,
      charge: threeMonths,
      basis: 'three-months',
      highestCharge: threeMonths,
    };
  }
  const differentialAt = (rate: number) =>
    Math.max(0, Math.round((balance * (percent - rate) * months) / 1200));
  const differential = differentialAt(comparison);
  return {
    threeMonths,
    differential,
    charge: Math.max(threeMonths, differential),
    basis: differential > threeMonths ? 'differential' : 'three-months',
    highestCharge: Math.max(threeMonths, differentialAt(comparison - discount)),
  };
}
