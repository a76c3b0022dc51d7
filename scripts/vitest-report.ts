import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { TestReport } from './test-counts.ts';

type Errors = readonly { message?: string }[];

/** Reports a run of Vitest to the file TEST_REPORT, in the shape of Playwright's report. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failed = tests.filter((test) => test.result().state === 'failed');
    const errors = [
      ...modules.flatMap((module) => named(module, module.errors())),
      ...modules.flatMap((module) =>
        [...module.children.allSuites()].flatMap((suite) => named(module, suite.errors(), suite.fullName)),
      ),
      ...failed.flatMap((test) => named(test.module, test.result().errors!.slice(0, 1), test.fullName)),
      ...unhandled.map(({ message }) => ({ message: `outside any test: ${message}` })),
    ];
    const report: TestReport = {
      stats: {
        expected: count('passed'),
        unexpected: failed.length,
        skipped: count('skipped') + count('pending'),
      },
      errors,
    };
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }
}

const named = ({ relativeModuleId }: TestModule, errors: Errors, ...names: string[]) =>
  errors.map(({ message }) => ({ message: `${[relativeModuleId, ...names].join(' › ')}: ${message}` }));
