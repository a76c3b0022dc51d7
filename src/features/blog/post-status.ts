import type { BlogPostResponse } from './blog-post.ts';

export type PostStatus = 'Draft' | 'Published' | 'Scheduled';

/** Whether visitors can see a post at a given time: never, already, or later. */
export function statusOf(
  { published, publishAt }: Pick<BlogPostResponse, 'published' | 'publishAt'>,
  now: Date,
): PostStatus {
  if (!published) return 'Draft';
  return publishAt && new Date(publishAt) > now ? 'Scheduled' : 'Published';
}
