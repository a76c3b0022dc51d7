import { readFileSync } from 'node:fs';

/** Counts of test results, over one or several runs. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields we read of the report that Vitest writes with `--reporter=json`. */
interface VitestReport {
  testResults: { status: string; assertionResults: { status: string; tags: string[] }[] }[];
}

/**
 * Reads the counts from a report. A file that failed as a whole (it did not load, or a hook threw) counts as one failed
 * test; so does a run that failed for another reason, such as a missing report. Tests whose tags were not chosen do not
 * count as skipped.
 */
export function readCounts(
  reportFile: string,
  { runFailed, isChosen = () => true }: { runFailed: boolean; isChosen?: (tags: string[]) => boolean },
): TestCounts {
  const counts = countReport(readReport(reportFile), isChosen);
  return runFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    // Vitest failed before it could write one.
    return undefined;
  }
}

function countReport(report: VitestReport | undefined, isChosen: (tags: string[]) => boolean): TestCounts {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status)).length;
  const failedFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + failedFiles.length,
    skipped: tests.filter(({ status, tags }) => !['passed', 'failed'].includes(status) && isChosen(tags))
      .length,
  };
}

/** The sum over several runs. */
export function addCounts(all: TestCounts[]): TestCounts {
  return all.reduce(
    (sum, run) => ({
      passed: sum.passed + run.passed,
      failed: sum.failed + run.failed,
      skipped: sum.skipped + run.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing lines of Vitest's output: its summary, from `Test Files` on. */
export function closingLines(output: string): string {
  const lines = output.split('\n');
  const start = lines.findLastIndex((line) => line.includes('Test Files '));
  if (start < 0) return '';
  const summary = lines.slice(start).filter((line) => !line.startsWith('JSON report written'));
  return summary.join('\n').trimEnd();
}
