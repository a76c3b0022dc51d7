import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lies in `dist` and says of which sources it was built. */
export const stampFile = 'built-from.txt';

const inputs = ['package-lock.json', 'public', 'src', 'vite.config.ts'];

/**
 * One hash over everything a build depends on. Tests, the server and migrations are not part of it.
 * @param {string} projectFolder
 */
export function hashOfSources(projectFolder) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(projectFolder, input);
    for (const file of filesOf(path).filter(isInput))
      hash.update(relative(projectFolder, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} path */
function isInput(path) {
  return !/\.server\.ts$|\.test\.tsx?$|[\\/]migrations[\\/]/.test(path);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  try {
    return (
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came with Node 20 only
        .sort()
    );
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path];
    throw error;
  }
}
