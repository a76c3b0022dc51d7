/**
 * npm test: runs every check in sequence and prints a summary at the end. Continues when one fails.
 *
 *     npm test                    what a change has to pass
 *     npm test -- contacts        only its tests in files whose name contains "contacts" (any Vitest arguments work)
 *     npm run test:all            the slow ones, too: an older PostgreSQL, processes and commands, all browser tests
 *     npm run nightly             all of these, the journeys ten times over, other dates, fail-over, hot replacement
 *
 * `test-results/` gets the evidence of browser tests that failed, and last.json about runs without arguments.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearEvidence, describeCommit, writeLastRun } from './last-run.ts';
import { interruptedBy, removeTemporaryFolder, takeSignals } from './run-program.ts';
import { findFullDisk, findUnknownName, namesIn } from './test-obstacles.ts';
import { type Outcome, stepsFor } from './test-steps.ts';
import { addReports, countTests, describeTests, tooFlaky } from './test-summary.ts';

const root = join(import.meta.dirname, '..');
const mode = (['--all', '--nightly'] as const).find((flag) => flag === process.argv[2]);
const commands = ['npm test', 'npm run test:all', 'npm run nightly'] as const;
/** Each command runs what the one before it runs, and more. */
const size = mode ? { '--all': 1, '--nightly': 2 }[mode] : 0;
const passedOn = process.argv.slice(mode ? 3 : 2);
const names = namesIn(passedOn);
const isTerminal = process.stdout.isTTY;

const obstacle = findUnknownName(names, root) ?? findFullDisk([tmpdir(), root]);
if (obstacle !== undefined) {
  console.error(obstacle);
  process.exit(1);
}

takeSignals();
clearEvidence();
const commit = describeCommit();
const heading = (text: string) => console.log(isTerminal ? `\n\u001B[1m== ${text}\u001B[0m` : `\n== ${text}`);
const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;
const results: { name: string; seconds: number; outcome: Outcome }[] = [];
const begun = performance.now();

for (const step of stepsFor(mode, passedOn)) {
  if (interruptedBy()) break;
  heading(step.name);
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = await step.run();
  } catch (error) {
    console.error(error);
    outcome = { failed: true };
  }
  const seconds = secondsSince(start);
  results.push({ name: step.name, seconds, outcome });
  if ('skipped' in outcome) console.log(`SKIPPED: ${outcome.skipped}`);
  else if (outcome.why) console.log(outcome.why);
  else console.log(`${outcome.failed ? 'FAILED after' : 'passed in'} ${seconds.toFixed(1)} s`);
}
removeTemporaryFolder();
if (interruptedBy()) process.exit(interruptedBy() === 'SIGINT' ? 130 : 143);

heading('summary');
for (const { name, outcome } of results) {
  if ('closing' in outcome && outcome.closing) console.log(`${name}:\n${outcome.closing}\n`);
}
const total = addReports(
  results.flatMap(({ outcome }) => ('report' in outcome && outcome.report ? [outcome.report] : [])),
);
console.log(`${describeTests(total)}\n`);
if (passedOn.length > 0)
  console.log('skipped  format, lint, types: with arguments only the tests they name are run');
for (const { name, seconds, outcome } of results) {
  if ('skipped' in outcome) console.log(`skipped  ${name}: ${outcome.skipped}`);
  else {
    const why = outcome.why ? `: ${outcome.why}` : '';
    console.log(`${outcome.failed ? 'FAILED ' : 'passed '}  ${name} (${seconds.toFixed(1)} s)${why}`);
  }
}

const flakiness = tooFlaky(total.counts, { isNightly: mode === '--nightly' });
if (flakiness !== undefined) console.error(flakiness);
const hasFailed = results.some(({ outcome }) => 'failed' in outcome && outcome.failed);
const foundNone = countTests(total.counts) === 0 && !hasFailed;
if (foundNone) {
  const larger = names.length > 0 && commands[size + 1];
  console.error(
    larger
      ? `Only a longer command runs tests of that name: ${larger} -- ${names.join(' ')}`
      : 'No test matches these arguments.',
  );
}
const isRed = hasFailed || foundNone || flakiness !== undefined;
if (passedOn.length === 0) {
  writeLastRun({
    command: commands[size]!,
    ...commit,
    outcome: isRed ? 'failed' : 'passed',
    counts: total.counts,
    seconds: secondsSince(begun),
    parts: results.map(({ name, seconds, outcome }) => ({ name, outcome: resultOf(outcome), seconds })),
  });
}
process.exitCode = isRed ? 1 : 0;

function resultOf(outcome: Outcome): 'passed' | 'failed' | 'skipped' {
  if ('skipped' in outcome) return 'skipped';
  return outcome.failed ? 'failed' : 'passed';
}
