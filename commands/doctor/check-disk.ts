import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, ok, problem, warning } from './finding.ts';

const gigabyte = 1e9;

/**
 * Free and total space of a folder's disk, in bytes; uses the nearest existing parent if the folder does not exist yet.
 */
export async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const { bavail, blocks, bsize } = await statfs(nearest);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The file in a data folder that names the embedded database's folder, if that is elsewhere. */
export const placeNote = (dataDir: string): string => join(dataDir, 'postgres-is-at.txt');

/**
 * The embedded database's folder: in `dataDir`, or where the note in it points, even if it has gone from there. Undefined
 * before the first start.
 */
export function findDatabaseFolder(dataDir: string): string | undefined {
  const note = placeNote(dataDir);
  if (existsSync(note)) return readFileSync(note, 'utf8').split('\n')[0]!.trim();
  const folder = join(dataDir, 'postgres');
  return existsSync(join(folder, 'cluster')) ? folder : undefined;
}

export function checkDisk(folder: string, { free, total }: { free: number; total: number }): Finding {
  const found = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(1)} GB are free for ${folder}.`;
  const advice =
    'Free some space, or move DATA_DIR to a larger disk: without space, no requests can be stored.';
  if (free < gigabyte || free / total < 0.02) return problem('disk', found, advice);
  if (free < 5 * gigabyte || free / total < 0.1) return warning('disk', found, advice);
  return ok('disk', found);
}
