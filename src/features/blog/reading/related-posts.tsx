import type { BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import { PostGrid } from './post-card.tsx';

export default function RelatedPosts({ posts }: { posts: BlogPostSummaryResponse[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-t border-line bg-paper-raised print:hidden">
      <div className="page section">
        <h2 id="related">Keep reading</h2>
        <PostGrid posts={posts} className="sm:grid-cols-2 lg:grid-cols-3" />
      </div>
    </section>
  );
}
