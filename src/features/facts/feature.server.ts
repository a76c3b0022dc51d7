import type { ServerFeature } from '#platform/feature.server.ts';

export const facts: ServerFeature = {
  published: ['brokerage_facts'],
};
