import { percent, type Terms } from './figures.ts';

/** Rate, APR and term in one size: whatever stands beside a payment. Ours is called an example. */
export function TermsLine({
  terms: { rates, term },
  isExampleRate,
}: {
  terms: Terms;
  isExampleRate: (field: string) => boolean;
}) {
  const said = rates.map(({ field, percent: rate, label }) => {
    const name = [label, isExampleRate(field) ? 'example rate' : 'rate'].filter(Boolean).join(' ');
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${percent(rate)}, APR ${percent(rate)}`;
  });
  return [...said, term].map((part, at) => (
    // With its separator, so that a line never begins with one.
    <span key={part} className="inline-block">
      {part}
      {at < rates.length && <span className="mx-2">·</span>}
    </span>
  ));
}
