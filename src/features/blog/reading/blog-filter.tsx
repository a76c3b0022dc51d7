import type { CategoryCount } from '#features/blog/blog-page.ts';
import { blogCategories, categoryLabel } from '#features/blog/categories.ts';
import { Link } from '#pages/link.tsx';
import { icon } from '#ui/icons.tsx';

const SearchIcon = icon('m15.5 15.5 5 5', <circle cx="10.5" cy="10.5" r="6.5" />);

/** Filters the blog by category. Only categories with posts are shown (specification §4). */
export function CategoryFilter({
  chosen,
  counts,
}: {
  /** Null: all posts; undefined: neither all nor a category. */
  chosen: string | null | undefined;
  counts: CategoryCount[] | undefined;
}) {
  const postsIn = new Map(counts?.map(({ category, posts }) => [category, posts]));
  const shown = blogCategories.filter(([category]) => (postsIn.get(category) ?? 0) > 0);
  const all = counts?.reduce((sum, { posts }) => sum + posts, 0);
  const choices = [
    { href: '/blog', label: 'All Posts', posts: all, isChosen: chosen === null },
    ...shown.map(([category]) => ({
      href: `/blog?category=${category}`,
      label: categoryLabel(category),
      posts: postsIn.get(category),
      isChosen: chosen === category,
    })),
  ];
  return (
    <nav aria-labelledby="categories" className="min-w-0">
      <h2 id="categories" className="text-h4 max-lg:sr-only">
        Categories
      </h2>
      {/* On a phone a row to swipe, up to the screen's edges. */}
      <ul className="relative flex gap-2 max-lg:-mx-[20px] max-lg:overflow-x-auto max-lg:px-[20px] max-lg:py-1 lg:mt-3 lg:flex-col lg:gap-1">
        <li className="lg:hidden">
          <a
            href="#search"
            className="grid size-11 place-items-center rounded-small border border-line hover:bg-paper-sunk"
          >
            <SearchIcon />
            <span className="sr-only">Search the blog</span>
          </a>
        </li>
        {choices.map(({ href, label, posts, isChosen }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={isChosen ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-small border border-line px-3.5 py-1.5 hover:bg-paper-sunk active:bg-line aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper lg:border-transparent"
            >
              {label}
              {posts !== undefined && (
                <span className="tabular text-small">
                  {posts}
                  <span className="sr-only"> {posts === 1 ? 'post' : 'posts'}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
