import type { ServerFeature } from '#platform/feature.server.ts';

export const newsletterIssues: ServerFeature = {};
