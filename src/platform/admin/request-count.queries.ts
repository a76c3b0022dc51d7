import { useState } from 'react';
import { useGet } from '#http/use-get.ts';

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
  return useGet<RequestCount>(path, { refetchInterval: everyMs, refetchOnWindowFocus: 'always' });
}

/** When the newest request had arrived as this was first shown: later ones are new. Undefined until known. */
export function useNewestThen(): string | undefined {
  const { data } = useRequestCount();
  const [newestThen, setNewestThen] = useState(data && (data.latest ?? ''));
  if (data && newestThen === undefined) setNewestThen(data.latest ?? '');
  return newestThen;
}

/** Whether something arrived after `newestThen`. */
export const isNewSince = (newestThen: string | undefined, receivedAt: string) =>
  newestThen !== undefined && receivedAt > newestThen;
