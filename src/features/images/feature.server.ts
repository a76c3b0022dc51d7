import type { ServerFeature } from '#platform/feature.server.ts';
import { imagesApi } from './images.api.server.ts';

export const images: ServerFeature = { routes: imagesApi };
