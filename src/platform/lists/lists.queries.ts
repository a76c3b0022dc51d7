import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestPage } from './request-page.ts';
import { request } from '#http/request.ts';

const rowsPerPage = 50;

/**
 * An admin list, in pages. `path` is the list's address and its cache key; `query` filters and sorts it. While another
 * query is loading, the previous rows stay.
 */
export function useList<Row>(path: string, query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ ...query, limit: String(rowsPerPage) });
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam }) => requestPage<Row>(pageParam),
    initialPageParam: `${path}?${parameters}`,
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => page.next,
  });
}

/** Accepts a put-aside row as genuine, by its id; the list and `alsoChanged` are fetched again. */
export function useClearing(path: string, alsoChanged: string[][]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('POST', `${path}/${id}/not-spam`),
    onSuccess: () =>
      Promise.all([[path], ...alsoChanged].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Removes a row from a list by its id; the list and `alsoChanged` are fetched again. */
export function useRemoval(path: string, alsoChanged: string[][]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', `${path}/${id}`),
    onSuccess: () =>
      Promise.all([[path], ...alsoChanged].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
