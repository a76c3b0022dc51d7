import type { ServerFeature } from '#platform/feature.server.ts';
import { figuresRoutes } from './figures.api.server.ts';

export const figures: ServerFeature = { routes: figuresRoutes };
