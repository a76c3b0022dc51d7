import type { FastifyInstance } from 'fastify';
import { tidyClients } from '#platform/clients/clients.store.server.ts';
import { dailyJob, type ServerFeature, type Services } from '#platform/feature.server.ts';
import { privacyApi } from './privacy.api.server.ts';
import { purgeJob, purgingOf } from './purge.server.ts';

export const privacy: ServerFeature = {
  async routes(app: FastifyInstance, services: Services) {
    await app.register(privacyApi, { ...purgingOf(services), facts: services.facts });
  },
  jobs: [
    purgeJob,
    dailyJob('clients', 'Joining records of the same client', ({ db, personalData }) =>
      tidyClients(db, personalData),
    ),
  ],
};
