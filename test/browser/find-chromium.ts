import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The headless shell has no windows, tabs or toolbars, which take most of a full browser's time when each test opens a
 * new one.
 */
const shells = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: [
    join(homedir(), '.cache/ms-playwright/chromium_headless_shell-*/chrome-*/*headless*shell'),
    join(homedir(), 'Library/Caches/ms-playwright/chromium_headless_shell-*/chrome-*/*headless*shell'),
  ],
};
const browsers = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
    join(
      homedir(),
      'Library/Caches/ms-playwright/chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium',
    ),
  ],
};

/** The path of a Chromium or Chrome: CHROMIUM_PATH, the system's, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && isBrowser(given)) return given;
  return find(shells) ?? find(browsers);
}

function find({ names, places }: { names: string[]; places: string[] }): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places.flatMap((place) => globSync(place))].find(isBrowser);
}

/** Ubuntu's /usr/bin/chromium-browser exists without being a browser: it only asks for the snap to be installed. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 60_000, encoding: 'utf8' });
  return status === 0 && /chrom/i.test(stdout);
}

/**
 * Finds a Chromium, or installs one as the platform allows; on Debian the headless shell even beside a full browser.
 * Throws instructions if nothing works.
 */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && isBrowser(given)) return given;
  const found = find(shells) ?? installShell() ?? find(browsers);
  if (found) return found;
  console.log('No Chromium found; installing one …');
  run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed: install one, or set CHROMIUM_PATH to it.',
  );
}

function installShell(): string | undefined {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  console.log('Installing a headless Chromium …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  return find(shells);
}

function run(command: string, args: string[]): void {
  // What it says helps nobody: `ensureChromium` says what to do.
  spawnSync(command, args, { stdio: 'ignore' });
}
