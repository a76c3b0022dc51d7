import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
