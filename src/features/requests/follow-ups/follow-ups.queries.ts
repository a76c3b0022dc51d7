import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import type { AnswerTimes, FollowedKind, FollowUpResponse, NewEntryInput } from './follow-up.ts';

const path = '/api/follow-ups';
/** Where lists ask where their records stand, by `records=ID,ID,…`. */
export const statesPath = path;
const answerTimesPath = `${path}/answer-times`;

const followUpKey = (kind: FollowedKind, id: string) => [path, kind, id];

/** How often an open panel asks whether a colleague has written, in milliseconds. */
const refreshMs = 5_000;

/** Where a request or booking stands, with its log, as long as the tab is visible. */
export function useFollowUp(kind: FollowedKind, id: string) {
  return useQuery({
    queryKey: followUpKey(kind, id),
    queryFn: () => request<FollowUpResponse>('GET', `${path}/${kind}/${id}`),
    // A colleague may have written since it was last shown.
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** How fast the requests of this many months up to the current one were answered, oldest month first. */
export function useAnswerTimes(months: number) {
  return useGet<AnswerTimes[]>(`${answerTimesPath}?months=${months}`);
}

/** Adds an entry to a log of as many entries as its writer has seen. Throws ApiError. */
export const addEntry = (kind: FollowedKind, id: string, entry: NewEntryInput, seen: Version) =>
  request<FollowUpResponse>('POST', `${path}/${kind}/${id}`, entry, { headers: ifMatch(seen) });

/** Shows a log as the server has it by now, and fetches again what lists say of it. */
export function useCacheFollowUp(kind: FollowedKind, id: string) {
  const queries = useQueryClient();
  const queryKey = followUpKey(kind, id);
  return async (followUp: FollowUpResponse) => {
    // A refresh under way would bring back the log of before.
    await queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, followUp);
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name, ...rest] }) =>
        (name === path && rest.join() !== `${kind},${id}`) ||
        [answerTimesPath, '/api/to-do'].some((stale) => String(name).startsWith(stale)),
    });
  };
}
