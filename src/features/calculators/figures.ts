import type { Compounding } from './arithmetic/interest.ts';

// Not Intl: server and browser must format identically, and it happens hundreds of times a page.

function group(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Cents as `$1,191.84`. */
export function dollars(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}$${group(whole)}.${fraction}`;
}

/** Cents as `$1,192`: for charts and for amounts known only in round numbers. */
export function wholeDollars(cents: number): string {
  const rounded = Math.round(cents / 100);
  return `${rounded < 0 ? '−' : ''}$${group(String(Math.abs(rounded)))}`;
}

/** Cents as `+$12.00` or `−$12.00`. */
export function change(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** A percentage with as many decimals as it has, at most four: `5.25%`. */
export function percent(value: number): string {
  return `${Number(value.toFixed(4))}%`;
}

/** A number of years, possibly fractional: `25 years`, `1 year`, `22.5 years`. */
export function years(count: number): string {
  return `${count} ${count === 1 ? 'year' : 'years'}`;
}

/** Months as `1 year and 8 months`. */
export function span(months: number): string {
  const whole = Math.floor(months / 12);
  const rest = months % 12;
  const restWords = `${rest} ${rest === 1 ? 'month' : 'months'}`;
  if (whole === 0) return restWords;
  return rest === 0 ? years(whole) : `${years(whole)} and ${restWords}`;
}

const monthNames = 'January February March April May June July August September October November December';

/** An ISO date as `November 1, 2026`. */
export function day(date: string): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  return `${monthNames.split(' ')[(month ?? 1) - 1]} ${dayOfMonth}, ${year}`;
}

/**
 * Adds commas to the digits typed so far: `1234567.5` becomes `1,234,567.5`. Leaves anything else, or absurdly long
 * input, unchanged.
 */
export function groupTyped(text: string): string {
  const match = /^(\d{1,20})(\.\d*)?$/.exec(text.replaceAll(',', ''));
  return match ? group(match[1]!.replace(/^0+(?=\d)/, '')) + (match[2] ?? '') : text;
}

/** Rate, term, compounding, amortization and APR in one line, as the advertising rule requires next to a payment. */
export function lendingTerms({
  rate,
  kind = 'fixed',
  term,
  compounding = 'half-yearly',
  amortization,
}: {
  rate: number;
  kind?: 'fixed' | 'variable';
  term: string;
  compounding?: Compounding;
  amortization: number;
}): string {
  return `At ${percent(rate)} a year, ${kind}, compounded ${compounding}; ${term}; amortization ${years(amortization)}; APR ${percent(rate)} with no fees counted.`;
}
