import { existsSync, readFileSync } from 'node:fs';

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Journeys that passed when they were tried again; `passed` counts these, too. */
  flaky: number;
}

/** Parts of the JSON reports: `stats` is in Playwright's, the others are in Vitest's. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  stats?: { expected?: number; unexpected?: number; skipped?: number; flaky?: number };
}

/** Reads a report. A run that failed without any failed test, or without a report, counts as one failed test. */
export function countTests(file: string, { hasFailed }: { hasFailed: boolean }): TestCounts {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  const {
    expected = report?.numPassedTests ?? 0,
    unexpected = report?.numFailedTests ?? 0,
    skipped = report?.numPendingTests ?? 0,
    flaky = 0,
  } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected || Number(hasFailed), skipped, flaky };
}

/** Says why a run in which nothing failed is red nevertheless, if it is. */
export function tooFlaky({ flaky }: TestCounts, { isNightly }: { isNightly: boolean }): string[] {
  if (isNightly && flaky > 0) return ['The nightly run accepts no FLAKY journey.'];
  return flaky > 2 ? ['More than 2 FLAKY journeys are as bad as a failed one.'] : [];
}
