import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { ToDoResponse, AssigneeScope } from './to-do.ts';

export const toDoPath = '/api/to-do';

/** Everything there is to do. What was shown stays while the other's work is loading. */
export function useToDo(whose: AssigneeScope) {
  return useQuery({
    queryKey: [toDoPath, whose],
    queryFn: () => request<ToDoResponse>('GET', `${toDoPath}?whose=${whose}`),
    placeholderData: keepPreviousData,
    // A colleague may have done something since it was last shown.
    staleTime: 0,
  });
}
