import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { useCacheResponse, usePartChange } from '#platform/admin/use-change.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import type { Absences } from './absences.ts';
import type { ReceivedTeam, TeamChange } from './team.ts';

const path = '/api/team';
const absencesPath = '/api/absences';

export function useTeam(isAllowed = true) {
  return useGet<ReceivedTeam>(path, { enabled: isAllowed });
}

/** Caches the team; absences and the agenda show who is there. */
export const useCacheTeam = () => useCacheResponse(path, absencesPath, '/api/bookings');

/** Saves the team over a version of it. Throws ApiError. */
export const putTeam = (change: TeamChange, version: Version) =>
  request<ReceivedTeam>('PUT', path, change, { headers: ifMatch(version) });

export function useAbsences() {
  // A colleague may have changed them since this page was left.
  return useGet<Absences>(absencesPath, { gcTime: 0 });
}

/** Enters or removes an absence. The agenda shows who is there. */
export const useAbsenceChange = () => usePartChange<Absences>(absencesPath, '/api/bookings');
