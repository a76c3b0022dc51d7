import { useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import type { Version } from '#platform/drafts/saver.ts';
import type { ReceivedTeam, TeamChange } from './team.ts';

const path = '/api/team';

/** The team, and who changed it; for those who may change it. */
export function useTeam(isAllowed = true) {
  return useGet<ReceivedTeam>(path, { enabled: isAllowed });
}

/** Keeps the team as a response has it. */
export function useCacheTeam() {
  const queries = useQueryClient();
  return (team: ReceivedTeam) => {
    queries.setQueryData([path], team);
    // They show who is there.
    for (const shown of ['/api/absences', '/api/bookings']) void refetchFrom(queries, shown);
  };
}

/** Saves the team over a version of it. Throws ApiError. */
export const putTeam = (change: TeamChange, version: Version) =>
  request<ReceivedTeam>('PUT', path, change, { headers: ifMatch(version) });
