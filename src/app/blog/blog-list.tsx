import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { Link } from '#app/navigation/link.tsx';
import { LoadMore } from './load-more.tsx';
import { FeaturedPost, PostCard } from './post-card.tsx';

/** The posts of the blog: the first featured, the others below. */
export function BlogList({ page, onMore }: { page: BlogPage; onMore: (page: BlogPage) => void }) {
  const others = useRef<HTMLUListElement>(null);
  const [featured, ...rest] = page.posts;
  if (!featured) {
    return (
      <div className="rounded-large border border-line bg-paper-raised p-8 text-center sm:p-12">
        <h2 className="text-h3">No blog posts found</h2>
        {page.category !== null && (
          <p className="mt-4">
            <Link href="/blog" className="link">
              See all posts
            </Link>
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <FeaturedPost post={featured} />
      {rest.length > 0 && (
        <>
          <h2 className="sr-only">More articles</h2>
          <ul ref={others} className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
            {rest.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadMore
        page={page}
        onMore={(next) => {
          const firstNew = rest.length;
          flushSync(() => onMore(next));
          // Who goes on by keyboard goes on with the first of the new ones.
          others.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
