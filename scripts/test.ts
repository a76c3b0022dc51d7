/**
 * npm test: runs every check in sequence and prints a summary at the end. Continues when one fails.
 *
 *     npm test                    what a change has to pass
 *     npm test -- contacts        only its tests in files whose name contains "contacts" (any Vitest arguments work)
 *     npm run test:all            the slow ones, too: an older PostgreSQL, processes and commands, all browser tests
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#test/find-chromium.ts';
import { chooseOlderPostgres, findInstalledPostgres, startPostgres } from './older-postgres.ts';
import { addCounts, closingLines, readCounts, type TestCounts } from './test-summary.ts';

type Outcome = { failed: boolean; counts?: TestCounts; closing?: string } | { skipped: string };
interface Step {
  name: string;
  run(): Promise<Outcome>;
}

const root = join(import.meta.dirname, '..');
const runsAll = process.argv[2] === '--all';
const passedOn = process.argv.slice(runsAll ? 3 : 2);
const reports = mkdtempSync(join(tmpdir(), 'wealth-mortgages-reports-'));
const isTerminal = process.stdout.isTTY;
let running: ChildProcess | undefined;
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
  });
}

/** Runs one of our programs or one from node_modules/.bin, shows its output and returns it with the exit code. */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(isTerminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
  });
  running = child;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  child.stderr.pipe(process.stderr, { end: false });
  const [code] = (await once(child, 'close')) as [number | null];
  running = undefined;
  return { failed: code !== 0, output };
}

const program = (name: string, ...args: string[]) => run(join(root, 'node_modules/.bin', name), args);

let runs = 0;

/** Runs the tests of some projects in vitest.config.ts; of browser tests only the journeys, or only the others. */
async function vitest(
  projects: string[],
  env: NodeJS.ProcessEnv = {},
  only?: 'journey' | '!journey',
): Promise<Outcome> {
  runs += 1;
  const report = join(reports, `${runs}.json`);
  const args = [
    ...projects.flatMap((project) => ['--project', project]),
    ...(only ? [`--tags-filter=${only}`] : []),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...passedOn,
  ];
  const { failed, output } = await run(join(root, 'node_modules/.bin/vitest'), ['run', ...args], {
    // On the embedded PostgreSQL unless specified otherwise.
    TEST_DATABASE_URL: undefined,
    ...env,
  });
  const isChosen = (tags: string[]) => !only || tags.includes('journey') === (only === 'journey');
  const counts = readCounts(report, { runFailed: failed, isChosen });
  if (counts.passed + counts.failed + counts.skipped === 0) {
    return {
      skipped: passedOn.length > 0 ? 'no test of this kind matches the arguments' : 'there are no such tests',
    };
  }
  return { failed, counts, closing: closingLines(output) };
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

function testInBrowser(only: 'journey' | '!journey'): Promise<Outcome> {
  const chromium = ensureChromium();
  console.log(`With ${chromium}`);
  return vitest(['e2e'], { CHROMIUM_PATH: chromium }, only);
}

const checks: Step[] = [
  { name: 'format', run: () => program('oxfmt', '--check') },
  { name: 'lint', run: () => program('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => program('tsc') },
];
const tests: Step[] = [
  { name: 'build', run: () => run(process.execPath, ['scripts/prepare.mjs']) },
  {
    name: 'unit, component, API and store tests, on the embedded PostgreSQL',
    run: () => vitest(['unit', 'component', 'api', 'store']),
  },
  { name: 'journeys in a browser', run: () => testInBrowser('journey') },
];
const slowTests: Step[] = [
  { name: 'store tests, on an older PostgreSQL', run: testOnOlderPostgres },
  { name: 'processes and commands', run: () => vitest(['system']) },
  { name: 'all other browser tests', run: () => testInBrowser('!journey') },
];
const steps = [...(passedOn.length > 0 ? [] : checks), ...tests, ...(runsAll ? slowTests : [])];

const heading = (text: string) => console.log(isTerminal ? `\n\u001B[1m== ${text}\u001B[0m` : `\n== ${text}`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const results: { name: string; took: string; outcome: Outcome }[] = [];

for (const step of steps) {
  if (interrupted) break;
  heading(step.name);
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = await step.run();
  } catch (error) {
    console.error(error);
    outcome = { failed: true };
  }
  const took = seconds(start);
  results.push({ name: step.name, took, outcome });
  if ('skipped' in outcome) console.log(`SKIPPED: ${outcome.skipped}`);
  else console.log(outcome.failed ? `FAILED after ${took}` : `passed in ${took}`);
}
rmSync(reports, { recursive: true, force: true });
if (interrupted) process.exit(130);

heading('summary');
for (const { name, outcome } of results) {
  if ('closing' in outcome && outcome.closing) console.log(`${name}:\n${outcome.closing}\n`);
}
if (passedOn.length > 0)
  console.log('skipped  format, lint, types: with arguments only the tests they name are run');
for (const { name, took, outcome } of results) {
  if ('skipped' in outcome) console.log(`skipped  ${name}: ${outcome.skipped}`);
  else console.log(`${outcome.failed ? 'FAILED ' : 'passed '}  ${name} (${took})`);
}
const total = addCounts(
  results.flatMap(({ outcome }) => ('counts' in outcome && outcome.counts ? [outcome.counts] : [])),
);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.passed + total.failed + total.skipped === 0) {
  console.error(
    `No test was found.${runsAll ? '' : ' Those that only npm run test:all runs: npm run test:all -- NAME'}`,
  );
  process.exitCode = 1;
}
if (results.some(({ outcome }) => 'failed' in outcome && outcome.failed)) process.exitCode = 1;
