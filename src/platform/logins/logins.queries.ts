import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { LoginListResponse } from './logins.ts';

const loginsKey = ['/api/logins'];

/** All logins, and the invitations nobody has accepted yet. */
export function useLogins() {
  return useQuery({
    queryKey: loginsKey,
    queryFn: () => request<LoginListResponse>('GET', '/api/logins'),
    // Others sign in, and accept invitations, while nobody looks.
    staleTime: 0,
  });
}

/** Fetches logins again after a change, here and where one is chosen. */
export function useLoginsRefresh() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: loginsKey });
    await queries.invalidateQueries({ queryKey: ['/api/users'] });
  };
}
