import type { ServerFeature } from '#platform/feature.server.ts';
import { readPublicHours } from './public-hours.server.ts';

export const hours: ServerFeature = {
  everyPage: readPublicHours,
  published: ['opening_hours where "isPublic"', 'closed_days'],
};
