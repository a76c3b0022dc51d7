import type { CurrentFacts, ShownClaim } from '#brokerage/current-facts.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { lowerFirst } from '#lib/lower-first.ts';

const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const meanings: Record<keyof CurrentFacts['claims'], string> = {
  lenders:
    'Banks, credit unions, monoline lenders and private ones: whichever fits the file, not whichever is nearest.',
  response:
    'A licensed agent reads every request and replies within a day. Approvals take 24 to 48 hours, complex ones up to five business days.',
  rating: 'What clients say about us in public, the good and the less good.',
  rates:
    'Terms, types and privileges multiply quickly. We narrow them down to the two or three worth your time.',
};
const order = ['lenders', 'response', 'rating', 'rates'] as const;

/** The numbers we advertise with, what they mean, and where they come from; in words where one is past its date. */
export function TrackRecord() {
  const { claims } = useFacts();
  return (
    <section aria-labelledby="record" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page py-12 lg:py-24">
        <h2 id="record" className="text-h2">
          Our track record
        </h2>
        <dl className="mt-8 grid gap-x-16 gap-y-9 sm:grid-cols-2 lg:mt-12 lg:gap-y-14">
          {order.map((name) => (
            <div key={name}>
              <dt className="flex flex-wrap items-baseline gap-x-4">
                <Numbers claim={claims[name]} />
              </dt>
              <dd className="mt-3 max-w-[52ch]">{meanings[name]}</dd>
              <Source claim={claims[name]} />
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Numbers({ claim: { value, wording } }: { claim: ShownClaim }) {
  if (value === null) return <span className="font-display text-h3">{wording}</span>;
  return (
    <>
      <span className="tabular font-display text-h1">{value}</span> {wording}
    </>
  );
}

function Source({ claim }: { claim: ShownClaim }) {
  if (claim.value === null) return null;
  const { source, asOf, link } = claim;
  return (
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
  );
}
