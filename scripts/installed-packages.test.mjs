import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyInstall } from './installed-packages.mjs';

/** @typedef {import('./installed-packages.mjs').LockedPackage} LockedPackage */

/** @type {string} */
let root;
const needsTools = true;
const fastify = { version: '5.0.0', integrity: 'sha512-a' };
const vite = { version: '8.0.0', integrity: 'sha512-b', dev: true };
const forThisPlatform = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

/** @param {string} name @param {Record<string, LockedPackage>} packages */
function write(name, packages, at = new Date()) {
  const file = join(root, name);
  writeFileSync(file, JSON.stringify({ packages: { '': {}, ...packages } }));
  utimesSync(file, at, at);
}
/** @param {Record<string, LockedPackage>} packages @param {Date} [at] */
const lock = (packages, at) => write('package-lock.json', packages, at);
/** @param {Record<string, LockedPackage>} packages @param {Date} [at] */
const install = (packages, at) => {
  write('node_modules/.package-lock.json', packages, at);
  if ('node_modules/vite' in packages) {
    mkdirSync(join(root, 'node_modules/vite'), { recursive: true });
    writeFileSync(join(root, 'node_modules/vite/package.json'), '{}');
  }
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a checkout without node_modules is installed', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  lock({ 'node_modules/fastify': fastify });
  expect(whyInstall(root, { needsTools })).toBe('No packages are installed yet');
});

test('an installation that was killed is done again', () => {
  lock({ 'node_modules/fastify': fastify });
  expect(whyInstall(root, { needsTools })).toBe('The last installation did not finish');
});

test('what is installed is left alone, even when the lockfile was touched since', () => {
  install({ 'node_modules/fastify': fastify }, new Date('2026-01-01'));
  lock({ 'node_modules/fastify': fastify }, new Date('2026-02-01'));
  expect(whyInstall(root, { needsTools })).toBeUndefined();
});

test('another version, other contents and a new package are installed', () => {
  install({ 'node_modules/fastify': fastify });
  lock({ 'node_modules/fastify': { ...fastify, version: '5.0.1' } });
  expect(whyInstall(root, { needsTools })).toContain('node_modules/fastify is not the version');
  lock({ 'node_modules/fastify': { ...fastify, integrity: 'sha512-c' } });
  expect(whyInstall(root, { needsTools })).toContain('node_modules/fastify is not the version');
  lock({ 'node_modules/fastify': fastify, 'node_modules/zod': fastify });
  expect(whyInstall(root, { needsTools })).toBe('node_modules/zod is missing');
});

test('a deployment without development tools is left alone, unless they are needed', () => {
  install({ 'node_modules/fastify': fastify });
  lock({ 'node_modules/fastify': fastify, 'node_modules/vite': vite });
  expect(whyInstall(root, { needsTools: false })).toBeUndefined();
  expect(whyInstall(root, { needsTools: true })).toBe('node_modules/vite is missing');
});

test('a missing development package is installed where the other ones are', () => {
  install({ 'node_modules/fastify': fastify, 'node_modules/vite': vite });
  lock({ 'node_modules/fastify': fastify, 'node_modules/vite': vite, 'node_modules/vitest': vite });
  expect(whyInstall(root, { needsTools: false })).toBe('node_modules/vitest is missing');
});

test('packages for other platforms may be missing', () => {
  install({ 'node_modules/fastify': fastify }, new Date('2026-01-01'));
  const elsewhere = { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] };
  lock({ 'node_modules/fastify': fastify, 'node_modules/elsewhere': elsewhere }, new Date('2026-02-01'));
  expect(whyInstall(root, { needsTools })).toBeUndefined();
});

test('a package for this platform is installed when the lockfile has just learned of it, and tried only once', () => {
  lock({ 'node_modules/fastify': fastify, 'node_modules/here': forThisPlatform }, new Date('2026-02-01'));
  install({ 'node_modules/fastify': fastify }, new Date('2026-01-01'));
  expect(whyInstall(root, { needsTools })).toBe('node_modules/here is missing');
  install({ 'node_modules/fastify': fastify }, new Date('2026-03-01'));
  expect(whyInstall(root, { needsTools })).toBeUndefined();
});
