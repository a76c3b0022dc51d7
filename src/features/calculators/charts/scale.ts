import { wholeDollars } from '#features/calculators/figures.ts';

/** The meaning of a colour, the same in every chart. */
export type Tone = 'cost' | 'owned' | 'neutral' | 'main';

/** As fills, in Tailwind's classes. */
export const fills: Record<Tone, string> = {
  cost: 'fill-brick',
  owned: 'fill-owned',
  neutral: 'fill-lake',
  main: 'fill-ink',
};

/** Round values from 0 up to `max` (cents), at most `maxTicks` of them above 0. */
export function ticksUpTo(max: number, maxTicks = 4): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0];
  const least = max / maxTicks;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, at) => at * step);
}

/** Percent of the way from 0 to `max`: never outside, and 0 where there is no scale. */
export function percentOf(value: number, max: number): number {
  const percent = max > 0 ? (value / max) * 100 : 0;
  return Number.isNaN(percent) ? 0 : Number(Math.min(100, Math.max(0, percent)).toFixed(2));
}

/** Cents as the label of a gridline: `$500`, and on a scale that goes further `$25K`, `$1.5M`. */
export function tickLabel(cents: number, max: number): string {
  const dollars = cents / 100;
  if (max < 10_000_00 || dollars < 1) return wholeDollars(cents);
  const [unit, letter] = units.find(([size]) => dollars >= size) ?? [1, ''];
  return `$${Number((dollars / unit).toPrecision(3))}${letter}`;
}

const units = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** Aligns a label at this percentage so that it never leaves the chart. */
export function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 8) return 'start';
  return percent > 88 ? 'end' : 'middle';
}
