import type { ServerFeature } from '#platform/feature.server.ts';
import { followUpRoutes } from './follow-ups.api.server.ts';
import { personalFollowUpEntries, personalFollowUps } from './personal-follow-ups.server.ts';

export const followUps: ServerFeature = {
  routes: followUpRoutes,
  personalData: [personalFollowUps, personalFollowUpEntries],
};
