import { Link } from '#platform/pages/link.tsx';
import type { CategoryCount } from '#features/blog/blog-page.ts';
import { blogCategories, categoryLabel } from '#features/blog/categories.ts';

/** Filters the blog by category. Only categories with posts are shown (specification §4). */
export function CategoryFilter({
  chosen,
  counts,
}: {
  /** Null: all posts; undefined: neither all nor a category. */
  chosen: string | null | undefined;
  counts: CategoryCount[];
}) {
  const postsIn = new Map(counts.map(({ category, posts }) => [category, posts]));
  const shown = blogCategories.filter(([category]) => (postsIn.get(category) ?? 0) > 0);
  const all = counts.reduce((sum, { posts }) => sum + posts, 0);
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="font-sans text-base font-semibold tracking-normal">
        Categories
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-2 gap-y-2 lg:block lg:space-y-1">
        <Choice href="/blog" label="All Posts" posts={all} isChosen={chosen === null} />
        {shown.map(([category]) => (
          <Choice
            key={category}
            href={`/blog?category=${category}`}
            label={categoryLabel(category)}
            posts={postsIn.get(category)!}
            isChosen={chosen === category}
          />
        ))}
      </ul>
    </nav>
  );
}

function Choice({
  href,
  label,
  posts,
  isChosen,
}: {
  href: string;
  label: string;
  posts: number;
  isChosen: boolean;
}) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isChosen ? 'page' : undefined}
        className="flex min-h-11 items-center justify-between gap-3 rounded-small border border-line px-3.5 py-1.5 hover:bg-paper-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper lg:border-transparent"
      >
        {label}
        <span className="tabular text-small">
          {posts}
          <span className="sr-only"> {posts === 1 ? 'post' : 'posts'}</span>
        </span>
      </Link>
    </li>
  );
}
