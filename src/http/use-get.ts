import { useQuery, type UseQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** Reads what the server has at an address, by which it is also cached and fetched again. */
export const useGet = <Data>(path: string, options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>) =>
  useQuery({ ...options, queryKey: [path], queryFn: () => request<Data>('GET', path) });

/**
 * Reads again, now or when it is shown, whatever was read from these addresses of the API or from below them. A
 * key begins with the address it is read from, in one part or in several: `['/api/bookings', 'agenda', day]`.
 */
export function refetchFrom(queries: QueryClient, ...addresses: string[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = `${queryKey.join('/')}/`;
      return addresses.some((stale) => address.startsWith(`${stale}/`));
    },
  });
}
