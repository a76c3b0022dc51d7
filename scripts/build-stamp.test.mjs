import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, readStamp, removeStamp, writeStamp } from './build-stamp.mjs';

/** @type {string} */
let root;
/** @param {string} name @param {string} content */
const put = (name, content) => writeFileSync(join(root, name), content);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-stamp-'));
  mkdirSync(join(root, 'src/site'), { recursive: true });
  put('src/site/home.tsx', 'home');
  put('vite.config.ts', 'config');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['a changed file', () => put('src/site/home.tsx', 'house')],
  ['a new file', () => put('src/site/about.tsx', '')],
  ['a renamed file', () => renameSync(join(root, 'src/site/home.tsx'), join(root, 'src/site/house.tsx'))],
  ['a removed file', () => rmSync(join(root, 'src/site/home.tsx'))],
  ['other packages', () => put('package-lock.json', '{}')],
  ['another setting', () => put('vite.config.ts', 'other')],
])('rebuilds after %s', (_what, change) => {
  const before = hashInputs(root);
  change();
  expect(hashInputs(root)).not.toBe(before);
});

test('does not rebuild after changes to tests or other files', () => {
  const before = hashInputs(root);
  put('src/site/home.test.tsx', 'test');
  put('README.md', 'words');
  expect(hashInputs(root)).toBe(before);
});

test('stamps only a finished build', () => {
  expect(readStamp(root)).toBeUndefined();
  writeStamp(root, 'abc');
  expect(readStamp(root)).toBe('abc');
  removeStamp(root);
  expect(readStamp(root)).toBeUndefined();
});
