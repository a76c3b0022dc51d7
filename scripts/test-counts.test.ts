import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests, tooFlaky } from './test-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('counts the tests of a report', () => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, skipped: 1, flaky: 2 } }));
  const counts = { passed: 5, failed: 0, skipped: 1, flaky: 2, failures: [] };
  expect(countTests(file, { hasFailed: false })).toEqual(counts);
});

test('counts a run that fails without a failed test, or without a report, as one', () => {
  const file = join(folder, 'report.json');
  expect(countTests(file, { hasFailed: true }).failed).toBe(1);
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, skipped: 0, flaky: 0 } }));
  expect(countTests(file, { hasFailed: true })).toMatchObject({ passed: 3, failed: 1 });
});

test('names failed journeys, and those that were tried again with success not', () => {
  const file = join(folder, 'report.json');
  const specs = [
    { ok: true, title: 'opens', file: 'a.test.ts', line: 1 },
    { ok: false, title: 'closes', file: 'a.test.ts', line: 9 },
  ];
  writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  expect(countTests(file, { hasFailed: true }).failures).toEqual(['a.test.ts:9 › closes']);
});

test('Vitest names failed tests, files that cannot be loaded, and errors outside any test', () => {
  const report = join(folder, 'report.json');
  const files = {
    'fails.test.js':
      "test('adds', () => {}); test('fails', () => { expect.soft(1, 'first').toBe(2); expect.soft(3).toBe(4); });",
    'breaks.test.js': "throw new Error('while loading');",
    'hook.test.js': "beforeAll(() => { throw new Error('before all'); }); test('waits', () => {});",
    'later.test.js': "test('ends', () => { void Promise.reject(new Error('by nobody')); });",
  };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const reporter = `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`;
  const options = ['run', '--globals', `--root=${folder}`, reporter];
  const program = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [program, ...options], {
    cwd: folder,
    env: { ...process.env, TEST_REPORT: report },
  });
  expect(status).toBe(1);
  const { failures, ...counts } = countTests(report, { hasFailed: true });
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: 0 });
  expect(failures.toSorted()).toEqual([
    'breaks.test.js: while loading',
    'fails.test.js › fails: first: expected 1 to be 2 // Object.is equality',
    'hook.test.js: before all',
    'outside any test: by nobody',
  ]);
});

test('is red at the third FLAKY journey, at night at the first', () => {
  const withFlaky = (flaky: number) => ({ passed: 9, failed: 0, skipped: 0, flaky });
  expect(tooFlaky(withFlaky(2), { isNightly: false })).toEqual([]);
  expect(tooFlaky(withFlaky(3), { isNightly: false })).toHaveLength(1);
  expect(tooFlaky(withFlaky(0), { isNightly: true })).toEqual([]);
  expect(tooFlaky(withFlaky(1), { isNightly: true })).toHaveLength(1);
});
