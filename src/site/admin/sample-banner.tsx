import { useLocation } from 'wouter';
import { factPlaces, findSampleFacts, placePath } from '#brokerage/sample-facts.ts';
import { useMay } from '#platform/user/use-may.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Link } from '#pages/link.tsx';

/** One line above every admin page while visitors would read facts of this repository’s samples, for those who can change that. */
export function SampleBanner() {
  const may = useMay();
  const samples = findSampleFacts(useFacts());
  const [path] = useLocation();
  const total = samples.length;
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
        {(Object.keys(factPlaces) as (keyof typeof factPlaces)[]).map((place) => {
          const count = samples.filter((sample) => sample.place === place).length;
          const href = placePath(place);
          // On its page, the browser scrolls to the section by itself.
          const To = href.startsWith(`${path}#`) ? 'a' : Link;
          return (
            count > 0 && (
              <li key={place}>
                <To
                  href={href}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 outline-offset-[-3px] hover:decoration-2 md:min-h-8"
                >
                  {factPlaces[place]} {count}
                </To>
              </li>
            )
          );
        })}
      </ul>
    </aside>
  );
}
