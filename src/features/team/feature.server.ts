import type { ServerFeature } from '#platform/feature.server.ts';
import { absencesApi } from './absences.api.server.ts';
import { handOverApi } from './hand-over.api.server.ts';
import { seedTeam } from './team.store.server.ts';
import { teamApi } from './team.api.server.ts';

export const team: ServerFeature = {
  async routes(app, services) {
    await app.register(teamApi, services);
    await app.register(handOverApi, services);
    await app.register(absencesApi, services);
  },
  seed: seedTeam,
  published: ['team_members'],
};
