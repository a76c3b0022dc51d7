import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { OwnSessionResponse, PasswordChange, UserResponse } from './user.ts';

const path = '/api/auth/sessions';

/** One’s own sessions, most recently used first. */
export function useOwnSessions() {
  return useQuery({ queryKey: [path], queryFn: () => request<OwnSessionResponse[]>('GET', path) });
}

/** Ends one of the user’s own sessions by ID, or all others if no ID is given; then refetches the list. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => request<unknown>('DELETE', id === undefined ? path : `${path}/${id}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: [path] }),
  });
}

/** Changes one’s own password, which ends all other sessions. Throws ApiError when the server refuses. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => request<unknown>('PUT', '/api/auth/password', change),
    onSuccess: () => queries.invalidateQueries({ queryKey: [path] }),
  });
}

/** Everyone who may sign in, by name. */
export function useUsers() {
  return useQuery({ queryKey: ['/api/users'], queryFn: () => request<UserResponse[]>('GET', '/api/users') });
}
