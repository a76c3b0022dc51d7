import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import type { ToDoResponse, Whose } from './to-do.ts';

export const toDoPath = '/api/to-do';

/** Everything there is to do. What was shown stays while the other's work is loading. */
export function useToDo(whose: Whose) {
  return useQuery({
    queryKey: [toDoPath, whose],
    queryFn: () => request<ToDoResponse>('GET', `${toDoPath}?whose=${whose}`),
    placeholderData: keepPreviousData,
    // A colleague may have done something since it was last shown.
    staleTime: 0,
  });
}

/** Takes these bookings away as a flood. Throws ApiError; returns how many it took. */
export function usePutAside() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => request<{ putAside: number }>('POST', '/api/bookings/put-aside', { ids }),
    onSettled: () => refetchFrom(queries, toDoPath, '/api/bookings', '/api/summary'),
  });
}
