import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { request } from '#http/request.ts';
import type { SecondFactorResponse, SecondStep } from './second-factor.ts';
import type { ListedUserResponse, UserResponse } from './user.ts';

export const userKey = ['/api/auth/user'];
export const ownSessionsKey = ['/api/auth/sessions'];
const secondFactorKey = ['/api/auth/second-factor'];

/** Who is signed in: pending until the server has responded, an error (401) if nobody is. */
export function useUser() {
  const user = useQuery({
    queryKey: userKey,
    queryFn: () => request<UserResponse>('GET', '/api/auth/user'),
  });
  // Parts of a page are hydrated one after another: the response may be there before the last one is, whose HTML does
  // not know it.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? user : unknownUser;
}

const never = () => () => {};
const unknownUser = { isPending: true, isError: false, data: undefined } as const;

/** All users by name, including blocked ones. */
export function useUsers() {
  return useQuery({
    queryKey: ['/api/users'],
    queryFn: () => request<ListedUserResponse[]>('GET', '/api/users'),
  });
}

/** The methods for the second step: an error (401) if there was no first one. */
export function useSecondStep() {
  return useQuery({
    queryKey: ['/api/login/second-step'],
    queryFn: () => request<SecondStep>('GET', '/api/login/second-step'),
    // Another tab may have signed in, or it has expired.
    gcTime: 0,
  });
}

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

/** Your second factor. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => request<SecondFactorResponse>('GET', '/api/auth/second-factor'),
  });
}

/** A change to one’s own second factor; refetches it, the sessions, which may have ended, and what the login opens. */
export function useSecondFactorChange<Input, Response>(mutationFn: (input: Input) => Promise<Response>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: secondFactorKey });
      await queries.invalidateQueries({ queryKey: ownSessionsKey });
      await queries.invalidateQueries({ queryKey: userKey });
    },
  });
}
