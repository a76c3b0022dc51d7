import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestRunEndReason,
  TestSuite,
} from 'vitest/node';
import type { TestReport, Told } from './test-summary.ts';

/** A reporter for Vitest: writes what `npm test` needs for its summary to the file that TEST_REPORT names. */
export default class WriteTestReport implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    _reason: TestRunEndReason,
  ): void {
    const file = process.env.TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules, unhandled)));
  }
}

function reportOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const flaky = tests.filter((test) => test.diagnostic()?.flaky);
  const failures = [
    ...inState('failed').map((test) => tell(test, test.result().errors)),
    ...modules.flatMap(brokenParts),
    ...unhandled.map((error) => ({ test: 'outside of a test', error: messages([error]) })),
  ];
  return {
    counts: {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: inState('skipped').filter(isChosen).length,
      flaky: flaky.length,
    },
    files: modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: Math.round((collectDuration + duration) / 100) / 10 };
    }),
    failures,
    flaky: flaky.map((test) => tell(test, test.attempts()[0]?.errors)),
  };
}

/** Failures beside the tests: a file that did not load, or steps before or after all tests. */
function brokenParts(module: TestModule): Told[] {
  return [module, ...module.children.allSuites()]
    .filter((part: TestModule | TestSuite) => part.errors().length > 0)
    .map((part) => ({
      test: part.type === 'module' ? part.relativeModuleId : `${module.relativeModuleId} > ${part.fullName}`,
      error: messages(part.errors()),
    }));
}

/** True if a test would have been run if it was not skipped: `--tags-filter` leaves out others. */
function isChosen(test: TestCase): boolean {
  return (test.project.config.tagsFilter ?? []).every((tag) =>
    tag.startsWith('!') ? !test.tags.includes(tag.slice(1)) : test.tags.includes(tag),
  );
}

const tell = (test: TestCase, errors: readonly SerializedError[] = []): Told => ({
  test: `${test.module.relativeModuleId} > ${test.fullName}`,
  error: messages(errors),
});

const messages = (errors: readonly SerializedError[]) =>
  errors.map(({ message }) => stripVTControlCharacters(message)).join('\n');
