export type RateType = 'fixed' | 'variable';

/** In cents. */
export interface PrepaymentCharge {
  threeMonths: number;
  /** The interest the lender loses until the end of the term; undefined where it does not apply, as for variable rates. */
  differential: number | undefined;
  charge: number;
  basis: 'three-months' | 'differential';
  /** The charge of a lender that also subtracts the discount from the comparison rate. */
  maxCharge: number;
}

/**
 * Estimates a lender's charge for ending a closed mortgage early. Balance in cents, rates in percent, months left in
 * the term. `discount`: percentage points off the lender's posted rate; never takes the comparison rate below 0. Five
 * years into a longer term, individuals pay only three months' interest.
 */
export function estimatePrepaymentCharge({
  balance,
  rate,
  comparison,
  discount = 0,
  months,
  rateType,
  fiveYears = false,
}: {
  balance: number;
  rate: number;
  /** The lender's current rate for a term as long as the remaining one; not needed for variable rates. */
  comparison: number | undefined;
  discount?: number | undefined;
  months: number;
  rateType: RateType;
  /** True if the term is longer than five years, and five of them are over (Interest Act, s. 10 (1)). */
  fiveYears?: boolean;
}): PrepaymentCharge {
  const threeMonths = Math.round((balance * rate) / 400);
  const applies = rateType === 'fixed' && !fiveYears && comparison !== undefined;
  const differentialAt = (other: number) =>
    Math.max(0, Math.round((balance * (rate - other) * months) / 1200));
  const differential = applies ? differentialAt(comparison) : undefined;
  const highest = applies ? differentialAt(Math.max(0, comparison - discount)) : 0;
  return {
    threeMonths,
    differential,
    charge: Math.max(threeMonths, differential ?? 0),
    basis: (differential ?? 0) > threeMonths ? 'differential' : 'three-months',
    maxCharge: Math.max(threeMonths, highest),
  };
}
