import { useQuery, type UseQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** Queries an address of the API; the address is also the cache key. */
export const useGet = <Data>(path: string, options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>) =>
  useQuery({ ...options, queryKey: [path], queryFn: () => request<Data>('GET', path) });

/**
 * Invalidates every query that was read from these API addresses or from below them. Query keys begin with the
 * address, in one part or several: `['/api/bookings', 'agenda', day]`.
 */
export function refetchFrom(queries: QueryClient, ...addresses: string[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      return addresses.some((stale) => `${queryKey.join('/')}/`.startsWith(`${stale}/`));
    },
  });
}
