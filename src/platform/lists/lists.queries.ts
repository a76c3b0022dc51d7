import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';
import { requestPage } from './request-page.ts';
import type { ListedRow } from './row-view.ts';

const rowsPerPage = 50;

/** An admin list, in pages. `path` is its address and cache key. While another `query` loads, its rows stay. */
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

/**
 * Fetches the state of listed records by id (null if there is none), one request per page of the list. Empty without
 * a path, while loading, and after a failure.
 */
export function useStates(path: string | undefined, pages: string[][]) {
  return useQueries({
    queries: pages
      .filter((ids) => path !== undefined && ids.length > 0)
      .map((ids) => ({
        queryKey: [path, 'states', ...ids],
        async queryFn() {
          const found = await request<{ id: string }[]>('GET', `${path}?records=${ids.join(',')}`);
          return ids.map((id) => [id, found.find((state) => state.id === id) ?? null] as const);
        },
      })),
    combine: byId,
  });
}

const byId = (results: { data: (readonly [string, { id: string } | null])[] | undefined }[]) =>
  new Map(results.flatMap(({ data = [] }) => data));

/** The record that the address names, from the list or fetched. What was shown stays while the list changes. */
export function useOpenRecord({
  path,
  id,
  rows,
  isReady,
}: {
  path: string;
  id: string | undefined;
  rows: ListedRow[];
  /** True if the rows are loaded, and nothing is being changed. */
  isReady: boolean;
}) {
  const listed = rows.find((row) => row.id === id);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const found = useQuery({
    queryKey: [path, 'record', id],
    queryFn: () => request<ListedRow>('GET', `${path}/${encodeURIComponent(id!)}`),
    enabled: id !== undefined && !listed && isReady,
  });
  return {
    record: listed ?? found.data ?? (last?.id === id && !found.isError ? last : undefined),
    error: listed ? undefined : (found.error ?? undefined),
  };
}
