import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm's record of a package in package-lock.json and, for installed packages, in
 * node_modules/.package-lock.json.
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   peer?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/** @param {string} file @returns {Record<string, LockedPackage>} */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** @param {LockedPackage} locked */
function isForThisPlatform(locked) {
  if (locked.libc || (!locked.os && !locked.cpu)) return false;
  return (
    (locked.os ?? [process.platform]).includes(process.platform) &&
    (locked.cpu ?? [process.arch]).includes(process.arch)
  );
}

/**
 * Says why `npm ci` has to run in this folder; undefined when the installed packages match package-lock.json.
 * Compares contents, not ages: checking out another branch touches files without changing them.
 * @param {string} root
 * @param {{ needsTools: boolean }} options needsTools: whether the development dependencies must be installed
 * @returns {string | undefined}
 */
export function whyInstall(root, { needsTools }) {
  const lockFile = join(root, 'package-lock.json');
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) {
    return existsSync(join(root, 'node_modules'))
      ? 'The last installation did not finish'
      : 'No packages are installed yet';
  }
  if (!existsSync(lockFile)) return undefined;
  const installed = readPackages(installedFile);
  const omitsTools = !needsTools && !hasDevelopmentTools(root);
  const isLockNewer = statSync(lockFile).mtimeMs > statSync(installedFile).mtimeMs;
  for (const [path, locked] of Object.entries(readPackages(lockFile))) {
    if (path === '') continue;
    const found = installed[path];
    if (found) {
      if (found.version !== locked.version || found.integrity !== locked.integrity)
        return `${path} is not the version in package-lock.json`;
      continue;
    }
    if (omitsTools && (locked.dev || locked.devOptional)) continue;
    if (locked.optional || locked.devOptional) {
      // An optional package may be missing for good, unless the lockfile has added it since.
      if (isLockNewer && isForThisPlatform(locked)) return `${path} is missing`;
      continue;
    }
    return `${path} is missing`;
  }
  return undefined;
}

/**
 * True if the development dependencies, including the build tools, are installed.
 * @param {string} root
 */
export function hasDevelopmentTools(root) {
  return existsSync(join(root, 'node_modules/vite/package.json'));
}
