/**
 * Makes a checkout ready to run: installs what package-lock.json lists, checks Node, builds the site. Each step runs
 * only when needed, so a second start is quick.
 *
 *     node scripts/prepare.mjs            before `npm start`
 *     node scripts/prepare.mjs --tools    before `npm test`: packages only, development tools included
 *     node scripts/prepare.mjs --look     before `npm run doctor`: changes nothing, and reports missing packages
 *     node scripts/prepare.mjs --build    `npm run build`: builds even when up to date
 *
 * Plain JavaScript without packages: it runs on a host's Node 20, before anything is installed.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs, readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { withLock } from './folder-lock.mjs';
import { hasDevelopmentTools, whyInstall } from './installed-packages.mjs';
import { findNode } from './node-version.mjs';

class CannotPrepare extends Error {}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const onlyTools = process.argv.includes('--tools');
const onlyLooks = process.argv.includes('--look');
const buildAnyway = process.argv.includes('--build');

/** @param {string} message */
const say = (message) => console.log(`prepare: ${message}`);

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to completion, says every ten seconds that it is still running, and forwards the signals that would
 * end this process.
 * @param {string} program @param {string[]} args @param {string} failure */
function run(program, args, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
    const start = Date.now();
    const progress = setInterval(() => say(`... ${Math.round((Date.now() - start) / 1000)} s`), 10_000);
    const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, stop);
    child.on('error', (error) => {
      clearInterval(progress);
      reject(error);
    });
    child.on('exit', (code, signal) => {
      clearInterval(progress);
      for (const name of signals) process.off(name, stop);
      if (code === 0) resolve(undefined);
      else reject(new CannotPrepare(`${failure} (${signal ?? `exit code ${code}`})`));
    });
  });
}

async function install() {
  const needsTools = onlyTools || buildAnyway || readStamp(root) === undefined;
  const reason = whyInstall(root, { needsTools });
  if (reason === undefined) return;
  if (!isWritable(root) || (existsSync(modules) && !isWritable(modules))) {
    if (!existsSync(modules)) throw new CannotPrepare(`${reason}, and this folder is read-only.`);
    say(`${reason}, but this folder is read-only. Continuing with what is installed.`);
    return;
  }
  say(`${reason}. Installing packages with npm ci, which takes a minute or two ...`);
  // npm writes this file last. Without it, an installation killed halfway counts as none.
  rmSync(join(modules, '.package-lock.json'), { force: true });
  // The Node that runs npm, since the one in node_modules is about to be replaced.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  // No package needs its install script, so none may run. npm's warnings are about the host's Node, which only installs:
  // the Node that runs everything is one of the packages.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) await run(node, [npm, ...args], 'npm ci failed');
  else await run('npm', args, 'npm ci failed');
}

/** @param {string} node */
async function build(node) {
  const inputs = hashInputs(root);
  const stamp = readStamp(root);
  if (stamp === inputs && !buildAnyway) return;
  if (!hasDevelopmentTools(root) || !isWritable(root)) {
    if (stamp === undefined)
      throw new CannotPrepare(
        'The site is not built, and it cannot be built here. Run: npm ci && npm run build',
      );
    if (buildAnyway)
      throw new CannotPrepare('The site cannot be built here: no build tools, or the folder is read-only.');
    say(
      'dist was built from other sources than these, and cannot be built here. Going on with what is there.',
    );
    return;
  }
  say(
    `${stamp === undefined ? 'The site is not built yet' : 'The sources changed'}. Building it, which takes about ten seconds ...`,
  );
  await run(node, [join(root, 'scripts/build.ts')], 'The build failed');
  writeStamp(root, inputs);
}

function isReady() {
  const needsTools = onlyTools || buildAnyway || readStamp(root) === undefined;
  if (whyInstall(root, { needsTools }) !== undefined) return false;
  return onlyTools || (!buildAnyway && readStamp(root) === hashInputs(root));
}

const onWait = () => say('Waiting for another process to finish preparing this folder ...');

async function prepare() {
  if (onlyLooks) {
    if (!existsSync(modules)) throw new CannotPrepare('The packages are not installed. Run: npm ci');
    if (readStamp(root) === undefined) throw new CannotPrepare('The site is not built. Run: npm run build');
    findNode(root);
    return;
  }
  if (isReady()) {
    findNode(root);
    return;
  }
  const work = async () => {
    await install();
    const node = findNode(root);
    if (!onlyTools) {
      if (buildAnyway) removeStamp(root);
      await build(node);
    }
  };
  // Two simultaneous starts in one checkout must not install or build over each other.
  await (isWritable(root) ? withLock(join(root, 'dist'), work, { onWait }) : work());
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof CannotPrepare) && !(error instanceof Error && error.name === 'OldNode')) throw error;
  console.error(`prepare: ${error.message}`);
  process.exit(1);
}
