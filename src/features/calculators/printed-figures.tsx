import { brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { day } from './figures.ts';

/**
 * What a printed result needs besides the numbers: the inputs, the date, who it is from, and where to find it again.
 */
export function PrintedFigures({
  figures,
  today,
  address,
}: {
  /** What the visitor typed, as label and value. */
  figures: readonly (readonly [label: string, value: string])[];
  /** ISO date. */
  today: string;
  /** The full URL of this result. */
  address: string;
}) {
  return (
    <section aria-labelledby="printed-figures" className="mb-8 hidden print:block">
      <h2 id="printed-figures" className="text-h3">
        Your figures
      </h2>
      <dl className="mt-3 border-t border-line-strong">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
            <dt>{label}</dt>
            <dd className="tabular ml-auto text-right font-semibold whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small">
        Calculated on {day(today)} with {brokerage.name}. {licenceLine}
      </p>
      <p className="mt-1 text-small break-all">{address}</p>
    </section>
  );
}
