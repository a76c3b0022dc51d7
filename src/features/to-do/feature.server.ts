import type { ServerFeature } from '#platform/feature.server.ts';
import { toDoApi } from './to-do.api.server.ts';

export const toDo: ServerFeature = { routes: toDoApi };
