import type { FastifyInstance } from 'fastify';
import { tidyClients } from '#platform/clients/clients.store.server.ts';
import type { DailyWork, ServerFeature, Services } from '#platform/feature.server.ts';
import { privacyApi } from './privacy.api.server.ts';
import { startPurge } from './purge.server.ts';

async function routes(app: FastifyInstance, { personalData, addressHash, config, ...services }: Services) {
  const { db, record, now, facts, log, dailyWork } = services;
  const purging = { db, sources: personalData, hash: addressHash, retention: config.retention, record, now };
  const joining: DailyWork = (database) => tidyClients(database, personalData);
  const purge = startPurge({ ...purging, log, dailyWork: [...dailyWork, joining] });
  app.addHook('onClose', () => purge.stop());
  await app.register(privacyApi, { ...purging, facts, purge });
}

export const privacy: ServerFeature = { routes };
