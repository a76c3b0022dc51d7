import { readDisk } from '#commands/doctor/check-disk.ts';
import { UserError } from '#commands/run-command.ts';
import { isFileError } from '#embedded-postgres/file-error.ts';
import { readEnvironment } from '#environment.ts';

/** Says which file is missing or which disk is full, and else what the database said instead of which query failed. */
export async function explainFailure(error: unknown): Promise<unknown> {
  const { cause = error } = error as Error;
  if (!(cause instanceof Error) || error instanceof UserError) return error;
  if ('path' in cause && isFileError(cause, 'ENOENT'))
    return new UserError(`There is no ${String(cause.path)}.`);
  if ('path' in cause && (isFileError(cause, 'EACCES') || isFileError(cause, 'EPERM')))
    return new UserError(`The user that runs this may not use ${String(cause.path)}.`);
  const { backupDir, dataDir } = readEnvironment();
  const code = 'code' in cause ? cause.code : undefined;
  const isFull = code === 'ENOSPC' || code === '53100' || (await readDisk(dataDir)).free < 1e6;
  if (!isFull) return 'severity' in cause ? cause : error;
  return new UserError(
    `A disk is full (${cause.message.split('\n')[0]}). Make room in ${backupDir} and ${dataDir}, and run it again: what was begun does not count.`,
  );
}
