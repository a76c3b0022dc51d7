import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { currentOf } from '#platform/drafts/current-of.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import type { AnswerTimes, FollowedKind, FollowUpResponse, NewEntryInput } from './follow-up.ts';

const path = '/api/follow-ups';
/** Where lists ask where their records stand, by `records=ID,ID,…`. */
export const statesPath = path;

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
  return useQuery({
    queryKey: [path, 'answer-times', months],
    queryFn: () => request<AnswerTimes[]>('GET', `${path}/answer-times?months=${months}`),
  });
}

/**
 * Adds an entry to a log of as many entries as its writer has seen. The log is then as the server has it: with the
 * entry, or, if a colleague had written in the meantime, with theirs.
 */
export function useAddEntry(kind: FollowedKind, id: string) {
  const queries = useQueryClient();
  const queryKey = followUpKey(kind, id);
  return useMutation({
    mutationFn: ({ entry, seen }: { entry: NewEntryInput; seen: number }) =>
      request<FollowUpResponse>('POST', `${path}/${kind}/${id}`, entry, { headers: ifMatch(seen) }),
    async onSuccess(followUp) {
      // A refresh under way would bring back the log without the entry.
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, followUp);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name, ...rest] }) =>
          (name === path && rest.join() !== `${kind},${id}`) || String(name).startsWith('/api/to-do'),
      });
    },
    async onError(error) {
      const followUp = currentOf(error) as FollowUpResponse | undefined;
      if (!followUp) return;
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, followUp);
    },
  });
}
