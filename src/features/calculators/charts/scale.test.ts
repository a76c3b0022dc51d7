import { describe, expect, test } from 'vitest';
import { anchorAt, percentOf, tickLabel, ticksUpTo } from './scale.ts';

const extremes = [0, 1, 100, 1_000_00, 1e12 * 100, Infinity, -5, NaN];

describe('gridlines', () => {
  test.each([
    [872_407_48, [0, 250_000_00, 500_000_00, 750_000_00]],
    [300_000_00, [0, 100_000_00, 200_000_00, 300_000_00]],
    [3_194_00, [0, 1_000_00, 2_000_00, 3_000_00]],
    [1e14, [0, 2.5e13, 5e13, 7.5e13, 1e14]],
    [0, [0]],
  ])('of a scale up to %d cents are round', (max, ticks) => {
    expect(ticksUpTo(max)).toEqual(ticks);
  });

  test.each(extremes)('are few and on the scale, even up to %d', (max) => {
    for (const maxTicks of [1, 2, 4]) {
      const ticks = ticksUpTo(max, maxTicks);
      expect(ticks.length).toBeLessThanOrEqual(maxTicks + 1);
      for (const tick of ticks) expect(tick).toBeLessThanOrEqual(Math.max(0, max || 0));
    }
  });

  test.each([
    [0, 500_000_00, '$0'],
    [250_000_00, 872_407_48, '$250K'],
    [1_500_000_00, 2_000_000_00, '$1.5M'],
    [12_500_00, 50_000_00, '$12.5K'],
    [2_500_00, 9_000_00, '$2,500'],
    [1e14, 1e14, '$1T'],
  ])('at %d cents of %d read %s', (cents, max, label) => {
    expect(tickLabel(cents, max)).toBe(label);
  });
});

test.each(extremes.flatMap((value) => extremes.map((max) => [value, max] as const)))(
  'a place is never outside the chart: %d of %d',
  (value, max) => {
    const percent = percentOf(value, max);
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
  },
);

test('labels at the ends are aligned inwards', () => {
  expect([0, 50, 100].map(anchorAt)).toEqual(['start', 'middle', 'end']);
});
