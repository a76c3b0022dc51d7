import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { useIsFromServer, usePageData } from '#pages/page-data.tsx';
import type { ListedUserResponse, UserResponse } from './user.ts';

export const userPath = '/api/auth/user';
export const ownEmailPath = '/api/auth/email';
export const ownSessionsPath = '/api/auth/sessions';

/** Reads who is signed in: pending until the server has responded, an error (401) if nobody is. */
export function useUser() {
  const user = useGet<UserResponse>(userPath);
  const isInDocument = usePageData().answers !== undefined;
  // Parts of a page hydrate separately: the response may arrive before the last part hydrates, whose HTML lacks it
  // unless the document included it.
  return useIsFromServer() && !isInDocument ? unknownUser : user;
}

const unknownUser = { isPending: true, isError: false, data: undefined } as const;

/** All users by name, including blocked ones. */
export const useUsers = () => useGet<ListedUserResponse[]>('/api/users');

/** Signs out, and clears everything that was loaded for that user or typed by them in this tab, such as a note. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request<unknown>('POST', '/api/logout'),
    onSuccess() {
      queries.clear();
      sessionStorage.clear();
    },
  });
}
