import { useState } from 'react';
import { useGet } from '#http/use-get.ts';

export interface RequestCount {
  unanswered: number;
  late: number;
  /** ISO 8601 in UTC; null if there is none. */
  latest: string | null;
}

const path = '/api/to-do/count';

/** Counts what waits, every `everyMs` while the page is visible; the last count stays if that fails. */
export function useRequestCount(everyMs: () => number | false = () => false) {
  return useGet<RequestCount>(path, { refetchInterval: everyMs, refetchOnWindowFocus: 'always' });
}

/** The time of the newest request as this was first shown: later ones are new. Undefined until known. */
export function useNewestAtFirst(): string | undefined {
  const { data } = useRequestCount();
  const [newestThen, setNewestThen] = useState(data && (data.latest ?? ''));
  if (data && newestThen === undefined) setNewestThen(data.latest ?? '');
  return newestThen;
}

export const isNewSince = (newestThen: string | undefined, receivedAt: string) =>
  newestThen !== undefined && receivedAt > newestThen;
