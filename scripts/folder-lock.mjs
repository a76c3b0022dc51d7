import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does the work while holding a lock file in the folder, after waiting for any other process that holds it. The holder
 * touches the file while it runs; a file not touched for a while was left by a killed process. (A process ID in the
 * file would not work: in a container the same IDs are reused.)
 * @param {string} folder
 * @param {() => Promise<void>} work
 * @param {{ staleAfter?: number, onWait?: () => void }} [options] staleAfter: milliseconds
 */
export async function withLock(folder, work, { staleAfter = 10_000, onWait } = {}) {
  const file = join(folder, 'prepare.lock');
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 0) onWait?.();
    if (isLeft(file, staleAfter)) rmSync(file, { force: true });
    else await wait(Math.min(200, staleAfter / 4));
  }
  const heartbeat = setInterval(() => touch(file), staleAfter / 5);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    // By our clock, with which its age is measured: on a network drive the file's own is another.
    touch(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @param {number} staleAfter */
function isLeft(file, staleAfter) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > staleAfter;
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was removed by hand: there is nothing left to lock.
  }
}
