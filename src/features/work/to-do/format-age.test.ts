import { expect, test } from 'vitest';
import { formatDue, formatWaiting } from './format-age.ts';

const now = new Date('2026-11-22T15:00:00Z');
const hour = 3_600_000;

test.each([
  [-5_000, 'Now', false, false],
  [12 * 60_000, '12 min', false, false],
  [5 * hour, '5 h', false, false],
  [20 * hour - 1, '19 h', false, false],
  [21 * hour, '21 h, 3 h left', false, true],
  [23.5 * hour, '23 h, 30 min left', false, true],
  [24 * hour, '24 h, no time left', false, true],
  [24 * hour + 1, '24 h, late', true, false],
  [71 * hour, '71 h, late', true, false],
  [72 * hour, '3 days, late', true, false],
])('after %d ms, a request has waited for %s', (waited, text, isLate, isSoonLate) => {
  expect(formatWaiting(new Date(now.getTime() - waited), now)).toEqual({ text, isLate, isSoonLate });
});

test.each([
  ['2026-11-22', 'Today', false],
  ['2026-11-21', '1 day late', true],
  // Across the change of the clocks.
  ['2026-10-31', '22 days late', true],
])('what is due on %s is due: %s', (dueOn, text, isLate) => {
  expect(formatDue(dueOn, '2026-11-22')).toEqual({ text, isLate });
});
