import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { requestPage } from '#platform/lists/request-page.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { useRefresh } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import type { PostVersionResponse, WholeVersionResponse } from './post-versions.ts';

const path = '/api/blog-post-versions';

/** The versions of a post, newest first, paginated. */
export function useVersions(postId: string) {
  return useInfiniteQuery({
    queryKey: [path, 'of', postId],
    queryFn: ({ pageParam }) => requestPage<PostVersionResponse>(pageParam),
    initialPageParam: `${path}?post=${postId}`,
    getNextPageParam: (page) => page.next,
    // Somebody may have saved since it was last opened.
    staleTime: 0,
  });
}

/** A version with its text, and the one before it. */
export function useVersion(id: string | undefined) {
  return useQuery({
    queryKey: [path, id],
    queryFn: () => request<WholeVersionResponse>('GET', `${path}/${id}`),
    enabled: id !== undefined,
    placeholderData: (before) => before,
  });
}

/** Saves a post as it was in a version, unless it has another version than `basedOn` now. Throws ApiError. */
export function useRestoring() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, basedOn, reason }: { id: string; basedOn: string; reason?: string | undefined }) =>
      request<BlogPostResponse>(
        'POST',
        `${path}/${id}/restore`,
        { check: true, ...(reason !== undefined && { override: { reason } }) },
        { headers: ifMatch(basedOn) },
      ),
    onSuccess: refresh,
  });
}
