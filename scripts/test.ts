/**
 * npm test: runs every check, goes on when one fails, and sums up at the end.
 *
 *     npm test                    what a change has to pass
 *     npm test -- contacts        only tests in files whose path contains "contacts"
 *     npm run test:all            the slow ones, too: an older PostgreSQL, processes and commands, all browser tests
 *     npm run nightly             all of these, the journeys ten times over, other dates, fail-over, hot replacement
 *
 * `test-results/last.json` says what came of the last run without names.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresInMemory } from '#test/database/postgres-server.ts';
import { chooseOlderPostgres, findInstalledPostgres } from './older-postgres.ts';
import { countTests, tooFlaky } from './test-counts.ts';

const mode = (['--all', '--nightly'] as const).find((flag) => flag === process.argv[2]);
const names = process.argv.slice(mode ? 3 : 2);
// Removing the folder also removes what a killed browser left. On macOS, the usual path is too long for sockets.
const folder = mkdtempSync(join(process.platform === 'darwin' ? '/tmp' : tmpdir(), 'wm-run-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o1777);

type Runner = 'vitest' | 'playwright';
let running: ChildProcess | undefined;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    // A terminal sends SIGINT to both.
    if (signal === 'SIGTERM') running?.kill('SIGINT');
  });
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim();
const commit = { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
const results: { name: string; seconds: number; outcome: 'passed' | 'failed' | 'skipped' }[] = [];
const failures: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/** Runs one of our programs or one of node_modules/.bin, and says what came of it. */
async function step(name: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  if (isInterrupted) return;
  console.log(`\n== ${name}`);
  const start = performance.now();
  running = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folder, ...env },
  });
  const [code] = (await once(running, 'close')) as [number | null];
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  results.push({ name, seconds, outcome: code === 0 ? 'passed' : 'failed' });
}

/** Runs a step with tests, and counts them. */
async function tests(name: string, program: Runner, args: string[], env?: NodeJS.ProcessEnv) {
  if (isInterrupted) return;
  const report = join(folder, `report-${results.length}.json`);
  const reporters =
    program === 'vitest'
      ? ['run', '--passWithNoTests', '--reporter=default', '--reporter=./scripts/vitest-report.ts']
      : ['test', '--pass-with-no-tests', '--reporter=list,json'];
  await step(name, program, [...reporters, ...names, ...args], {
    // On the embedded PostgreSQL unless specified otherwise.
    TEST_DATABASE_URL: undefined,
    TEST_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(mode === '--nightly' ? { FAST_CHECK_SEED: 'free' } : {}),
    ...env,
  });
  const result = results.at(-1)!;
  const { failures: named, ...found } = countTests(report, { hasFailed: result.outcome === 'failed' });
  failures.push(...named);
  for (const kind of Object.keys(found) as (keyof typeof found)[]) total[kind] += found[kind];
  if (result.outcome === 'passed' && found.passed + found.skipped === 0) result.outcome = 'skipped';
}

async function storeTestsOnOlderPostgres() {
  if (isInterrupted) return;
  const name = 'store tests, on an older PostgreSQL';
  const given = process.env.TEST_DATABASE_URL;
  const older = chooseOlderPostgres(findInstalledPostgres());
  if (!given && !older) {
    console.log(`\nNo PostgreSQL 15 to 17 is installed, and TEST_DATABASE_URL is not set: skipped ${name}.`);
    return;
  }
  const server = given ? undefined : await startPostgresInMemory(older!);
  await tests(name, 'vitest', ['--project=store'], { TEST_DATABASE_URL: given ?? server!.socketUrl });
  await server?.remove();
}

if (names.length === 0) {
  await step('format', 'oxfmt', ['--check']);
  await step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  await step('unused exports', 'knip', []);
  await step('types', 'tsc', []);
}
await step('build', process.execPath, ['scripts/prepare.mjs']);
const projects = ['unit', 'component', 'api', 'store'].map((project) => `--project=${project}`);
await tests('unit, component, API and store tests', 'vitest', projects);
await tests('journeys in a browser', 'playwright', ['--project=journeys']);
if (mode) {
  await storeTestsOnOlderPostgres();
  await tests('processes and commands', 'vitest', ['--project=system']);
  await tests('all other browser tests', 'playwright', ['--project=sweeps']);
}
if (mode === '--nightly') {
  await tests('fail-over under load, and hot replacement', 'playwright', ['--project=nightly']);
  await tests('journeys, ten times over', 'playwright', ['--project=journeys', '--repeat-each=10']);
  if (names.length === 0) await step('other dates', process.execPath, ['scripts/test-dates.ts']);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

console.log('\n== summary');
for (const { name, seconds, outcome } of results)
  console.log(`${outcome}  ${name} (${seconds.toFixed(1)} s)`);
console.log(
  `${total.passed} passed (${total.flaky} of them FLAKY), ${total.failed} failed, ${total.skipped} skipped`,
);
// What keeps the end of the output only has the names, too.
for (const failure of failures) console.error(failure);
const whyRed = [
  ...(isInterrupted ? ['Interrupted.'] : []),
  ...(total.passed + total.failed + total.skipped === 0
    ? ['No test file that this command runs has such a name; npm run test:all runs more.']
    : []),
  ...tooFlaky(total, { isNightly: mode === '--nightly' }),
];
for (const reason of whyRed) console.error(reason);
const isRed = whyRed.length > 0 || results.some(({ outcome }) => outcome === 'failed');
if (isRed) process.exitCode = 1;
if (names.length === 0) {
  const command = { '': 'npm test', '--all': 'npm run test:all', '--nightly': 'npm run nightly' }[mode ?? ''];
  const seconds = Math.round(results.reduce((sum, result) => sum + result.seconds, 0));
  const last = {
    command,
    ...commit,
    outcome: isRed ? 'failed' : 'passed',
    counts: total,
    failures,
    seconds,
    parts: results,
  };
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/last.json', `${JSON.stringify(last, undefined, 2)}\n`);
}
