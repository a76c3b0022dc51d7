import { Link } from '#platform/pages/link.tsx';
import { features } from '#site/features.ts';
import type { Summary } from './summary.queries.ts';

const lists = features.flatMap(({ adminTab }) => adminTab ?? []);
const number = new Intl.NumberFormat('en-CA');

/** Shows how many requests of each list are put aside, with links to them; renders nothing if there are none. */
export function PutAsideNotice({ counts }: { counts: Summary['suspicious'] }) {
  const found = lists.filter(({ name }) => (counts[name] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <section
      aria-labelledby="put-aside"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-l-4 border-wrong bg-paper-raised px-5 py-3"
    >
      <h2 id="put-aside" className="font-sans font-semibold tracking-normal">
        Put aside as possible spam
      </h2>
      {found.map(({ name, record: [one, many] }) => (
        <Link key={name} href={`/admin?tab=${name}&suspicious=yes`} className="link tabular">
          {number.format(counts[name] ?? 0)} {counts[name] === 1 ? one : many}
        </Link>
      ))}
    </section>
  );
}
