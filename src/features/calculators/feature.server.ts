import type { ServerFeature } from '#platform/feature.server.ts';
import { calculatorsApi } from './calculators.api.server.ts';

export const calculators: ServerFeature = { routes: calculatorsApi };
