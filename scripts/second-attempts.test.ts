import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closingLines } from './test-summary.ts';

const root = join(import.meta.dirname, '..');

test('names only the tests that passed on the second attempt at the end of the run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-attempts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'example.test.js'),
    `let tries = 0;
     describe('a group', () => {
       test('late', () => expect(tries++).toBe(1));
       test('at once', () => expect(1).toBe(1));
       test('never', () => expect(1).toBe(2));
     });`,
  );
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      '--globals',
      '--reporter=default',
      `--reporter=${join(root, 'scripts/second-attempts.ts')}`,
      '--retry=1',
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NO_COLOR: '1' } },
  );
  expect(status).toBe(1);
  const closing = closingLines(stdout);
  expect(closing).toContain('Passed only on the second attempt:\n  example.test.js > a group > late');
  expect(closing).not.toMatch(/at once|never/);
});
