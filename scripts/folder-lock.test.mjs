import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './folder-lock.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makes two processes take turns, even when one outlasts the lock’s lifetime', async () => {
  /** @type {string[]} */
  const story = [];
  const work = (/** @type {string} */ name) => async () => {
    story.push(`${name} begins`);
    await wait(400);
    story.push(`${name} ends`);
  };
  const options = { staleAfter: 200 };
  await Promise.all([withLock(folder, work('one'), options), withLock(folder, work('two'), options)]);
  expect(story).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('takes over the lock of a killed process', async () => {
  const file = join(folder, 'prepare.lock');
  writeFileSync(file, '');
  utimesSync(file, new Date(0), new Date(0));
  let worked = false;
  await withLock(folder, async () => {
    worked = true;
  });
  expect(worked).toBe(true);
});

test('leaves no lock behind when the work fails', async () => {
  const failing = withLock(folder, () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(readdirSync(folder)).toEqual([]);
});
