import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Without windows and tabs, which take most of a full browser's time when each test opens a new one. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of the browser for tests: CHROMIUM_PATH, the system's, on Debian a headless shell installed for it; undefined
 * for Playwright's own, installed if need be. Throws what to do if nothing works.
 */
export function ensureChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && isBrowser(given)) return given;
  const found = findOnPath(shells) ?? installShell() ?? findOnPath(browsers);
  if (found !== undefined || existsSync(chromium.executablePath())) return found;
  console.log('No Chromium found; installing Playwright’s …');
  const { status } = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
  });
  if (status === 0) return undefined;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.');
}

const findOnPath = (names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isBrowser);

/** Ubuntu's /usr/bin/chromium-browser exists without being a browser: it only asks for the snap to be installed. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 60_000, encoding: 'utf8' });
  return status === 0 && /chrom/i.test(stdout);
}

function installShell(): string | undefined {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  console.log('Installing a headless Chromium …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const packages = ['--no-install-recommends', 'chromium-headless-shell'];
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore' });
  return findOnPath(shells);
}
