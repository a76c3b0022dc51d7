import { QueryCache, QueryClient } from '@tanstack/react-query';
import { refetchFrom } from '#http/use-get.ts';
import { userPath } from '#platform/user/session.queries.ts';

/** Specification §7: never stale on its own, no refetch on focus, no polling, no retry. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Reading the user again lets the page say that the session ended or the role changed, instead of an error in a list.
      onError(error, query) {
        const isRefused = 'status' in error && (error.status === 401 || error.status === 403);
        if (isRefused && query.queryKey[0] !== userPath) void refetchFrom(client, userPath);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      // Offline requests fail and report it. By default they would wait silently for a connection.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
