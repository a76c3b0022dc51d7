import type { Compounding } from './arithmetic/interest.ts';
import { percent, years } from './figures.ts';

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
