import type { ServerFeature } from '#platform/feature.server.ts';

export const logins: ServerFeature = {};
