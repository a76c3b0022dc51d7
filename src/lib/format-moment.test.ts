import { expect, test } from 'vitest';
import { formatDateOf, formatMoment, formatMomentShortly } from './format-moment.ts';

const now = new Date('2026-11-22T20:00:00Z');
/** Which spaces a browser puts around `a.m.` is up to it. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test('moments are in Ontario, with the year only where it is another one', () => {
  expect(plain(formatMoment('2026-11-22T03:05:00Z'))).toBe('Nov 21, 2026, 10:05 p.m.');
  expect(formatDateOf('2026-11-22T03:05:00Z')).toBe('Nov 21, 2026');
  expect(plain(formatMomentShortly('2026-11-22T14:05:00Z', now))).toBe('Nov 22, 9:05 a.m.');
  expect(plain(formatMomentShortly('2026-01-01T04:59:00Z', now))).toBe('Dec 31, 2025, 11:59 p.m.');
});
