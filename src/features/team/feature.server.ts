import type { ServerFeature } from '#platform/feature.server.ts';
import { teamApi } from './team.api.server.ts';

export const team: ServerFeature = { routes: teamApi };
