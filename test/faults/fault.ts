import type { Stage } from './stage.ts';

/** One thing that goes wrong, and the expected outcome. */
export interface Fault {
  name: string;
  injected: string;
  expected: string;
  /** Programs and privileges without which it cannot run. */
  needs?: Need[];
  /** True if the server may log errors (`"level":50`) here; otherwise they count as a failure. */
  mayLogErrors?: boolean;
  /** Runs it. Returns what was seen; throws Unmet when that is not what was expected. */
  run(stage: Stage): Promise<string>;
}

export type Need = 'postgres' | 'root' | 'nginx' | 'haproxy' | 'faketime';

export class ExpectationError extends Error {
  override name = 'Unmet';
}

export function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new ExpectationError(message);
}

/** A number for display, with its noun. */
export const counted = (count: number, things: string): string =>
  `${count.toLocaleString('en-CA')} ${things}`;
