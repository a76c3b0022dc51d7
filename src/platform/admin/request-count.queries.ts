import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';

/** What waits, and when the newest request or booking arrived: the response of `GET /api/to-do/count`. */
export interface RequestCount {
  unanswered: number;
  late: number;
  /** ISO 8601 in UTC; null if there is none. */
  latest: string | null;
}

const path = '/api/to-do/count';

/**
 * What waits: asked again after `everyMs`, while the page can be seen, and at once when it can be seen again. If the
 * server is not reached, what it last was remains.
 */
export function useRequestCount(everyMs: () => number | false = () => false) {
  return useQuery({
    queryKey: [path],
    queryFn: () => request<RequestCount>('GET', path),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });
}

/** Tells which rows have arrived since the component was first shown, by when they were received. */
export function useIsNew(): (receivedAt: string) => boolean {
  const { data } = useRequestCount();
  const [newestThen, setNewestThen] = useState(data && (data.latest ?? ''));
  if (data && newestThen === undefined) setNewestThen(data.latest ?? '');
  return (receivedAt) => newestThen !== undefined && receivedAt > newestThen;
}
