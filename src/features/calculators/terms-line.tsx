import type { Terms } from './figures.ts';
import { describeRate, type RateOrigin } from './todays-rate.ts';

/** Rate, APR and term in one size: whatever stands beside a payment. */
export function TermsLine({
  terms: { rates, term },
  originOf,
}: {
  terms: Terms;
  originOf: (field: string) => RateOrigin;
}) {
  // Our rate of today is called by its term.
  const isNamed = rates.length === 1 && typeof originOf(rates[0]!.field) === 'object';
  const said = rates.map(({ field, percent, label }, at) =>
    describeRate(percent, originOf(field), at === 0 ? label : label?.toLowerCase()),
  );
  const parts = isNamed ? said : [...said, term];
  return parts.map((part, at) => (
    // Each on one line where it fits.
    <span key={part}>
      <span className="inline-block">{`${part}${at === parts.length - 1 ? '.' : ';'}`}</span>{' '}
    </span>
  ));
}

/** The other conditions. The APR of a rate of ours may include fees. */
export function termsNote({ rates, more }: Terms, originOf: (field: string) => RateOrigin): string {
  const isOurs = rates.some(({ field }) => typeof originOf(field) === 'object');
  return isOurs ? more : `${more} The APR includes no fees.`;
}
