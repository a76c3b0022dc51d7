/**
 * npm run test:dates: runs the unit, component, API and store tests, and the database, with their clocks set ahead, one
 * instant after the other. Continues when one fails. Any Vitest arguments work: npm run test:dates -- bookings
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const instants = [
  ['2026-12-31T23:40Z', 'the last evening of the year'],
  ['2027-01-01T04:55Z', 'five minutes before the new year in Ontario'],
  ['2028-02-29T15:00Z', 'a leap day'],
  ['2027-03-14T06:55Z', 'five minutes before the clocks go forward'],
  ['2027-11-07T05:55Z', 'five minutes before the clocks go back'],
  ['2026-12-25T22:30Z', 'Christmas, after hours'],
  ['2028-11-25T15:00Z', 'two years ahead'],
] as const;
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const projects = ['unit', 'component', 'api', 'store'].map((name) => `--project=${name}`);

if (spawnSync('faketime', ['--version']).error) {
  console.error('npm run test:dates needs faketime: apt-get install faketime');
  process.exit(1);
}
const failed = instants.filter(([instant, what]) => {
  console.log(`\n== ${instant}: ${what}`);
  // An offset, not "@" and the instant: that would begin anew in the database, which another user runs.
  const offset = Math.round((Date.parse(instant) - Date.now()) / 1000);
  const { status } = spawnSync(
    'faketime',
    [
      '-f',
      `${offset < 0 ? '' : '+'}${offset}`,
      process.execPath,
      vitest,
      'run',
      ...projects,
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1', TEST_DATABASE_URL: undefined },
    },
  );
  return status !== 0;
});
for (const entry of instants) console.log(`${failed.includes(entry) ? 'FAILED' : 'passed'}  ${entry[0]}`);
if (failed.length > 0) process.exitCode = 1;
