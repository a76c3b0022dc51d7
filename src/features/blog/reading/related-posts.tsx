import type { BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import { PostCard } from './post-card.tsx';

/** What to read next. */
export function RelatedPosts({ posts }: { posts: BlogPostSummaryResponse[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-t border-line bg-paper-raised print:hidden">
      <div className="page section">
        <h2 id="related" className="text-h2">
          Read on
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
