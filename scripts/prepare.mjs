/**
 * Runs before `npm start` and `npm test`, in whatever Node the host has: installs what the lockfile says when that is
 * not there yet, and builds the site when its sources have changed. Does nothing, quickly, when nothing changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfSources, stampFile } from './sources.mjs';

const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..');
const installed = join(projectFolder, 'node_modules');

if (!isInstalled()) {
  console.log('Installing what package-lock.json lists …');
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund']);
}

const node = findNode();
if (!isBuilt()) {
  if (existsSync(join(installed, 'vite'))) {
    console.log('Building the site …');
    run(node, [join(projectFolder, 'scripts/build.ts')]);
  } else if (existsSync(join(projectFolder, 'dist', stampFile))) {
    console.warn(
      'The site in dist was built from other sources, and what builds it is not installed: it is served as it is.',
    );
  } else {
    fail('There is no build of the site. Run "npm ci" and "npm run build" first.');
  }
}

/** npm writes this file last, so an installation that was killed is done again. */
function isInstalled() {
  const note = join(installed, '.package-lock.json');
  const lockfile = join(projectFolder, 'package-lock.json');
  return existsSync(note) && statSync(note).mtimeMs >= statSync(lockfile).mtimeMs;
}

function isBuilt() {
  const stamp = join(projectFolder, 'dist', stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(projectFolder);
}

/** The Node 24 that was installed with the project, else the host's own if that is new enough. */
function findNode() {
  const own = join(installed, '.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `This needs Node 24 or newer, and this is ${process.version}. On Linux (x64, arm64, glibc) npm brings it along as an optional dependency; was npm called with --omit=optional?`,
  );
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
