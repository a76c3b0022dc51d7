import { expect, test } from 'vitest';
import { formatMonth, formatShare, formatWait } from './format-figures.ts';

test.each([
  [0, '0 min'],
  [44.6, '45 min'],
  [59.6, '1 h'],
  [200, '3 h 20 min'],
  [47 * 60 + 59, '47 h 59 min'],
  [48 * 60, '2 days'],
  [60 * 60, '2.5 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatWait(minutes)).toBe(text);
});

test.each([
  [0, 30, '0% of 30'],
  [20, 30, '67% of 30'],
  [999, 1000, '99% of 1,000'],
  [10, 10, '100% of 10'],
  [9, 9, '9 of 9'],
  [2, 3, '2 of 3'],
])('%d of %d are said as %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});

test('names months', () => {
  expect(formatMonth('2026-09')).toBe('Sep 2026');
});
