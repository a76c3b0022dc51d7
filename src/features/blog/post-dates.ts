/** What decides when a post became public. */
interface Publication {
  published: boolean;
  /** When to publish it, or when it is said to have been; null for at once. */
  publishAt: Date | null;
}

/**
 * When a post first became public, or will: it keeps that whatever is changed, hidden or restored, unless a day in the
 * past is entered for it. Null while it is a draft that never was public.
 */
export function firstPublication(
  { published, publishAt }: Publication,
  before: Date | null,
  now: Date,
): Date | null {
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

/** When a post appeared or will appear: on the day entered for it, or else when it first became public. */
export const appearedAt = <Moment>({ publishAt, publishedAt, createdAt }: Moments<Moment>): Moment =>
  publishAt ?? publishedAt ?? createdAt;

/** When what visitors see of a post changed last: never before it appeared. */
export function changedAt<Moment extends Date | string>({
  updatedAt,
  ...moments
}: Moments<Moment> & { updatedAt: Moment }): Moment {
  const appeared = appearedAt(moments);
  return updatedAt > appeared ? updatedAt : appeared;
}
