import { readFileSync } from 'node:fs';

/** Counts of test results, over one or several runs. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Journeys that passed when they were tried again; `passed` counts these, too. */
  flaky: number;
}

/** A test, or what else failed, with the message of its first error. */
export interface Told {
  test: string;
  error: string;
}

/** The report of one run of Vitest, as test-report.ts writes it. */
export interface TestReport {
  counts: TestCounts;
  files: { file: string; seconds: number }[];
  failures: Told[];
  flaky: Told[];
}

/** Reads a report. A run that failed without any failed test, or without a report, counts as one failed test. */
export function readReport(file: string, { runFailed }: { runFailed: boolean }): TestReport {
  let report = addReports([]);
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    // Vitest failed before it could write one.
  }
  if (runFailed && report.counts.failed === 0) report.counts.failed = 1;
  return report;
}

/** The sum over several runs. */
export function addReports(all: TestReport[]): TestReport {
  const sum = (kind: keyof TestCounts) => all.reduce((total, { counts }) => total + counts[kind], 0);
  return {
    counts: { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), flaky: sum('flaky') },
    files: all.flatMap(({ files }) => files),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky }) => flaky),
  };
}

export const countTests = ({ passed, failed, skipped }: TestCounts): number => passed + failed + skipped;

/** Journeys that may pass only when tried again before a run is red. */
const fewFlaky = 2;

/** Says why a run in which nothing failed is red nevertheless, if it is. */
export function tooFlaky({ flaky }: TestCounts, { isNightly }: { isNightly: boolean }): string | undefined {
  if (isNightly && flaky > 0) return 'The nightly run accepts no FLAKY journey.';
  return flaky > fewFlaky ? `More than ${fewFlaky} FLAKY journeys are as bad as a failed one.` : undefined;
}

const indent = (text: string) => text.trim().replaceAll(/^(?=.)/gm, '    ');

/** Sums up the tests: those that failed, the FLAKY ones, the slowest files, the counts. */
export function describeTests({ counts, files, failures, flaky }: TestReport): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const lines = [
    ...failures.map(({ test, error }) => `FAILED  ${test}\n${indent(error)}`),
    ...flaky.map(
      ({ test, error }) => `FLAKY  ${test}\n    It passed when tried again. At first:\n${indent(error)}`,
    ),
    ...(slowest.length > 0 ? ['slowest files:'] : []),
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    `${counts.passed} passed${counts.flaky > 0 ? ` (${counts.flaky} of them FLAKY)` : ''}, ${counts.failed} failed, ${counts.skipped} skipped`,
  ];
  return lines.join('\n');
}

/** The closing lines of Vitest's output: its summary, from `Test Files` on. */
export function closingLines(output: string): string {
  const lines = output.split('\n');
  const start = lines.findLastIndex((line) => line.includes('Test Files '));
  return start < 0 ? '' : lines.slice(start).join('\n').trimEnd();
}
