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

test('reads the reports of Vitest and of Playwright', () => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1 }));
  expect(countTests(file, { hasFailed: true })).toEqual({ passed: 3, failed: 2, skipped: 1, flaky: 0 });
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, skipped: 1, flaky: 2 } }));
  expect(countTests(file, { hasFailed: false })).toEqual({ passed: 5, failed: 0, skipped: 1, flaky: 2 });
});

test('counts a run that fails without a failed test, or without a report, as one', () => {
  const file = join(folder, 'report.json');
  expect(countTests(file, { hasFailed: true }).failed).toBe(1);
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, skipped: 0, flaky: 0 } }));
  expect(countTests(file, { hasFailed: true })).toMatchObject({ passed: 3, failed: 1 });
});

test('is red at the third FLAKY journey, at night at the first', () => {
  const withFlaky = (flaky: number) => ({ passed: 9, failed: 0, skipped: 0, flaky });
  expect(tooFlaky(withFlaky(2), { isNightly: false })).toEqual([]);
  expect(tooFlaky(withFlaky(3), { isNightly: false })).toHaveLength(1);
  expect(tooFlaky(withFlaky(0), { isNightly: true })).toEqual([]);
  expect(tooFlaky(withFlaky(1), { isNightly: true })).toHaveLength(1);
});
