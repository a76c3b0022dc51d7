import { tidyClients } from '#platform/clients/clients.store.server.ts';
import { dailyJob, type ServerFeature } from '#platform/feature.server.ts';
import { privacyApi } from './privacy.api.server.ts';
import { purgeJob } from './purge.server.ts';

export const privacy: ServerFeature = {
  routes: privacyApi,
  jobs: [
    purgeJob,
    dailyJob('clients', 'Joining records of the same client', ({ db, personalData }) =>
      tidyClients(db, personalData),
    ),
  ],
};
