import { existsSync, readFileSync } from 'node:fs';

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Journeys that passed when they were tried again; `passed` counts these, too. */
  flaky: number;
}

interface Suite {
  suites?: Suite[];
  specs?: { ok: boolean; title: string; file: string; line: number }[];
}

/** Parts of Playwright's JSON report; `vitest-report.ts` writes the same. */
export interface TestReport {
  stats?: { expected?: number; unexpected?: number; skipped?: number; flaky?: number };
  /** Failures that belong to no spec below, each with its place. */
  errors?: { message?: string }[];
  suites?: Suite[];
}

/**
 * Reads a report. A run that failed without any failed test, or without a report, counts as one failed test.
 * `failures` has a line of at most 300 characters for each of the first twenty.
 */
export function countTests(
  file: string,
  { hasFailed }: { hasFailed: boolean },
): TestCounts & { failures: string[] } {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined;
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = report?.stats ?? {};
  const messages = (report?.errors ?? []).map(({ message = '' }) => message.replaceAll(/\s+/g, ' '));
  const failures = [...messages, ...failedSpecs(report ?? {})];
  return {
    passed: expected + flaky,
    failed: unexpected || Number(hasFailed),
    skipped,
    flaky,
    failures: failures.slice(0, 20).map((failure) => failure.slice(0, 300)),
  };
}

function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, file, line }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(failedSpecs),
  ];
}

/** Says why a run in which nothing failed is red nevertheless, if it is. */
export function tooFlaky({ flaky }: TestCounts, { isNightly }: { isNightly: boolean }): string[] {
  if (isNightly && flaky > 0) return ['The nightly run accepts no FLAKY journey.'];
  return flaky > 2 ? ['More than 2 FLAKY journeys are as bad as a failed one.'] : [];
}
