import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRefresh } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import type { PostPayload } from '#features/blog/writing/post-fields.ts';
import { questionsIn } from '#features/blog/writing/publishing-questions.tsx';
import { request } from '#http/request.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { requestPage } from '#platform/lists/request-page.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { PostVersionResponse, WholeVersionResponse } from './post-versions.ts';

const path = '/api/blog-post-versions';

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

export function useVersion(id: string | undefined) {
  return useQuery({
    queryKey: [path, id],
    queryFn: () => request<WholeVersionResponse>('GET', `${path}/${id}`),
    enabled: id !== undefined,
    placeholderData: (before) => before,
  });
}

/** Keeps a version of a post that was not chosen in its history. Throws ApiError. */
export const keepVersion = (postId: string, post: PostPayload) =>
  request<unknown>('POST', path, { ...post, postId });

interface Restoring {
  post: string;
  /** The version to restore; the newest if missing. */
  version?: PostVersionResponse;
  /** The reason to publish in spite of the questions of the check. */
  reason?: string | undefined;
}

/** Restores a version unless the post has another than `basedOn` now (null: unless no longer deleted). */
export function useRestoring(basedOn: string | null) {
  const refresh = useRefresh();
  return useMutation({
    async mutationFn({ post, version, reason }: Restoring) {
      const { id } =
        version ?? (await request<[PostVersionResponse]>('GET', `${path}?post=${post}&limit=1`))[0];
      return request<BlogPostResponse>(
        'POST',
        `${path}/${id}/restore`,
        { check: true, ...(reason !== undefined && { override: { reason } }) },
        { headers: ifMatch(basedOn) },
      );
    },
    onSuccess(_, { version }) {
      toast(
        basedOn === null
          ? { title: 'Blog post restored', description: 'It is a draft, in the list of all posts.' }
          : {
              title: 'Version restored',
              description: `The post is as it was on ${formatMoment(version!.savedAt)}.`,
            },
      );
      return refresh();
    },
    onError(error) {
      if (!questionsIn(error)) showFailure('Failed to restore this version', error);
    },
  });
}
