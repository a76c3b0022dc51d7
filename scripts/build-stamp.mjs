import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const inputs = [
  'src',
  'packages',
  'public',
  'scripts',
  'commands',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** @param {string} root */
const stampFile = (root) => join(root, 'dist/stamp');

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

/**
 * One hash over the names and contents of everything the build depends on. Tests are excluded: they are not built.
 * @param {string} root
 */
export function hashInputs(root) {
  const hash = createHash('sha256');
  const files = inputs
    .flatMap((path) => filesOf(join(root, path)))
    .filter((file) => !/\.test(-child)?\.(tsx?|mjs)$/.test(file))
    .map((file) => relative(root, file).split(sep).join('/'))
    .toSorted((a, b) => (a < b ? -1 : 1));
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * The hash of what `dist` was built from; undefined when there is no finished build.
 * @param {string} root
 */
export function readStamp(root) {
  return existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8').trim() : undefined;
}

/** @param {string} root @param {string} hash */
export function writeStamp(root, hash) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root), `${hash}\n`);
}

/** @param {string} root */
export function removeStamp(root) {
  rmSync(stampFile(root), { force: true });
}
