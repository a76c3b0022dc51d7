import { type Claim, claims } from '#brokerage/claims.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

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
      'A licensed agent reads every request and replies within a day. Approvals take 24 to 48 hours, complex ones up to five business days.',
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
    <section aria-labelledby="record" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page py-12 lg:py-24">
        <h2 id="record" className="text-h2">
          Our track record
        </h2>
        <dl className="mt-8 grid gap-x-16 gap-y-9 sm:grid-cols-2 lg:mt-12 lg:gap-y-14">
          {record.map(({ claim: { value, wording, source, asOf, link }, meaning }) => (
            <div key={wording}>
              <dt className="flex flex-wrap items-baseline gap-x-4">
                <span className="tabular font-display text-h1">{value}</span> {wording}
              </dt>
              <dd className="mt-3 max-w-[52ch]">{meaning}</dd>
              <dd className="mt-1 text-small text-lake">
                Source:{' '}
                {link ? (
                  <OutsideLink href={link} className="py-3 underline underline-offset-4 hover:text-paper">
                    {lowerFirst(source)}
                  </OutsideLink>
                ) : (
                  lowerFirst(source)
                )}
                , {date.format(new Date(asOf))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
