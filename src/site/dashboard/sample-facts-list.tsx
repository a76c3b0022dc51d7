import type { SampleFact } from '#brokerage/sample-facts.ts';

/** Which facts on the site are samples, and where to change them. */
export function SampleFactsList({ facts }: { facts: readonly SampleFact[] }) {
  return (
    <section aria-labelledby="sample-facts">
      <h2 id="sample-facts" className="font-sans text-base font-semibold tracking-normal">
        This site still shows sample facts ({facts.length})
      </h2>
      <p className="mt-1 max-w-[70ch]">
        They do not belong to a real brokerage. Replace them before visitors see the site: ask whoever runs
        the server to edit the files named here and restart it.
      </p>
      {[...Map.groupBy(facts, ({ file }) => file)].map(([file, inFile]) => (
        <div key={file} className="mt-3 space-y-1">
          <p className="font-semibold">
            <code className="break-all">{file}</code>
          </p>
          <ul className="list-disc pl-6 sm:columns-2 lg:columns-3">
            {inFile.map(({ what }) => (
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
