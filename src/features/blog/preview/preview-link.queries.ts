import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { PreviewLinkResponse } from '#features/blog/history/post-versions.ts';

const pathOf = (postId: string) => `/api/blog-preview-links/${postId}`;

/** A post's preview link; `link` is null if it has none that works. */
export function usePreviewLink(postId: string) {
  return useQuery({
    queryKey: [pathOf(postId)],
    queryFn: () => request<{ link: PreviewLinkResponse | null }>('GET', pathOf(postId)),
    staleTime: 0,
  });
}

/** Makes a post's preview link, or turns it off. Throws ApiError. */
export function usePreviewLinkSwitch(postId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return request<PreviewLinkResponse>('POST', pathOf(postId));
      await request<unknown>('DELETE', pathOf(postId));
      return null;
    },
    onSuccess: (link) => queries.setQueryData([pathOf(postId)], { link }),
  });
}
