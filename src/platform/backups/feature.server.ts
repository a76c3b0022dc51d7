import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminRoute } from '#http/route.server.ts';
import { dayMs } from '#lib/durations.ts';
import { dailyJob, type ScheduledJob, type ServerFeature, type Services } from '#platform/feature.server.ts';
import { confirmKeyCopy, readBackupStatus } from './backup-status.server.ts';
import { backupJob, copyJob, keyCopySchema, proofJob } from './backups.ts';
import { runDataCommand } from './run-data-command.server.ts';

/** A quarter past three at night in Ontario, in minutes: nobody works then, and no hour of it is skipped in spring. */
const atNight = 3 * 60 + 15;
/** So that one who hears of a failure can still act before the next. */
const lateAfterMinutes = 20;
/** Somewhat less than a week: the next night of a week later must count. */
const proofHoldsMs = 6.5 * dayMs;

const prove: ScheduledJob['run'] = async ({ config, db, now }, { signal }) => {
  const { duty, last, proof } = await readBackupStatus(db, config);
  if (!config.backups || (duty === 'ours' && last === null)) return;
  // What a clock that was ahead has proven counts for as long, and no longer.
  const isProven = proof && Math.abs(now().getTime() - Date.parse(proof.provenAt)) < proofHoldsMs;
  if (!isProven) await runDataCommand(['prove', '--unattended'], signal);
};

/** Every hour, for there may be one of before an update, or one that the bucket has not taken yet. */
const copy: ScheduledJob['run'] = async ({ config, db }, { signal }) => {
  const { duty, last, bucket } = await readBackupStatus(db, config);
  if (duty === 'ours' && bucket && last) await runDataCommand(['copy'], signal);
};

const routes: FastifyPluginAsyncZod<Services> = async (app, { db, now, audit }) => {
  app.post(
    '/api/backups/key-copy',
    adminRoute('management', 'Confirm that there is a copy of the key of backups', {
      body: keyCopySchema,
      response: { 200: keyCopySchema },
    }),
    async (request) => {
      const { id } = request.body;
      await db.transaction(async (tx) => {
        await confirmKeyCopy(tx, id, now());
        await audit(tx, request, { action: 'confirm', kind: 'copy of a backup key', recordName: id });
      });
      return { id };
    },
  );
};

export const backups: ServerFeature = {
  routes,
  jobs: [
    {
      ...dailyJob(backupJob, 'Backing up the database', async ({ config }, { signal }) => {
        // The people who run a database server back it up.
        if (config.backups && config.databaseUrl === undefined)
          await runDataCommand(['backup', '--unattended'], signal);
      }),
      startsAt: atNight,
      lateAfterMinutes,
    },
    { name: copyJob, label: 'Copying backups to the bucket', everyMinutes: 60, lateAfterMinutes, run: copy },
    {
      ...dailyJob(proofJob, 'Restoring a backup to prove it', prove),
      startsAt: atNight + 45,
      lateAfterMinutes,
    },
  ],
};
