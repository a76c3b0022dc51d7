import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { requestPage } from '#platform/lists/request-page.ts';
import { useRefresh } from './blog-administration.queries.ts';
import type { BlogPostResponse } from './blog-post.ts';
import type { BinnedPostResponse } from './post-versions.ts';

const path = '/api/blog-bin';

/** The deleted posts, the last first, paginated. */
export function useBin() {
  return useInfiniteQuery({
    queryKey: ['/api/blog-posts', 'bin'],
    queryFn: ({ pageParam }) => requestPage<BinnedPostResponse>(pageParam),
    initialPageParam: `${path}?limit=50`,
    getNextPageParam: (page) => page.next,
  });
}

/** Takes a post out of the bin. Throws ApiError. */
export function useUnbinning() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request<BlogPostResponse>('POST', `${path}/${id}/restore`),
    onSuccess: refresh,
  });
}

/** Deletes a post in the bin for good. Throws ApiError. */
export function useRemovalForGood() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', `${path}/${id}`),
    onSuccess: refresh,
  });
}
