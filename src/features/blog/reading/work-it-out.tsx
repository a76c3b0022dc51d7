import { Link } from '#platform/pages/link.tsx';
import type { BlogCategory } from '#features/blog/categories.ts';
import { calculatorsFor } from '#features/calculators/calculator-list.ts';

/** Which service's calculators are shown beside which articles. */
const servedBy = {
  'first-time-buyers': 'Purchase Mortgage',
  refinancing: 'Refinancing',
  'market-updates': 'Mortgage Renewal',
} as const satisfies Partial<Record<BlogCategory, Parameters<typeof calculatorsFor>[0]>>;

/** The calculators related to the article's category. */
export function WorkItOut({ category }: { category: BlogCategory | null }) {
  const service =
    category !== null && category in servedBy ? servedBy[category as keyof typeof servedBy] : undefined;
  return (
    <section aria-labelledby="work-it-out">
      <h2 id="work-it-out" className="text-h3">
        Work it out yourself
      </h2>
      <ul className="mt-3 space-y-2">
        {calculatorsFor(service).map(({ name, title }) => (
          <li key={name}>
            <Link href={`/calculators/${name}`} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
