import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addReports,
  closingLines,
  describeTests,
  readReport,
  type TestReport,
  tooFlaky,
} from './test-summary.ts';

const none: TestReport = {
  counts: { passed: 0, failed: 0, skipped: 0, flaky: 0 },
  files: [],
  failures: [],
  flaky: [],
};
const withFlaky = (flaky: number) => ({ passed: 9, failed: 0, skipped: 0, flaky });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('does not pass a run that fails without a failed test', () => {
  const file = join(folder, 'report.json');
  expect(readReport(file, { runFailed: true }).counts.failed).toBe(1);
  writeFileSync(file, JSON.stringify({ ...none, counts: { ...none.counts, passed: 3 } }));
  expect(readReport(file, { runFailed: true }).counts).toMatchObject({ passed: 3, failed: 1 });
  expect(readReport(file, { runFailed: false }).counts).toMatchObject({ passed: 3, failed: 0 });
  writeFileSync(file, JSON.stringify({ ...none, counts: { ...none.counts, failed: 2 } }));
  expect(readReport(file, { runFailed: true }).counts.failed).toBe(2);
});

test('adds up several runs', () => {
  const counts = { passed: 1, failed: 2, skipped: 3, flaky: 1 };
  const told = { test: 'a.test.ts > a', error: 'No' };
  const run = { counts, files: [{ file: 'a.test.ts', seconds: 1 }], failures: [told], flaky: [told] };
  expect(addReports([run, run])).toEqual({
    counts: { passed: 2, failed: 4, skipped: 6, flaky: 2 },
    files: [...run.files, ...run.files],
    failures: [told, told],
    flaky: [told, told],
  });
});

test('is red at the third FLAKY journey, at night at the first', () => {
  expect(tooFlaky(withFlaky(2), { isNightly: false })).toBeUndefined();
  expect(tooFlaky(withFlaky(3), { isNightly: false })).toContain('More than 2');
  expect(tooFlaky(withFlaky(0), { isNightly: true })).toBeUndefined();
  expect(tooFlaky(withFlaky(1), { isNightly: true })).toContain('nightly');
});

test('says what failed, what passed only when tried again, the ten slowest files and the counts', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const text = describeTests({
    counts: { passed: 5, failed: 1, skipped: 2, flaky: 1 },
    files,
    failures: [{ test: 'a.test.ts > adds', error: 'expected 1 to be 2' }],
    flaky: [{ test: 'b.test.ts > walks', error: 'Timeout\nEvidence: test-results/b/walks' }],
  });
  const lines = text.split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'FAILED  a.test.ts > adds',
    '    expected 1 to be 2',
    'FLAKY  b.test.ts > walks',
    '    It passed when tried again. At first:',
    '    Timeout',
    '    Evidence: test-results/b/walks',
  ]);
  expect(lines.filter((line) => / s {2}\d+\.test\.ts$/.test(line))).toHaveLength(10);
  expect(lines[7]).toBe('   11.0 s  11.test.ts');
  expect(text).not.toContain(' 1.test.ts');
  expect(lines.at(-1)).toBe('5 passed (1 of them FLAKY), 1 failed, 2 skipped');
});

test('does not speak of FLAKY journeys where there are none', () => {
  expect(describeTests({ ...none, counts: withFlaky(0) })).toBe('9 passed, 0 failed, 0 skipped');
});

test('starts the closing lines at Vitest’s summary', () => {
  const output =
    ' ✓ a.test.ts\n\n Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  1.00s\n\n';
  expect(closingLines(output)).toBe(
    ' Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  1.00s',
  );
  expect(closingLines('it broke')).toBe('');
});
