import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { factsApi } from './facts.api.server.ts';
import { handOverApi } from './hand-over.api.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  await app.register(factsApi, services);
  await app.register(handOverApi, services);
}

export const facts: ServerFeature = {
  routes,
  published: ['brokerage_facts', 'team_members'],
};
