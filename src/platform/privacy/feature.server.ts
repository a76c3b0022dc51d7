import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { privacyApi } from './privacy.api.server.ts';
import { startPurge } from './purge.server.ts';

async function routes(app: FastifyInstance, { personalData, addressHash, config, ...services }: Services) {
  const { db, record, now, facts, log, dailyWork } = services;
  const purging = { db, sources: personalData, hash: addressHash, retention: config.retention, record, now };
  const purge = startPurge({ ...purging, log, dailyWork });
  app.addHook('onClose', () => purge.stop());
  await app.register(privacyApi, { ...purging, facts, purge });
}

export const privacy: ServerFeature = { routes };
