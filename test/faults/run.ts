/**
 * npm run faults: injects one fault after another and reports whether the outcome is the expected one.
 *
 *     npm run faults                     all of them (a quarter of an hour)
 *     npm run faults -- kill clock       those whose name contains one of these
 *     npm run faults -- --list           what each of them does, and what is expected
 *
 * It prints what was seen; when each fault was last run is written to the table in docs/reliability.md.
 */
import { isInstalled } from '#scripts/is-installed.ts';
import { allFaults } from './all-faults.ts';
import { type Fault, type Need, ExpectationError } from './fault.ts';
import { type Outcome, writeTable } from './reliability-table.ts';
import { installedPostgres, openStage } from './stage.ts';

const asked = process.argv.slice(2);
if (asked.includes('--list')) {
  for (const { name, injected, expected } of allFaults)
    console.log(`${name}\n  injected  ${injected}\n  expected  ${expected}`);
  process.exit(0);
}

const chosen = allFaults.filter(
  ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)),
);
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  process.stdout.write(`\n${fault.name}\n  injected  ${fault.injected}\n  expected  ${fault.expected}\n`);
  const since = performance.now();
  const outcome = await play(fault);
  outcomes.push(outcome);
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(`  seen      ${outcome.seen}\n  ${outcome.result.toUpperCase()} (${seconds} s)`);
}
const counts = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
console.log(`\n${counts('passed')} passed, ${counts('failed')} failed, ${counts('skipped')} skipped`);
writeTable(
  outcomes,
  allFaults.map(({ name }) => name),
);
process.exit(counts('failed') > 0 || outcomes.length === 0 ? 1 : 0);

async function play(fault: Fault): Promise<Outcome> {
  const { name } = fault;
  const missing = fault.needs?.map(whyNot).find((reason) => reason !== undefined);
  if (missing !== undefined) return { name, seen: `not tried: ${missing}`, result: 'skipped' };
  const opened = openStage();
  try {
    const seen = await fault.run(opened.stage);
    const [error] = fault.mayLogErrors ? [] : opened.stage.errors();
    if (error !== undefined) throw new ExpectationError(`the server logged an error: ${error.slice(0, 600)}`);
    return { name, seen, result: 'passed' };
  } catch (error) {
    const seen = error instanceof ExpectationError ? error.message : String((error as Error)?.stack ?? error);
    return { name, seen, result: 'failed' };
  } finally {
    await opened.close();
  }
}

/** Says why a fault cannot run here; undefined when it can. */
function whyNot(need: Need): string | undefined {
  if (need === 'postgres') return installedPostgres ? undefined : 'no PostgreSQL 15 or newer is installed';
  if (need === 'root') return process.geteuid?.() === 0 ? undefined : 'only root can do this';
  return isInstalled(need) ? undefined : `${need} is not installed`;
}
