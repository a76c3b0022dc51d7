import { expect, test } from 'vitest';
import { beforePeriod, dateBefore, type Period, formatPeriod } from './period.ts';

test.each<[string, Period, string]>([
  ['2026-11-21T16:30:00.000Z', { count: 6, unit: 'years' }, '2020-11-21T16:30:00.000Z'],
  ['2024-02-29T12:00:00.000Z', { count: 1, unit: 'years' }, '2023-02-28T12:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', { count: 1, unit: 'months' }, '2026-02-28T23:59:59.999Z'],
  ['2026-01-15T00:00:00.000Z', { count: 13, unit: 'months' }, '2024-12-15T00:00:00.000Z'],
  ['2026-03-01T08:00:00.000Z', { count: 7, unit: 'days' }, '2026-02-22T08:00:00.000Z'],
])('before %s, %j is %s', (moment, period, before) => {
  expect(beforePeriod(new Date(moment), period).toISOString()).toBe(before);
});

test('does so with dates, too, and ahead if the count is negative', () => {
  expect(dateBefore('2028-02-29', { count: 1, unit: 'years' })).toBe('2027-02-28');
  expect(dateBefore('2026-11-01', { count: -1, unit: 'years' })).toBe('2027-11-01');
});

test.each<[Period, string]>([
  [{ count: 6, unit: 'years' }, 'six years'],
  [{ count: 1, unit: 'months' }, 'one month'],
  [{ count: 30, unit: 'days' }, '30 days'],
])('formats %j as %s', (period, expected) => {
  expect(formatPeriod(period)).toBe(expected);
});
