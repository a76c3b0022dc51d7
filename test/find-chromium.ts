import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwrightPlaces = [
  join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
  join(homedir(), 'Library/Caches/ms-playwright/chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium'),
];

/** The path of a Chromium or Chrome: CHROMIUM_PATH, the system's, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...onPath,
    ...places,
    ...playwrightPlaces.flatMap((place) => globSync(place)),
  ];
  return candidates.find((path) => path !== undefined && isBrowser(path));
}

/** Ubuntu's /usr/bin/chromium-browser exists without being a browser: it only asks for the snap to be installed. */
function isBrowser(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Finds a Chromium, or installs one as the platform allows. Throws instructions if neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing one …');
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebian) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (findChromium() === undefined) {
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.');
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
