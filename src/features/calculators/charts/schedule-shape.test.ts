import { expect, test } from 'vitest';
import { repay } from '#features/calculators/arithmetic/schedule.ts';
import { byYear } from '#features/calculators/payment/payment-calculator.ts';
import { momentsOf, scheduleShape, unitsHigh } from './schedule-shape.ts';

function shapeOf(loan: number, percent: number, months: number) {
  const terms = { loan, percent, months, compounding: 'half-yearly', frequency: 'monthly' } as const;
  const schedule = repay(terms);
  const moments = momentsOf(byYear(schedule, 'monthly'), loan);
  return { schedule, moments, shape: scheduleShape(moments) };
}

test('the moments add up to the cent', () => {
  const { schedule, moments } = shapeOf(500_000_00, 5, 300);
  expect(moments).toHaveLength(26);
  expect(moments[0]).toEqual({ year: 0, owed: 500_000_00, principalPaid: 0, interestPaid: 0 });
  for (const { owed, principalPaid } of moments) expect(owed + principalPaid).toBe(500_000_00);
  expect(moments.at(-1)).toEqual({
    year: 25,
    owed: 0,
    principalPaid: 500_000_00,
    interestPaid: schedule.totalInterest,
  });
});

test('the areas lie on top of each other, from the whole loan to nothing owed', () => {
  const { shape } = shapeOf(500_000_00, 5, 300);
  expect(shape.max).toBe(872_407_48);
  const loanAt = ((1 - 500_000_00 / shape.max) * unitsHigh).toFixed(1);
  expect(shape.owedLine).toMatch(new RegExp(`^M0 ${loanAt}L1 .*L25 1000\\.0$`));
  expect(shape.interest).toMatch(/L25 0\.0L25 /);
});

test.each([
  [500_000_00, 0, 300],
  [1_000_00, 25, 12],
  [1_000_00, 5, 1],
  [1e14, 25, 480],
  [0, 5, 300],
])('no path has a number that is none: %d cents at %d%% over %d months', (loan, percent, months) => {
  const { shape } = shapeOf(loan, percent, months);
  for (const path of [shape.owedLine, shape.owed, shape.principal, shape.interest]) {
    expect(path).toMatch(/^M[\d .L]+Z?$/);
    for (const [, y] of path.matchAll(/\d+ ([\d.]+)/g)) expect(Number(y)).toBeLessThanOrEqual(unitsHigh);
  }
});
