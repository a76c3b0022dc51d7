import { formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { adminTabs } from './admin-tabs.ts';
import type { Summary } from './summary.queries.ts';

/** How many requests of each list are in spam, with links to them. */
export function SpamLinks({ counts }: { counts: Summary['spam'] }) {
  return (
    <section aria-labelledby="spam">
      <h2 id="spam" className="font-sans text-base font-semibold tracking-normal">
        Spam
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {adminTabs
          .filter(({ name }) => (counts[name] ?? 0) > 0)
          .map(({ name, record: [one, many] }) => (
            <Link
              key={name}
              href={`/admin?tab=${name}&spam=yes`}
              className="link tabular inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {formatCount(counts[name] ?? 0)} {counts[name] === 1 ? one : many}
            </Link>
          ))}
      </p>
    </section>
  );
}
