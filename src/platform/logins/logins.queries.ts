import { useQueryClient } from '@tanstack/react-query';
import { refetchFrom, useGet } from '#http/use-get.ts';
import type { LoginListResponse } from './logins.ts';

/** All logins, and the invitations nobody has accepted yet. */
export function useLogins() {
  // Others sign in, and accept invitations, while nobody looks.
  return useGet<LoginListResponse>('/api/logins', { staleTime: 0 });
}

/** Fetches logins again after a change, here and where one is chosen. */
export function useLoginsRefresh() {
  const queries = useQueryClient();
  return () => refetchFrom(queries, '/api/logins', '/api/users');
}
