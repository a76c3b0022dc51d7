import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** @type {string} */
let checkout;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync(import.meta.dirname, join(checkout, 'scripts'), { recursive: true });
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('installs packages that want another Node without a warning, and says what it is doing', () => {
  const write = (/** @type {string} */ path, /** @type {object} */ content) =>
    writeFileSync(join(checkout, path), JSON.stringify(content));
  const picky = { version: '1.0.0', engines: { node: '>=99' } };
  const project = { name: 'project', version: '1.0.0', dependencies: { picky: 'file:picky' } };
  mkdirSync(join(checkout, 'picky'));
  write('picky/package.json', { name: 'picky', ...picky });
  write('package.json', project);
  const packages = { '': project, picky, 'node_modules/picky': { resolved: 'picky', link: true } };
  write('package-lock.json', { ...project, lockfileVersion: 3, requires: true, packages });

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', '--tools'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: checkout, npm_config_offline: 'true' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^prepare: No packages are installed yet\. Installing packages .* a minute or two \.\.\.\n/,
  );
});
