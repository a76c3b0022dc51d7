import type { ServerFeature } from '#platform/feature.server.ts';
import { absencesApi } from './absences.api.server.ts';
import { teamApi } from './team.api.server.ts';
import { seedTeam } from './team.store.server.ts';

export const team: ServerFeature = {
  routes: [teamApi, absencesApi],
  seed: seedTeam,
  published: ['team_members'],
};
