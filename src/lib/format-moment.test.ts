import { expect, test } from 'vitest';
import { formatDateOf, formatMoment, formatMomentShortly } from './format-moment.ts';

const now = new Date('2026-11-22T20:00:00Z');

test('moments are in Ontario, with the year only where it is another one', () => {
  expect(formatMoment('2026-11-22T03:05:00Z')).toBe('Nov 21, 2026, 10:05 PM');
  expect(formatDateOf('2026-11-22T03:05:00Z')).toBe('Nov 21, 2026');
  expect(formatMomentShortly('2026-11-22T14:05:00Z', now)).toBe('Nov 22, 9:05 AM');
  expect(formatMomentShortly('2026-01-01T04:59:00Z', now)).toBe('Dec 31, 2025, 11:59 PM');
});
