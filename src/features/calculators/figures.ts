import { countOf, groupDigits } from '#lib/format-count.ts';
import type { Compounding } from '#lib/interest.ts';

/** Cents as `$1,191.84`. */
export function dollars(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}$${groupDigits(whole)}.${fraction}`;
}

/** Cents as `$1,192`: for charts and for amounts known only in round numbers. */
export function wholeDollars(cents: number): string {
  const rounded = Math.round(cents / 100);
  return `${rounded < 0 ? '−' : ''}$${groupDigits(String(Math.abs(rounded)))}`;
}

/** Cents as `+$12.00` or `−$12.00`. */
export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** Cents as `+$12` or `−$12`. */
export function signedWhole(cents: number): string {
  return Math.round(cents / 100) > 0 ? `+${wholeDollars(cents)}` : wholeDollars(cents);
}

export interface Figure {
  name: string;
  text: string;
  cents?: number;
  /** Shown to the cent, as payments are. */
  isExact?: boolean;
}

/** A payment, shown to the cent. */
export const exact = (name: string, cents: number): Figure => ({
  name,
  text: dollars(cents),
  cents,
  isExact: true,
});

/** An amount that is estimated, shown in whole dollars. */
export const rounded = (name: string, cents: number): Figure => ({ name, text: wholeDollars(cents), cents });

/** A percentage with as many decimals as it has, at most four: `5.25%`. */
export function percent(value: number): string {
  return `${Number(value.toFixed(4))}%`;
}

/** A number of years, possibly fractional: `25 years`, `1 year`, `22.5 years`. */
export const years = (count: number): string => countOf(count, 'year');

export const months = (count: number): string => countOf(count, 'month');

/** Months as `1 year and 8 months`. */
export function formatMonths(count: number): string {
  const whole = Math.floor(count / 12);
  const rest = count % 12;
  if (whole === 0) return months(rest);
  return rest === 0 ? years(whole) : `${years(whole)} and ${months(rest)}`;
}

/** Adds commas to the digits typed so far: `1234567.5` becomes `1,234,567.5`. Leaves anything else unchanged. */
export function groupTyped(text: string): string {
  const match = /^(\d{1,20})(\.\d*)?$/.exec(text.replaceAll(',', ''));
  return match ? groupDigits(match[1]!.replace(/^0+(?=\d)/, '')) + (match[2] ?? '') : text;
}

/** The conditions of a result, which the advertising rule requires next to a payment. */
export interface Terms {
  /** The rates by their field; with no fees counted, each is its APR as well. */
  rates: readonly { field: string; percent: number; label?: string }[];
  /** Such as `5-year term`; missing where it may have any length. */
  term?: string;
  /** Compounding, amortization and the rest, as sentences. */
  more: string;
}

export const nowAndNew = ({ rate, newRate }: { rate: number; newRate: number }): Terms['rates'] => [
  { field: 'rate', label: 'Now', percent: rate },
  { field: 'newRate', label: 'New', percent: newRate },
];

export function compoundingTerms({
  kind = 'fixed',
  compounding = 'half-yearly',
  amortization,
}: {
  kind?: 'fixed' | 'variable';
  compounding?: Compounding;
  amortization: number;
}): string {
  const often = compounding === 'half-yearly' ? 'semi-annually' : 'monthly';
  return `${kind === 'fixed' ? 'Fixed' : 'Variable'} rate, compounded ${often}; ${amortization}-year amortization.`;
}
