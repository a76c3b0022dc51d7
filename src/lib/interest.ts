/** Accelerated payments are half (or a quarter) of a monthly one, so a year adds up to 13 of those. */
export const frequencies = {
  monthly: { label: 'Monthly', each: 'a month', perYear: 12, ofYear: 1 / 12, ofMonthly: 1 },
  'semi-monthly': {
    label: 'Semi-monthly',
    each: 'twice a month',
    perYear: 24,
    ofYear: 1 / 24,
    ofMonthly: 1 / 2,
  },
  'bi-weekly': {
    label: 'Bi-weekly',
    each: 'every two weeks',
    perYear: 26,
    ofYear: 14 / 365,
    ofMonthly: 12 / 26,
  },
  weekly: { label: 'Weekly', each: 'a week', perYear: 52, ofYear: 7 / 365, ofMonthly: 12 / 52 },
  'accelerated-bi-weekly': {
    label: 'Accelerated bi-weekly',
    each: 'every two weeks',
    perYear: 26,
    ofYear: 14 / 365,
    ofMonthly: 1 / 2,
  },
  'accelerated-weekly': {
    label: 'Accelerated weekly',
    each: 'a week',
    perYear: 52,
    ofYear: 7 / 365,
    ofMonthly: 1 / 4,
  },
} as const;

export type Frequency = keyof typeof frequencies;

/** Compounding of interest: twice a year by law for fixed rates, mostly monthly for variable ones. */
export type Compounding = 'half-yearly' | 'monthly';

/** The interest for one payment period as a fraction of the balance, from a nominal yearly rate in percent. */
export function ratePerPayment(percent: number, compounding: Compounding, frequency: Frequency): number {
  const perYear = compounding === 'half-yearly' ? 2 : 12;
  // log1p and expm1 stay exact for numbers as small as rates.
  return Math.expm1(perYear * Math.log1p(percent / 100 / perYear) * frequencies[frequency].ofYear);
}

/** The monthly payment that repays a loan (cents) in this many months, in cents and fractions of a cent. */
export function exactMonthlyPayment(
  loan: number,
  { percent, months, compounding }: { percent: number; months: number; compounding: Compounding },
): number {
  const rate = ratePerPayment(percent, compounding, 'monthly');
  return rate === 0 ? loan / months : (loan * rate) / -Math.expm1(-months * Math.log1p(rate));
}

export function monthlyPayment(...terms: Parameters<typeof exactMonthlyPayment>): number {
  return Math.round(exactMonthlyPayment(...terms));
}

/** The payment in cents at another frequency, from the monthly payment already rounded to the cent. */
export function paymentAt(frequency: Frequency, monthly: number): number {
  return Math.round(monthly * frequencies[frequency].ofMonthly);
}
