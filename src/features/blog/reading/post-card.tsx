import { Link } from '#platform/pages/link.tsx';
import type { BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import { categoryLabel } from '#features/blog/categories.ts';
import { appearedAt, PostDate } from './post-date.tsx';
import { PostPicture } from './post-picture.tsx';

/** Specification §9. */
const mostTags = 2;

const linkOverCard =
  'after:absolute after:inset-0 group-hover:underline group-hover:decoration-press group-hover:decoration-3 group-hover:underline-offset-4';

/** The first post of a list, displayed large. */
export function FeaturedPost({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-6 border-b border-line-strong pb-10 md:grid-cols-2 md:items-center">
      <PostPicture {...post} eager sizes="(min-width: 48rem) 26rem, 100vw" className="rounded-large" />
      <div>
        <Category post={post} />
        <h2 className="mt-2 text-h2">
          <Link href={`/blog/${post.slug}`} className={linkOverCard}>
            {post.title}
          </Link>
        </h2>
        <p className="mt-4 text-lead">{post.excerpt}</p>
        <About post={post} />
      </div>
    </article>
  );
}

/** Any other post of a list. */
export function PostCard({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <article className="group relative flex flex-col">
      <PostPicture {...post} sizes="(min-width: 40rem) 22rem, 100vw" className="rounded-large" />
      <div className="mt-5">
        <Category post={post} />
        <h3 className="mt-1.5 text-h3">
          <Link href={`/blog/${post.slug}`} className={linkOverCard}>
            {post.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-4">{post.excerpt}</p>
        <About post={post} />
      </div>
    </article>
  );
}

function Category({ post }: { post: BlogPostSummaryResponse }) {
  return <p className="text-small font-semibold text-ink-soft">{categoryLabel(post.category)}</p>;
}

function About({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-x-3 text-small text-ink-soft">
        <PostDate moment={appearedAt(post)} />
        <span>{post.readTime}</span>
      </p>
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-2">
          {post.tags.slice(0, mostTags).map((tag) => (
            <li key={tag} className="rounded-small border border-line px-2 py-0.5 text-small">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
