import type { ShownClaim } from '#brokerage/current-facts.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

/** The numbers we advertise with, each with its source; in words where a number is past its date. */
export function StatsStrip() {
  const { lenders, response, rating, rates } = useFacts().claims;
  const shown = { Lenders: lenders, Response: response, Reviews: rating, Rates: rates };
  return (
    <section aria-label="In numbers" className="@container bg-ink text-paper">
      <dl className="page grid @min-[16rem]:grid-cols-2 @min-[64rem]:grid-cols-4">
        {Object.entries(shown).map(([name, claim]) => (
          <div
            key={name}
            className="flex flex-col border-paper/25 py-3 @max-[64rem]:not-first:border-t @min-[16rem]:@max-[64rem]:odd:pr-4 @min-[16rem]:@max-[64rem]:even:border-l @min-[16rem]:@max-[64rem]:even:pl-5 @min-[16rem]:nth-2:border-t-0 sm:py-8 @min-[64rem]:pr-6 @min-[64rem]:not-first:border-l @min-[64rem]:not-first:pl-8"
          >
            {claim.value === null ? (
              <>
                <dt className="sr-only">{name}</dt>
                <dd className="max-w-[16ch] font-display text-h3">{claim.wording}</dd>
              </>
            ) : (
              <ClaimInNumbers {...claim} />
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ClaimInNumbers({ value, wording, source, asOf, link }: ShownClaim & { value: string }) {
  return (
    <>
      <dt className="order-2 leading-snug">{wording}</dt>
      <dd className="tabular order-1 font-display text-h2">{value}</dd>
      <dd className="order-3 mt-1 text-small text-lake">
        {link ? (
          <OutsideLink
            href={link}
            className="py-3 underline underline-offset-4 hover:text-paper focus-visible:outline-press"
          >
            {source}
          </OutsideLink>
        ) : (
          source
        )}
        , <span className="whitespace-nowrap">{date.format(new Date(asOf))}</span>
      </dd>
    </>
  );
}
