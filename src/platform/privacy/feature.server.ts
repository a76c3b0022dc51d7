import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/database.server.ts';
import { tidyClients } from '#platform/clients/clients.store.server.ts';
import type { DailyWork, ServerFeature, Services } from '#platform/feature.server.ts';
import { privacyApi } from './privacy.api.server.ts';
import { startPurge } from './purge.server.ts';

async function routes(app: FastifyInstance, { personalData, addressHash, config, ...services }: Services) {
  const { db, record, now, facts, log, dailyWork, queueMails } = services;
  const purging = { db, sources: personalData, hash: addressHash, retention: config.retention, record, now };
  const joining: DailyWork = (database) => tidyClients(database, personalData);
  const work = [...dailyWork, joining].map(
    (each) => (database: Database, at: Date) => each(database, at, queueMails),
  );
  const purge = startPurge({ ...purging, log, dailyWork: work });
  app.addHook('onClose', () => purge.stop());
  await app.register(privacyApi, { ...purging, facts, purge });
}

export const privacy: ServerFeature = { routes };
