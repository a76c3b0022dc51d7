import { dailyJob, type ServerFeature } from '#platform/feature.server.ts';
import { backupJob } from './reports.server.ts';
import { runDataCommand } from './run-data-command.server.ts';

/** A quarter past three at night in Ontario, in minutes: nobody works then, and no hour of it is skipped in spring. */
const atNight = 3 * 60 + 15;

export const backups: ServerFeature = {
  jobs: [
    {
      ...dailyJob(backupJob, 'Backing up', async ({ config }, { signal }) => {
        // A database server is backed up by whoever runs it.
        if (config.backups && config.databaseUrl === undefined) await runDataCommand(['backup'], signal);
      }),
      startsAt: atNight,
    },
  ],
};
