import type { ServerFeature } from '#platform/feature.server.ts';
import { formStampApi } from './form-stamp.server.ts';

export const spam: ServerFeature = { routes: formStampApi };
