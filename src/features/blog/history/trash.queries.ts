import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { requestPage } from '#platform/lists/request-page.ts';
import { useRefresh } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import type { TrashedPostResponse } from './post-versions.ts';

const path = '/api/blog-trash';

/** The deleted posts, the last first, paginated. */
export function useTrash() {
  return useInfiniteQuery({
    queryKey: ['/api/blog-posts', 'trash'],
    queryFn: ({ pageParam }) => requestPage<TrashedPostResponse>(pageParam),
    initialPageParam: `${path}?limit=50`,
    getNextPageParam: (page) => page.next,
  });
}

/** Takes a post out of the trash. Throws ApiError. */
export function useRestorePost() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request<BlogPostResponse>('POST', `${path}/${id}/restore`),
    onSuccess: refresh,
  });
}

/** Deletes a post in the trash for good. Throws ApiError. */
export function useDeletePostForever() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', `${path}/${id}`),
    onSuccess: refresh,
  });
}
