import type { Reporter, TestModule } from 'vitest/node';

/**
 * After a run, lists the tests that passed only on retry (`--retry`). They do not fail the run but should not go
 * unnoticed: each is a race in the test or in the product.
 */
export default class SecondAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const late = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    );
    if (late.length > 0) console.log(['', 'Passed only on the second attempt:', ...late].join('\n'));
  }
}
