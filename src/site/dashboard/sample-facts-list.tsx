import { sectionNames } from '#brokerage/facts.ts';
import type { SampleFact } from '#brokerage/sample-facts.ts';
import { Link } from '#platform/pages/link.tsx';

/** Which facts on the site are samples, and where to change them. */
export function SampleFactsList({ facts }: { facts: readonly SampleFact[] }) {
  return (
    <section aria-labelledby="sample-facts">
      <h2 id="sample-facts" className="font-sans text-base font-semibold tracking-normal">
        This site still shows sample facts ({facts.length})
      </h2>
      <p className="mt-1 max-w-[70ch]">
        They do not belong to a real brokerage. Replace them under{' '}
        <Link href="/admin/brokerage" className="link">
          Our brokerage
        </Link>{' '}
        before visitors see the site.
      </p>
      {[...Map.groupBy(facts, ({ section }) => section)].map(([section, inSection]) => (
        <div key={section} className="mt-3 space-y-1">
          <p className="font-semibold">{sectionNames[section]}</p>
          <ul className="list-disc pl-6 sm:columns-2 lg:columns-3">
            {inSection.map(({ what }) => (
              <li key={what} className="break-words">
                {what}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
