import { seedFacts } from '#platform/facts/facts.store.server.ts';
import type { ServerFeature } from '#platform/feature.server.ts';
import { factsApi } from './facts.api.server.ts';

export const facts: ServerFeature = {
  routes: factsApi,
  seed: seedFacts,
  published: ['brokerage_facts'],
};
