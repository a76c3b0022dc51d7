import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const oldestNode = 24;

/** @param {string} version such as 'v24.21.0' */
export const isNewEnough = (version) => Number(/^v?(\d+)/.exec(version)?.[1]) >= oldestNode;

/**
 * The Node that the server, the build and the tests run on: the one installed with the packages, otherwise the host's.
 * Throws when neither is new enough.
 * @param {string} root
 * @returns {string}
 */
export function findNode(root) {
  if (isNewEnough(process.version)) return process.execPath;
  const packaged = join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) {
    const { stdout } = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
    if (stdout && isNewEnough(stdout)) return packaged;
    // It cannot run here (another libc). Remove it, or the next script would try it.
    rmSync(packaged, { force: true });
  }
  const error = new Error(
    `Node ${oldestNode} or newer is needed; this is ${process.version} (${process.platform} ${process.arch}). On Linux with glibc ` +
      'it comes with the optional packages; elsewhere, or where those were left out, install it on the host.',
  );
  error.name = 'OldNode';
  throw error;
}
