import { findSampleFacts, type SampleFact } from '#brokerage/sample-facts.ts';

/** Lists which facts on the site are samples and where to change them; renders nothing once all are replaced. */
export function SampleFactsNotice({ facts = findSampleFacts() }: { facts?: readonly SampleFact[] }) {
  if (facts.length === 0) return null;
  const byFile = Map.groupBy(facts, ({ file }) => file);
  return (
    <section
      aria-labelledby="sample-facts"
      className="mt-6 rounded border border-wrong bg-paper-raised px-5 py-4 sm:px-6"
    >
      <h2 id="sample-facts" className="font-semibold text-wrong">
        This site still shows sample facts ({facts.length})
      </h2>
      <details>
        <summary className="cursor-pointer py-1">Replace them before visitors see the site</summary>
        <p className="mt-2 max-w-[70ch]">
          They do not belong to a real brokerage. Ask whoever runs the server to edit the files named here and
          restart it.
        </p>
        {[...byFile].map(([file, inFile]) => (
          <div key={file} className="mt-3 space-y-1">
            <p className="font-semibold">
              <code className="break-all">{file}</code>
            </p>
            <ul className="list-disc pl-6 sm:columns-2">
              {inFile.map(({ what }) => (
                <li key={what} className="break-words">
                  {what}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}
