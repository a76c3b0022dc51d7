import type { BlogPost } from './blog-post.ts';

/** The publication of a post: `published`, and the moment scheduled for it; null means immediately. */
type Publication = Pick<BlogPost, 'published' | 'publishAt'>;

/**
 * The moment a post first became public, or will. After that, editing, hiding and restoring do not change it; only
 * entering a past date does. Null for a draft that was never public.
 */
export function firstPublication({ published, publishAt }: Publication, before: Date | null, now: Date) {
  const was = before !== null && before <= now ? before : null;
  if (!published) return was;
  return publishAt !== null && (publishAt <= now || was === null) ? publishAt : (was ?? now);
}

/** Moments of a post: `Date`s on the server, ISO 8601 text in the browser. */
interface Moments<Moment> {
  publishAt: Moment | null;
  /** Null for a draft that was never public, and for sample posts. */
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
