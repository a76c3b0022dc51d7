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

test('installs a checkout without node_modules', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  lock({ 'node_modules/fastify': fastify });
  expect(whyInstall(root, { needsTools })).toBe('No packages are installed yet');
});

test('repeats an interrupted installation', () => {
  lock({ 'node_modules/fastify': fastify });
  expect(whyInstall(root, { needsTools })).toBe('The last installation did not finish');
});

test('leaves an installation alone, even when the lockfile was touched since', () => {
  install({ 'node_modules/fastify': fastify }, new Date('2026-01-01'));
  lock({ 'node_modules/fastify': fastify }, new Date('2026-02-01'));
  expect(whyInstall(root, { needsTools })).toBeUndefined();
});

test('installs other versions, other contents and new packages', () => {
  install({ 'node_modules/fastify': fastify });
  lock({ 'node_modules/fastify': { ...fastify, version: '5.0.1' } });
  expect(whyInstall(root, { needsTools })).toContain('node_modules/fastify is not the version');
  lock({ 'node_modules/fastify': { ...fastify, integrity: 'sha512-c' } });
  expect(whyInstall(root, { needsTools })).toContain('node_modules/fastify is not the version');
  lock({ 'node_modules/fastify': fastify, 'node_modules/zod': fastify });
  expect(whyInstall(root, { needsTools })).toBe('node_modules/zod is missing');
});

test('leaves a deployment without development tools alone unless they are needed', () => {
  install({ 'node_modules/fastify': fastify });
  lock({ 'node_modules/fastify': fastify, 'node_modules/vite': vite });
  expect(whyInstall(root, { needsTools: false })).toBeUndefined();
  expect(whyInstall(root, { needsTools: true })).toBe('node_modules/vite is missing');
});

test('installs a missing development package where the others are', () => {
  install({ 'node_modules/fastify': fastify, 'node_modules/vite': vite });
  lock({ 'node_modules/fastify': fastify, 'node_modules/vite': vite, 'node_modules/vitest': vite });
  expect(whyInstall(root, { needsTools: false })).toBe('node_modules/vitest is missing');
});

test('allows packages for other platforms to be missing', () => {
  install({ 'node_modules/fastify': fastify }, new Date('2026-01-01'));
  const elsewhere = { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] };
  lock({ 'node_modules/fastify': fastify, 'node_modules/elsewhere': elsewhere }, new Date('2026-02-01'));
  expect(whyInstall(root, { needsTools })).toBeUndefined();
});

test('installs a package for this platform newly added to the lockfile, trying once', () => {
  lock({ 'node_modules/fastify': fastify, 'node_modules/here': forThisPlatform }, new Date('2026-02-01'));
  install({ 'node_modules/fastify': fastify }, new Date('2026-01-01'));
  expect(whyInstall(root, { needsTools })).toBe('node_modules/here is missing');
  install({ 'node_modules/fastify': fastify }, new Date('2026-03-01'));
  expect(whyInstall(root, { needsTools })).toBeUndefined();
});
