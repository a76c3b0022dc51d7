import type { MortgageType } from '#brokerage/mortgage-types.ts';
import { type ShownRate, ratesFor } from './rates.ts';

export interface Purpose {
  /** Its name in the address of the page, as in `/rates?for=renewal`. */
  name: keyof typeof ratesFor;
  label: string;
  mortgageType: MortgageType;
}

const purposes: readonly Purpose[] = [
  { name: 'lessThan20Down', label: 'Buying, under 20%', mortgageType: 'Purchase Mortgage' },
  { name: 'atLeast20Down', label: 'Buying, 20% or more', mortgageType: 'Purchase Mortgage' },
  { name: 'renewal', label: 'Renewing', mortgageType: 'Mortgage Renewal' },
  { name: 'refinancing', label: 'Refinancing', mortgageType: 'Refinancing' },
];

export const isPurpose = (name: string | undefined) => purposes.some((one) => one.name === name);

export function ratesForPurpose(rates: readonly ShownRate[], purpose: Purpose | undefined) {
  const fitting: readonly string[] | undefined = purpose && ratesFor[purpose.name];
  return fitting ? rates.filter(({ insurance }) => fitting.includes(insurance)) : rates;
}

/** The purposes that tell these rates apart: for which some of them fit, and not all. */
export const purposesOf = (rates: readonly ShownRate[]) =>
  purposes.filter((purpose) => {
    const { length } = ratesForPurpose(rates, purpose);
    return length > 0 && length < rates.length;
  });
