import { formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { adminTabs } from './admin-tabs.ts';
import type { Summary } from './summary.queries.ts';

/** How many requests of each list are put aside, with links to them. */
export function PutAsideLinks({ counts }: { counts: Summary['suspicious'] }) {
  return (
    <section aria-labelledby="put-aside">
      <h2 id="put-aside" className="font-sans text-base font-semibold tracking-normal">
        Put aside as possible spam
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {adminTabs
          .filter(({ name }) => (counts[name] ?? 0) > 0)
          .map(({ name, record: [one, many] }) => (
            <Link
              key={name}
              href={`/admin?tab=${name}&suspicious=yes`}
              className="link tabular inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {formatCount(counts[name] ?? 0)} {counts[name] === 1 ? one : many}
            </Link>
          ))}
      </p>
    </section>
  );
}
