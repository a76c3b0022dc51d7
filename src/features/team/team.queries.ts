import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { Team } from './team.ts';

const path = '/api/team';
const teamKey = [path];
/** What shows who is there. */
const agendaKey = ['/api/bookings/agenda'];

/** The colleagues. */
export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: () => request<Team>('GET', path),
    // Another owner may have changed them since this page was left.
    gcTime: 0,
  });
}

interface TeamChange {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Whom it changes; a new colleague without. */
  id?: string | undefined;
  body?: object;
}

/** Sends a change of the team. After a failure, what others changed is shown as well. */
export function useTeamChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, id, body }: TeamChange) =>
      request<Team>(method, id === undefined ? path : `${path}/${id}`, body),
    onSuccess: (team) => {
      queries.setQueryData(teamKey, team);
      void queries.invalidateQueries({ queryKey: agendaKey });
    },
    onError: () => void queries.invalidateQueries({ queryKey: teamKey }),
  });
}
