import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { runJobs } from './run-jobs.server.ts';
import { addJobs } from './scheduled-jobs.store.server.ts';

export const scheduledWork: ServerFeature = {
  async routes(app: FastifyInstance, services: Services) {
    await addJobs(services.db, services.jobs, services.now());
    const following = runJobs(services, services.config.jobPollMs);
    app.addHook('onClose', () => following.stop());
  },
};
