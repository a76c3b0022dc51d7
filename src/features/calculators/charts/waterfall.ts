import type { Bar } from './bar-chart.tsx';
import { wholeDollars } from '#features/calculators/figures.ts';
import type { Tone } from './scale.ts';

/** Bars that each begin where the one before ends; a negative amount goes back. Amounts in cents. */
export function waterfall(steps: readonly (readonly [name: string, cents: number, tone: Tone])[]): Bar[] {
  let at = 0;
  return steps.map(([name, cents, tone]) => {
    const from = at;
    at += cents;
    return {
      name,
      figure: wholeDollars(cents),
      parts: [{ from: Math.min(from, at), to: Math.max(from, at), tone }],
    };
  });
}
