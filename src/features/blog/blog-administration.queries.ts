import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useList } from '#platform/lists/lists.queries.ts';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import type { BlogPostResponse, BlogPostSummaryResponse } from './blog-post.ts';
import type { PostPayload } from './writing/post-fields.ts';

const path = '/api/blog-posts';

/** A post in the admin list. */
export type ListedPost = BlogPostSummaryResponse & {
  /** Who saved it last, if that is known. */
  changedBy?: string | null;
};

/** What the list of all posts is filtered by; empty fields do not filter. */
export interface PostFilter {
  /** The id of the only one to list. */
  post: string;
  search: string;
  status: string;
  category: string;
}

/** All posts, including drafts, newest first, paginated; without their content, which the editor fetches. */
export function usePosts({ post, search, status, category }: PostFilter) {
  const filters = Object.entries({ id: post, search, status, category }).filter(([, value]) => value);
  return useList<ListedPost>(path, { published: 'false', view: 'summary', ...Object.fromEntries(filters) });
}

/** Fetches a post's current version: somebody else may have changed it since the list was fetched. */
export function fetchPost(slug: string): Promise<BlogPostResponse> {
  return request<BlogPostResponse>('GET', `${path}/${encodeURIComponent(slug)}?published=false`);
}

interface Saving {
  id: string | null;
  basedOn: string | null;
  post: PostPayload;
  /** Why it is published in spite of what the check asks. */
  reason?: string | undefined;
}

/** Creates a post, or updates the one with this id unless it has another version than `basedOn`. Throws ApiError. */
export function useSaving() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, basedOn, post, reason }: Saving) => {
      const body = { ...post, check: true, ...(reason !== undefined && { override: { reason } }) };
      return id === null
        ? request<BlogPostResponse>('POST', path, body)
        : request<BlogPostResponse>('PUT', `${path}/${id}`, body, { headers: ifMatch(basedOn) });
    },
    onSuccess: refresh,
  });
}

/** Moves a post to the trash. Throws ApiError. */
export function useDeletion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', `${path}/${id}`),
    onSuccess: refresh,
  });
}

/** Fetches what lists show of posts again. */
export function useRefresh() {
  const queries = useQueryClient();
  return () => refetchFrom(queries, path);
}
