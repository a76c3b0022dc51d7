import { type Claim, claims } from '#brokerage/claims.ts';

const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const record: { claim: Claim; meaning: string }[] = [
  {
    claim: claims.lenders,
    meaning:
      'Banks, credit unions, monoline lenders and private ones: whichever fits the file, not whichever is nearest.',
  },
  {
    claim: claims.response,
    meaning:
      'Every request is read by a licensed agent and answered within a day. Approvals take 24 to 48 hours, complex ones up to five business days.',
  },
  {
    claim: claims.rating,
    meaning: 'What clients say about us in public, the good and the less good.',
  },
  {
    claim: claims.rates,
    meaning:
      'Terms, types and privileges multiply quickly. We narrow them down to the two or three worth your time.',
  },
];

/** The numbers we advertise with, what they mean, and where they come from. */
export function TrackRecord() {
  return (
    <section aria-labelledby="record" className="bg-ink text-paper">
      <div className="page section">
        <h2 id="record" className="text-h2">
          Our track record
        </h2>
        <dl className="mt-10 border-t border-paper/30">
          {record.map(({ claim, meaning }) => (
            <div
              key={claim.wording}
              className="grid gap-x-10 gap-y-2 border-b border-paper/30 py-7 md:grid-cols-[14rem_1fr_14rem]"
            >
              <dt>
                <span className="tabular block font-display text-h2">{claim.value}</span> {claim.wording}
              </dt>
              <dd className="max-w-[56ch] md:pt-2">{meaning}</dd>
              <dd className="text-small text-lake md:pt-3">
                Source: {claim.source.charAt(0).toLowerCase() + claim.source.slice(1)},{' '}
                {date.format(new Date(claim.asOf))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
