import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';
import type { ListedRow } from './row-view.ts';

/**
 * The record that the address names: from the list, or fetched if it is not among the rows that are loaded, as with a
 * link to an old one. What was shown stays while the list changes.
 */
export function useOpenRecord({
  path,
  id,
  rows,
  isReady,
}: {
  path: string;
  id: string | undefined;
  rows: ListedRow[];
  /** Whether the rows are loaded, and nothing is being changed. */
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
