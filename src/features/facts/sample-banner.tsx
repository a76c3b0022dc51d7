import { useLocation } from 'wouter';
import { type FactSection, factSections, sectionNames, sectionPath } from '#brokerage/facts.ts';
import { findSampleFacts } from '#brokerage/sample-facts.ts';
import { useMay } from '#platform/user/use-may.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Link } from '#pages/link.tsx';

/** One line above every admin page while visitors would read facts of this repository’s samples, for those who can change that. */
export function SampleBanner() {
  const may = useMay();
  const counts = useSampleCounts();
  const [path] = useLocation();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0 || !may('management')) return null;
  return (
    <aside
      aria-label="Sample facts"
      className="flex items-center gap-x-3 overflow-x-auto border-b border-line bg-wrong-soft px-3 text-small whitespace-nowrap text-wrong [scrollbar-width:none] md:px-5 print:hidden"
    >
      <p className="shrink-0 font-semibold">
        <span className="max-md:sr-only">Not ready for visitors: the site shows </span>
        {total} sample<span className="max-md:sr-only"> fact</span>
        {total > 1 && 's'}
      </p>
      <ul className="flex shrink-0 gap-x-3">
        {factSections.flatMap((section) => {
          const href = sectionPath(section);
          // On its page, the browser scrolls to the section by itself.
          const To = href.startsWith(`${path}#`) ? 'a' : Link;
          return counts[section] ? (
            <li key={section}>
              <To
                href={href}
                className="inline-flex min-h-11 items-center underline underline-offset-4 outline-offset-[-3px] hover:decoration-2 md:min-h-8"
              >
                {sectionNames[section]} {counts[section]}
              </To>
            </li>
          ) : (
            []
          );
        })}
      </ul>
    </aside>
  );
}

/** How many facts of each section are samples. */
function useSampleCounts(): Partial<Record<FactSection, number>> {
  const counts: Partial<Record<FactSection, number>> = {};
  for (const { section } of findSampleFacts(useFacts())) counts[section] = (counts[section] ?? 0) + 1;
  return counts;
}
