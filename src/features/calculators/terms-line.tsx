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
  const said = rates.map(({ field, percent, label }, at) =>
    describeRate(percent, originOf(field), at === 0 ? label : label?.toLowerCase()),
  );
  return [...said, term].map((part, at) => (
    // Each on one line where it fits.
    <span key={part}>
      <span className="inline-block">{`${part}${at === rates.length ? '.' : ';'}`}</span>{' '}
    </span>
  ));
}
