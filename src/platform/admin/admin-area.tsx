import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userKey } from '#platform/user/session.queries.ts';
import { TooltipProvider } from '#ui/dialogs/tooltip.tsx';
import '#ui/toasts/toast-view.tsx';

// Imported before anything can be sent, so that a failure can be shown offline.

/** Specification §7: never stale by itself, no refetch on focus, no polling, no retry. */
const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Whose session has ended, or who has another role now, learns it from the page, not from an error in a list.
    onError(error, query) {
      const isRefused = 'status' in error && (error.status === 401 || error.status === 403);
      if (isRefused && query.queryKey[0] !== userKey[0])
        void queryClient.invalidateQueries({ queryKey: userKey });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      retryOnMount: false,
      networkMode: 'always',
    },
    // Offline requests fail and report it. By default they would wait silently for a connection.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What the admin pages share: the data they have loaded, and how tooltips behave. */
export function AdminArea({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{children}</TooltipProvider>
    </QueryClientProvider>
  );
}
