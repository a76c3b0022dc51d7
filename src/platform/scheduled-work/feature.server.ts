import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { runJobs } from './run-jobs.server.ts';

/** Does the features' scheduled work while the server runs. */
export const scheduledWork: ServerFeature = {
  async routes(app: FastifyInstance, services: Services) {
    const following = runJobs(services);
    app.addHook('onClose', () => following.stop());
  },
};
