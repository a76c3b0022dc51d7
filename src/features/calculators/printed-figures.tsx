import { addressLine, brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { day } from './figures.ts';

/** The head of a printed result, in place of the site's header and footer: who it is from, and when. */
export function Letterhead({
  today,
}: {
  /** ISO date. */
  today: string;
}) {
  return (
    <section
      aria-label="Letterhead"
      data-letterhead
      className="hidden border-b-2 border-ink pb-3 text-small print:block"
    >
      <div className="flex items-baseline justify-between gap-x-6">
        <p className="font-display text-h3">{brokerage.name}</p>
        <p className="tabular font-semibold">{brokerage.phone.display}</p>
      </div>
      <p className="mt-1">{licenceLine}</p>
      <p>
        {addressLine} · {brokerage.email}
      </p>
      <p className="mt-2">Calculated on {day(today)}. An estimate, not an offer.</p>
    </section>
  );
}

/** What the visitor typed, and where to find the result again: on paper, where there is no form. */
export function PrintedFigures({
  figures,
  scenario,
  address,
}: {
  /** As label and value. */
  figures: readonly (readonly [label: string, value: string])[];
  /** Whose figures they are while two scenarios are compared. */
  scenario?: string | undefined;
  /** The full URL of this result. */
  address: string;
}) {
  return (
    <section aria-labelledby="printed-figures" className="mb-6 hidden print:block">
      <h2 id="printed-figures" className="text-h3">
        Your figures{scenario && `, ${scenario.charAt(0).toLowerCase()}${scenario.slice(1)}`}
      </h2>
      <dl className="mt-2 columns-2 gap-x-10">
        {figures.map(([label, value]) => (
          <div
            key={label}
            className="flex break-inside-avoid flex-wrap justify-between gap-x-6 border-b border-line py-1"
          >
            <dt>{label}</dt>
            <dd className="tabular ml-auto text-right font-semibold whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small break-all">{address}</p>
    </section>
  );
}
