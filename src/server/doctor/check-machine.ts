import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, ok, problem, warning } from './finding.ts';

const gigabyte = 1e9;

/** How much room a folder's disk has, in bytes; the nearest folder above counts where it is not there yet. */
export async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const { bavail, blocks, bsize } = await statfs(nearest);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Where the embedded database lies: in `dataDir`, or where the note in there says. */
export function findDatabaseFolder(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres-is-at.txt');
  const folder = existsSync(note)
    ? readFileSync(note, 'utf8').split('\n')[0]!.trim()
    : join(dataDir, 'postgres');
  return existsSync(join(folder, 'cluster')) ? folder : undefined;
}

/** Whether the disk of the embedded database has room for a while. */
export function checkDisk(folder: string, { free, total }: { free: number; total: number }): Finding {
  const found = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(1)} GB are free for ${folder}.`;
  const advice = 'Make room, or move DATA_DIR to a larger disk: without any, no request can be taken.';
  if (free < gigabyte || free / total < 0.02) return problem('disk', found, advice);
  if (free < 5 * gigabyte || free / total < 0.1) return warning('disk', found, advice);
  return ok('disk', found);
}

/** Whether what is served was built from these sources; the stamps are those of scripts/build-stamp.mjs. */
export function checkBuild({ stamp, sources }: { stamp: string | undefined; sources: string }): Finding {
  if (stamp === sources) return ok('built site', 'It was built from these sources.');
  const found =
    stamp === undefined ? 'The site is not built.' : 'The site was built from other sources than these.';
  return (stamp === undefined ? problem : warning)('built site', found, 'Run: npm ci && npm run build');
}
