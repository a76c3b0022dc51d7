import type { ServerFeature } from '#platform/feature.server.ts';

export const figures: ServerFeature = {};
