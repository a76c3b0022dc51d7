import { openBucket } from '#commands/backups/bucket.ts';
import { findFolderProblem } from '#commands/backups/find-folder-problem.ts';
import type { Config } from '#config.ts';
import type { Executor } from '#database/database.server.ts';
import { describeLateJob } from '#features/work/to-do/describe-late-job.ts';
import { dayMs } from '#lib/durations.ts';
import { readBackupStatus } from '#platform/backups/backup-status.server.ts';
import { nameBucket } from '#platform/backups/backups.ts';
import { describeBackups } from '#platform/backups/describe-backups.ts';
import { backups } from '#platform/backups/feature.server.ts';
import { listLateJobs } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const about = 'backups';
const bucketSeconds = 10;

/**
 * Checks that the database is backed up, that a bucket for it answers, that a backup is restored every week, and that the
 * key has a copy.
 */
export async function checkBackups(db: Executor, config: Config): Promise<Finding[]> {
  const status = await readBackupStatus(db, config);
  const found = describeBackups(status);
  if (status.duty === 'off')
    return [warning(about, found, 'Remove BACKUPS=off, unless you have other backups.')];
  const folderProblem = status.duty === 'ours' ? await findFolderProblem(config) : undefined;
  const late = await listLateJobs(db, backups.jobs!, new Date());
  const findings = late.map((job) =>
    problem(
      about,
      `${job.label}${describeLateJob(job)}`,
      'Run npm run data -- backup, then -- prove, which say what is wrong.',
    ),
  );
  const isOld = status.last && Date.now() - Date.parse(status.last.at) > 2 * dayMs;
  if (status.duty === 'server' && isOld)
    findings.push(
      warning(
        about,
        found,
        'The last one is more than two days old: does cron still make them, or do you have others?',
      ),
    );
  else if (folderProblem !== undefined)
    findings.push(problem(about, folderProblem, 'Until then, no backup is made.'));
  else if (status.last && !status.isThere) {
    const todo = 'Is its disk there, and may this user read it? Otherwise, run npm run data -- backup.';
    findings.push(problem(about, found, todo));
  } else if (late.length === 0) findings.push(ok(about, found));
  if (config.backupUrl !== undefined) findings.push(...(await checkBucket(config.backupUrl)));
  if (status.key?.isCopied === false)
    findings.push(
      warning(
        'backup.key',
        `Nobody has confirmed that there is a copy of ${status.key.file}, which alone opens the backups.`,
        'Keep a copy elsewhere, and confirm it in the admin area: To do, Housekeeping.',
      ),
    );
  return findings;
}

async function checkBucket(url: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(bucketSeconds * 1_000);
  try {
    await openBucket(url, signal).list('site-');
    return [];
  } catch (error) {
    const why = signal.aborted
      ? `${nameBucket(url)} did not answer within ${bucketSeconds} seconds.`
      : (error as Error).message;
    const todo =
      'Check its address, its region (?region=…), its keys, and that they may list, read, write and delete in that folder.';
    return [problem('BACKUP_URL', why, todo)];
  }
}
