import type { ServerFeature } from '#platform/feature.server.ts';
import { figuresRoutes } from './figures/figures.api.server.ts';
import { lateWorkJob, lateWorkMails } from './late-work.server.ts';
import { toDoApi } from './to-do/to-do.api.server.ts';

export const work: ServerFeature = {
  routes: [toDoApi, figuresRoutes],
  mails: lateWorkMails,
  jobs: [lateWorkJob],
};
