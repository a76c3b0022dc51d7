import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { Credentials, UserAnswer } from './user.ts';

export const userKey = ['/api/auth/user'];

/** Who is signed in: pending until the server has answered, an error (401) when nobody is. */
export function useUser() {
  return useQuery({ queryKey: userKey, queryFn: () => request<UserAnswer>('GET', '/api/auth/user') });
}

/** Signs in with a user name and password. Throws ApiError when the server refuses. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => request<UserAnswer>('POST', '/api/login', credentials),
    onSuccess: (user) => queries.setQueryData(userKey, user),
  });
}

/** Signs out, and forgets everything that was loaded for the one who was signed in. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request<unknown>('POST', '/api/logout'),
    onSuccess: () => queries.clear(),
  });
}
