import type { ServerFeature } from '#platform/feature.server.ts';
import { brokersApi } from './brokers.api.server.ts';
import { hoursApi } from './hours.api.server.ts';
import { readPublicHours } from './public-hours.server.ts';

export const hours: ServerFeature = {
  async routes(app, services) {
    await app.register(hoursApi, services);
    await app.register(brokersApi, services);
  },
  everyPage: readPublicHours,
  published: ['opening_hours where "isPublic"', 'closed_days'],
};
