import type { QueryClient } from '@tanstack/react-query';

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
