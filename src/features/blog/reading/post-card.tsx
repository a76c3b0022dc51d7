import type { ComponentProps } from 'react';
import type { BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import { categoryLabel } from '#features/blog/categories.ts';
import { appearedAt } from '#features/blog/post-dates.ts';
import { Picture } from '#features/images/picture.tsx';
import { Link } from '#pages/link.tsx';
import { PostDate } from './post-date.tsx';

/** Specification §9. */
const maxTags = 2;

export function FeaturedPost({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-6 border-b border-line-strong pb-10 lg:grid-cols-[6fr_5fr]">
      <PostPicture imageUrl={post.imageUrl} eager sizes="(min-width: 64rem) 26rem, 100vw" />
      <div>
        <Category post={post} />
        <h2 className="mt-2">
          <Link href={`/blog/${post.slug}`} className="whole-card">
            {post.title}
          </Link>
        </h2>
        <p className="mt-4 text-lead">{post.excerpt}</p>
        <PostNotes post={post} />
      </div>
    </article>
  );
}

function PostCard({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <article className="group relative flex flex-col">
      <PostPicture imageUrl={post.imageUrl} sizes="(min-width: 40rem) 26rem, 100vw" />
      <div className="mt-5">
        <Category post={post} />
        <h3 className="mt-1.5 text-h3">
          <Link href={`/blog/${post.slug}`} className="whole-card">
            {post.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-4">{post.excerpt}</p>
        <PostNotes post={post} />
      </div>
    </article>
  );
}

export function PostGrid({ posts, className }: { posts: BlogPostSummaryResponse[]; className: string }) {
  return (
    <ul className={`mt-10 grid gap-x-10 gap-y-12 ${className}`}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}

export function PostLine({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_auto]">
      <div>
        <Category post={post} />
        <h3 className="mt-1 text-[1.25rem] leading-snug">
          <Link href={`/blog/${post.slug}`} className="whole-card">
            {post.title}
          </Link>
        </h3>
      </div>
      <DateAndLength post={post} />
    </article>
  );
}

function Category({ post }: { post: BlogPostSummaryResponse }) {
  return <p className="text-small font-semibold text-ink-soft">{categoryLabel(post.category)}</p>;
}

function PostNotes({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <>
      <div className="mt-4">
        <DateAndLength post={post} />
      </div>
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-2">
          {post.tags.slice(0, maxTags).map((tag) => (
            <li key={tag} className="rounded-small border border-line px-2 py-0.5 text-small">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DateAndLength({ post }: { post: BlogPostSummaryResponse }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
      <PostDate moment={appearedAt(post)} />
      <span>{post.readTime}</span>
    </p>
  );
}

/** A post's picture, with its space reserved; without one, a row of gables. It is decorative: the title says it all. */
function PostPicture({
  imageUrl,
  ...loading
}: { imageUrl: string | null } & Pick<ComponentProps<typeof Picture>, 'eager' | 'sizes'>) {
  return (
    <Picture
      {...loading}
      src={imageUrl ?? '/drawings/gables.svg'}
      frame="block aspect-video w-full overflow-hidden rounded-large bg-paper-sunk"
      className="size-full object-cover"
    />
  );
}
