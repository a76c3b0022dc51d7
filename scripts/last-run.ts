import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCounts } from './test-summary.ts';

/** The contents of `test-results/last.json` about the last complete run. */
interface LastRun {
  command: string;
  /** The commit that was checked out at the start, and whether nothing else was; null where Git cannot say. */
  commit: string | null;
  clean: boolean | null;
  outcome: 'passed' | 'failed';
  counts: TestCounts;
  seconds: number;
  parts: { name: string; outcome: 'passed' | 'failed' | 'skipped'; seconds: number }[];
}

const results = join(import.meta.dirname, '../test-results');
const nameOfLastRun = 'last.json';

export function writeLastRun(run: LastRun): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, nameOfLastRun), `${JSON.stringify(run, undefined, 2)}\n`);
}

/** Removes what earlier runs left in `test-results/`, except for what the last whole one says of itself. */
export function clearEvidence(): void {
  mkdirSync(results, { recursive: true });
  for (const name of readdirSync(results))
    if (name !== nameOfLastRun) rmSync(join(results, name), { recursive: true, force: true });
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: results, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export function describeCommit(): Pick<LastRun, 'commit' | 'clean'> {
  try {
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: null, clean: null };
  }
}
