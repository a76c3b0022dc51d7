import { join } from 'node:path';
import { ensureChromium } from '#test/find-chromium.ts';
import { chooseOlderPostgres, findInstalledPostgres, startPostgres } from './older-postgres.ts';
import { interruptedBy, run, temporaryFolder } from './run-program.ts';
import { addReports, closingLines, countTests, readReport, type TestReport } from './test-summary.ts';

export type Outcome =
  | { failed: boolean; report?: TestReport; closing?: string; why?: string }
  | { skipped: string };
export interface Step {
  name: string;
  run(): Promise<Outcome>;
}
type BrowserTests = 'journey' | '!journey';

const root = join(import.meta.dirname, '..');
const journeyRounds = 10;

const program = (name: string, ...args: string[]) => run(join(root, 'node_modules/.bin', name), args);

/** Lists the steps of `npm test`, `npm run test:all` or `npm run nightly`; with arguments for Vitest, only tests. */
export function stepsFor(mode: '--all' | '--nightly' | undefined, passedOn: string[]): Step[] {
  let runs = 0;

  /** Runs the tests of some projects in vitest.config.ts; of browser tests only the journeys, or only the others. */
  async function vitest(
    projects: string[],
    env: NodeJS.ProcessEnv = {},
    only?: BrowserTests,
  ): Promise<Outcome> {
    runs += 1;
    const reportFile = join(temporaryFolder(), `report-${runs}.json`);
    const args = [
      ...projects.flatMap((project) => ['--project', project]),
      ...(only ? [`--tags-filter=${only}`] : []),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=./scripts/test-report.ts',
      ...passedOn,
    ];
    const { failed, output } = await run(join(root, 'node_modules/.bin/vitest'), ['run', ...args], {
      // On the embedded PostgreSQL unless specified otherwise.
      TEST_DATABASE_URL: undefined,
      TEST_REPORT: reportFile,
      ...(mode === '--nightly' ? { FAST_CHECK_SEED: 'free' } : {}),
      ...env,
    });
    const report = readReport(reportFile, { runFailed: failed });
    if (countTests(report.counts) === 0) {
      return {
        skipped:
          passedOn.length > 0 ? 'no test of this kind matches the arguments' : 'there are no such tests',
      };
    }
    return { failed, report, closing: closingLines(output) };
  }

  async function testOnOlderPostgres(): Promise<Outcome> {
    const given = process.env.TEST_DATABASE_URL;
    if (given) {
      console.log('On the server that TEST_DATABASE_URL names');
      return vitest(['store'], { TEST_DATABASE_URL: given });
    }
    const installed = findInstalledPostgres();
    const older = chooseOlderPostgres(installed);
    if (!older) {
      const found = installed.map(({ version }) => version).join(', ') || 'none';
      return {
        skipped: `no PostgreSQL 15 to 17 is installed (found: ${found}) and TEST_DATABASE_URL is not set`,
      };
    }
    console.log(`On PostgreSQL ${older.version} of ${older.bin}, started for this`);
    const server = await startPostgres(older);
    try {
      return await vitest(['store'], { TEST_DATABASE_URL: server.url });
    } finally {
      await server.stop();
    }
  }

  async function testInBrowser(projects: string[], only?: BrowserTests): Promise<Outcome> {
    let chromium: string;
    try {
      chromium = ensureChromium();
    } catch (error) {
      return { failed: true, why: (error as Error).message };
    }
    console.log(`With ${chromium}`);
    return vitest(projects, { CHROMIUM_PATH: chromium }, only);
  }

  async function repeatJourneys(): Promise<Outcome> {
    const rounds: TestReport[] = [];
    let failed = false;
    for (let round = 1; round <= journeyRounds && !interruptedBy(); round += 1) {
      console.log(`Round ${round} of ${journeyRounds}`);
      const outcome = await testInBrowser(['e2e'], 'journey');
      if ('skipped' in outcome || !outcome.report) return outcome;
      failed ||= outcome.failed;
      rounds.push(outcome.report);
    }
    return { failed, report: addReports(rounds) };
  }

  const checks: Step[] = [
    { name: 'format', run: () => program('oxfmt', '--check') },
    { name: 'lint', run: () => program('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'unused exports', run: () => program('knip') },
    { name: 'types', run: () => program('tsc') },
  ];
  const tests: Step[] = [
    { name: 'build', run: () => run(process.execPath, ['scripts/prepare.mjs']) },
    {
      name: 'unit, component, API and store tests, on the embedded PostgreSQL',
      run: () => vitest(['unit', 'component', 'api', 'store']),
    },
    { name: 'journeys in a browser', run: () => testInBrowser(['e2e'], 'journey') },
  ];
  const slowTests: Step[] = [
    { name: 'store tests, on an older PostgreSQL', run: testOnOlderPostgres },
    { name: 'processes and commands', run: () => vitest(['system']) },
    { name: 'all other browser tests', run: () => testInBrowser(['e2e'], '!journey') },
  ];
  const nightlyTests: Step[] = [
    { name: 'fail-over under load, and hot replacement', run: () => testInBrowser(['nightly']) },
    { name: `journeys, ${journeyRounds} times over`, run: repeatJourneys },
  ];
  const otherDates: Step = {
    name: 'other dates',
    run: () => run(process.execPath, ['scripts/test-dates.ts']),
  };

  const hasNames = passedOn.length > 0;
  return [
    ...(hasNames ? [] : checks),
    ...tests,
    ...(mode ? slowTests : []),
    ...(mode === '--nightly' ? nightlyTests : []),
    ...(mode === '--nightly' && !hasNames ? [otherDates] : []),
  ];
}
