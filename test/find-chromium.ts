import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { chromium } from 'playwright-core';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome; installs one where there is none. Throws, saying what to do, when it cannot. */
export async function findOrInstallChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const found = findChromium();
  if (found) return found;

  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found. Installing one with apt-get ...');
    if (run('apt-get', ['update']))
      run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  // On Ubuntu that package is a stub that needs snapd.
  const installed = findChromium();
  if (installed) return installed;

  console.log("No Chromium found. Installing Playwright's ...");
  run('npx', [
    'playwright-core',
    'install',
    ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []),
    'chromium',
  ]);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one (Debian: apt-get install ' +
      'chromium, macOS: brew install --cask chromium), or say in CHROMIUM_PATH where it is.',
  );
}

/** The path of the first Chromium or Chrome that runs: the system's, then one that Playwright downloaded. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...macApplications, ...downloadsOfPlaywright()].find(runs);
}

/** Playwright keeps a folder per revision; any of them will do. */
function downloadsOfPlaywright(): string[] {
  const expected = chromium.executablePath();
  const revision = /^.*?[/\\](?=chromium-\d+)/.exec(expected);
  if (!revision || !existsSync(revision[0])) return [expected];
  const cache = revision[0];
  const [folder = ''] = relative(cache, expected).split(/[/\\]/);
  const inside = relative(join(cache, folder), expected);
  const others = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  return [expected, ...others.map((name) => join(dirname(join(cache, name)), name, inside))];
}

/** Whether the file is there and is a browser; Ubuntu's stub is there and is none. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
