import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { requestPage } from '#platform/lists/request-page.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { useRefresh } from '#features/blog/blog-administration.queries.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import type { PostPayload } from '#features/blog/writing/post-fields.ts';
import { questionsIn } from '#features/blog/writing/publishing-questions.tsx';
import type { PostVersionResponse, TrashedPostResponse, WholeVersionResponse } from './post-versions.ts';

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

/** Keeps a version of a post that was not chosen in its history. Throws ApiError. */
export const keepVersion = (postId: string, post: PostPayload) =>
  request<unknown>('POST', path, { ...post, postId });

/**
 * Saves a post as it was in a version, unless it has another version than `basedOn` now (null: unless it is not deleted
 * any more). Says how that went, except for questions.
 */
export function useRestoring(basedOn: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; savedAt?: string; reason?: string | undefined }) =>
      request<BlogPostResponse>(
        'POST',
        `${path}/${id}/restore`,
        { check: true, ...(reason !== undefined && { override: { reason } }) },
        { headers: ifMatch(basedOn) },
      ),
    onSuccess(_, { savedAt }) {
      toast(
        basedOn === null
          ? { title: 'Blog post restored', description: 'It is a draft, in the list of all posts.' }
          : { title: 'Version restored', description: `The post is as it was on ${formatMoment(savedAt!)}.` },
      );
      return refresh();
    },
    onError(error) {
      if (!questionsIn(error)) showFailure('Failed to restore this version', error);
    },
  });
}

const trashPath = '/api/blog-trash';

/** The deleted posts, the last first, paginated. */
export function useTrash() {
  return useInfiniteQuery({
    // Under the posts' key: deleting one puts it here.
    queryKey: ['/api/blog-posts', 'trash'],
    queryFn: ({ pageParam }) => requestPage<TrashedPostResponse>(pageParam),
    initialPageParam: `${trashPath}?limit=50`,
    getNextPageParam: (page) => page.next,
  });
}

/** Deletes a post in the trash for good, by its last version. Says how that went. */
export function useDeletionForGood() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', `${trashPath}/${id}`),
    onSuccess() {
      toast({ title: 'Blog post deleted for good' });
      return refresh();
    },
    onError: (error) => showFailure('Failed to delete blog post', error),
  });
}
