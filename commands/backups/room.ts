import { readDisk } from '#commands/doctor/check-disk.ts';
import { formatCount } from '#lib/format-count.ts';
import { BackupError } from './backup-error.ts';

/** Left free for the requests that arrive meanwhile, in bytes. */
const reserve = 200e6;
const megabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1e6))} MB`;

/** Refuses to fill a disk that a site may write to: throws a BackupError unless there is room for so many bytes and more. */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { free, total } = await readDisk(folder);
  const needed = bytes + reserve;
  // Some network file systems do not say.
  if (free >= needed || total === 0) return;
  throw new BackupError(
    `There is too little room for it in ${folder}: ${megabytes(free)} are free. It may take ${megabytes(bytes)}, and the site keeps ${megabytes(reserve)} for requests.`,
  );
}
