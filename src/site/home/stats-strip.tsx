import { type Claim, claims } from '#brokerage/claims.ts';

const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });
const shown: Claim[] = [claims.lenders, claims.response, claims.rating, claims.rates];

/** The numbers we advertise with, each with its source. */
export function StatsStrip() {
  return (
    <section aria-label="In numbers" className="bg-ink text-paper">
      <dl className="page grid grid-cols-2 lg:grid-cols-4">
        {shown.map(({ value, wording, source, asOf }) => (
          <div
            key={wording}
            className="flex flex-col border-paper/25 py-7 odd:pr-4 even:border-l even:pl-5 max-lg:nth-[n+3]:border-t lg:pr-6 lg:not-first:border-l lg:not-first:pl-8 sm:py-10"
          >
            <dt className="order-2 mt-1">{wording}</dt>
            <dd className="tabular order-1 font-display text-h2">{value}</dd>
            <dd className="order-3 mt-2 text-small text-lake">
              {source}, <span className="whitespace-nowrap">{date.format(new Date(asOf))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
