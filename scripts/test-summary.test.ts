import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCounts, closingLines, readCounts } from './test-summary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(contents: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(contents));
  return file;
}

const results = (...statuses: string[]) => statuses.map((status) => ({ status, tags: [] as string[] }));

test('counts skipped and todo tests together', () => {
  const assertionResults = results('passed', 'passed', 'failed', 'skipped', 'todo');
  const file = report({ testResults: [{ status: 'failed', assertionResults }] });
  expect(readCounts(file, { runFailed: true })).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('does not count what was not chosen by its tag', () => {
  const assertionResults = [...results('skipped'), { status: 'skipped', tags: ['journey'] }];
  const file = report({ testResults: [{ status: 'passed', assertionResults }] });
  const isChosen = (tags: string[]) => tags.includes('journey');
  expect(readCounts(file, { runFailed: false, isChosen })).toEqual({ passed: 0, failed: 0, skipped: 1 });
});

test('counts a file that did not load as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: results('failed') },
    { status: 'passed', assertionResults: results('passed') },
  ];
  const file = report({ testResults });
  expect(readCounts(file, { runFailed: true })).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('does not pass a run that fails without a failed test', () => {
  expect(readCounts(join(folder, 'none.json'), { runFailed: true })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('adds up the counts of several runs', () => {
  const counts = { passed: 1, failed: 2, skipped: 3 };
  expect(addCounts([counts, counts])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

test('starts the closing lines at Vitest’s summary', () => {
  const output =
    ' ✓ a.test.ts\n\n Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  1.00s\n\nJSON report written to r.json\n';
  expect(closingLines(output)).toBe(
    ' Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  1.00s',
  );
  expect(closingLines('it broke')).toBe('');
});
