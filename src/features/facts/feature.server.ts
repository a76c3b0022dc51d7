import type { ServerFeature } from '#platform/feature.server.ts';
import { factsApi } from './facts.api.server.ts';

export const facts: ServerFeature = {
  routes: factsApi,
  published: ['brokerage_facts'],
};
