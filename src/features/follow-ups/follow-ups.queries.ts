import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import type { AnswerTimes, FollowedKind, FollowUpResponse, NewEntryInput } from './follow-up.ts';

/** The endpoint for the states of listed records: `?records=ID,ID,…`. */
export const statesPath = '/api/follow-ups';
export const pathOf = (kind: FollowedKind, id: string) => `${statesPath}/${kind}/${id}`;

/** The interval at which an open panel looks for colleagues' entries, in milliseconds. */
const refreshMs = 5_000;

/** Fetches the standing of a request or booking, with its log, while the tab is visible. */
export function useFollowUp(kind: FollowedKind, id: string) {
  return useGet<FollowUpResponse>(pathOf(kind, id), {
    // A colleague may have written since it was last shown.
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** Fetches the answer times of this many months up to the current one, oldest first. */
export function useAnswerTimes(months: number) {
  return useGet<AnswerTimes[]>(`${statesPath}/answer-times?months=${months}`);
}

/** Adds an entry to a log of as many entries as its writer has seen. Throws ApiError. */
export const addEntry = (kind: FollowedKind, id: string, entry: NewEntryInput, seen: Version) =>
  request<FollowUpResponse>('POST', pathOf(kind, id), entry, { headers: ifMatch(seen) });

/** Refetches all that sums up logs, and the logs themselves but for one. */
export const refreshWork = (queries: QueryClient, fresh?: string) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      name !== fresh && [statesPath, '/api/to-do'].some((stale) => String(name).startsWith(stale)),
  });

/** Caches a log from a response, and refetches the lists that summarize it. */
export function useCacheFollowUp(kind: FollowedKind, id: string) {
  const queries = useQueryClient();
  const path = pathOf(kind, id);
  return async (followUp: FollowUpResponse) => {
    // A refresh under way would bring back the log of before.
    await queries.cancelQueries({ queryKey: [path], exact: true });
    queries.setQueryData([path], followUp);
    void refreshWork(queries, path);
  };
}
