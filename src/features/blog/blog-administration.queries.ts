import { useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import { useList } from '#platform/lists/lists.queries.ts';
import type { BlogPostResponse, ListedPost } from './blog-post.ts';
import { daysToRestore } from './history/post-versions.ts';
import type { PostPayload } from './writing/post-fields.ts';

const path = '/api/blog-posts';

/** Empty fields do not filter; `post` is the id of the only one to list. */
export type PostFilter = Record<'post' | 'search' | 'status' | 'category', string>;

/** All posts with drafts, newest first, or the deleted ones; without content, which the editor fetches. */
export function usePosts({ post, search, status, category }: PostFilter) {
  const filters = Object.entries({ id: post, search, status, category }).filter(([, value]) => value);
  return useList<ListedPost>(path, { published: 'false', view: 'summary', ...Object.fromEntries(filters) });
}

/** Fetches a post's current version: somebody else may have changed it since the list was fetched. */
export function fetchPost(slug: string): Promise<BlogPostResponse> {
  return request<BlogPostResponse>('GET', `${path}/${encodeURIComponent(slug)}?published=false`);
}

/** Fetches the post with this id; undefined if it was deleted. Throws ApiError. */
export async function findPost(id: string): Promise<BlogPostResponse | undefined> {
  const [post] = await request<BlogPostResponse[]>('GET', `${path}?published=false&limit=1&id=${id}`);
  return post;
}

/** Creates a post, or updates one of version `basedOn`; `reason` overrides the questions of the check. Throws ApiError. */
export function savePost(id: string | undefined, basedOn: Version, post: PostPayload, reason?: string) {
  const body = { ...post, check: true, ...(reason !== undefined && { override: { reason } }) };
  return id === undefined
    ? request<BlogPostResponse>('POST', path, body)
    : request<BlogPostResponse>('PUT', `${path}/${id}`, body, { headers: ifMatch(basedOn) });
}

/** Deletes a post (permanently if it was deleted before), and shows a toast with the outcome. */
export const useDeletion = () =>
  useChange(
    ({ id, deletedAt }: ListedPost) =>
      request<unknown>('DELETE', `${path}/${id}${deletedAt ? '?forGood=true' : ''}`),
    {
      changes: [path],
      done: (_, { deletedAt }) =>
        deletedAt
          ? { title: 'Blog post deleted for good' }
          : {
              title: 'Blog post deleted successfully!',
              description: `You can restore it for ${daysToRestore} days.`,
            },
      failed: 'Failed to delete blog post',
    },
  );

export function useRefresh() {
  const queries = useQueryClient();
  return () => refetchFrom(queries, path);
}
