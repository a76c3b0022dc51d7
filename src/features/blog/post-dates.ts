import type { BlogPost } from './blog-post.ts';

/** The publication of a post: done or not, and the moment entered for it; null for at once. */
type Publication = Pick<BlogPost, 'published' | 'publishAt'>;

/**
 * The moment a post first became public, or will. It stays whatever is changed, hidden or restored, unless a
 * day in the past is entered. Null while the post is a draft that never was public.
 */
export function firstPublication({ published, publishAt }: Publication, before: Date | null, now: Date) {
  const was = before !== null && before <= now ? before : null;
  if (!published) return was;
  return publishAt !== null && (publishAt <= now || was === null) ? publishAt : (was ?? now);
}

/** Moments of a post: `Date`s on the server, ISO 8601 text in the browser. */
interface Moments<Moment> {
  publishAt: Moment | null;
  /** Null for a draft, and for what came with the site. */
  publishedAt: Moment | null;
  createdAt: Moment;
}

/** The moment a post appeared or will appear: the one entered for it, or else the one it first became public. */
export const appearedAt = <Moment>({ publishAt, publishedAt, createdAt }: Moments<Moment>): Moment =>
  publishAt ?? publishedAt ?? createdAt;

/** The last change to what visitors see of a post: never before it appeared. */
export function changedAt<Moment extends Date | string>(post: Moments<Moment> & { updatedAt: Moment }) {
  const appeared = appearedAt(post);
  return post.updatedAt > appeared ? post.updatedAt : appeared;
}
