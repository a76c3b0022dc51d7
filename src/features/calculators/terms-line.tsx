import { percent, type Terms } from './figures.ts';

/** Rate, APR and term in one size: whatever stands beside a payment. Ours is called an example. */
export function TermsLine({
  terms: { rates, term },
  isExampleRate,
}: {
  terms: Terms;
  isExampleRate: (field: string) => boolean;
}) {
  const said = rates.map(({ field, percent: rate, label }, at) => {
    const isExample = isExampleRate(field);
    if (label)
      return `${at === 0 ? label : label.toLowerCase()} ${percent(rate)}${isExample ? ' (example)' : ''}, APR ${percent(rate)}`;
    return `${isExample ? 'Example rate' : 'Rate'} ${percent(rate)}, APR ${percent(rate)}`;
  });
  return [...said, term].map((part, at) => (
    // Each on one line where it fits.
    <span key={part}>
      <span className="inline-block">{`${part}${at === rates.length ? '.' : ';'}`}</span>{' '}
    </span>
  ));
}
