import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { ToDoResponse, Whose } from './to-do.ts';

const path = '/api/to-do';

/** Everything there is to do. What was shown stays while the other's work is loading. */
export function useToDo(whose: Whose) {
  return useQuery({
    queryKey: [path, whose],
    queryFn: () => request<ToDoResponse>('GET', `${path}?whose=${whose}`),
    placeholderData: keepPreviousData,
    // A colleague may have done something since it was last shown.
    staleTime: 0,
  });
}

/** The query to fetch again after something was done. */
export const toDoKey = [path];

/** Takes these bookings away as a flood. Throws ApiError; returns how many it took. */
export function usePutAside() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => request<{ putAside: number }>('POST', '/api/bookings/put-aside', { ids }),
    onSettled: () =>
      Promise.all(
        [toDoKey, ['/api/bookings'], ['/api/summary']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
