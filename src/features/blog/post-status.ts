import type { BlogPostResponse } from './blog-post.ts';

export type PostStatus = 'Draft' | 'Published' | 'Scheduled';

/** Whether visitors see a post at a moment: not at all, already, or later. */
export function statusOf(
  { published, publishAt }: Pick<BlogPostResponse, 'published' | 'publishAt'>,
  now: Date,
): PostStatus {
  if (!published) return 'Draft';
  return publishAt && new Date(publishAt) > now ? 'Scheduled' : 'Published';
}
