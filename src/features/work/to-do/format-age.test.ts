import { expect, test } from 'vitest';
import { formatDue, formatWaiting } from './to-do-row.tsx';

const now = new Date('2026-11-22T15:00:00Z');
const hour = 3_600_000;

test.each([
  [-5_000, 'Now', false],
  [12 * 60_000, '12 min', false],
  [5 * hour, '5 h', false],
  [20 * hour - 1, '19 h', false],
  [21 * hour, '21 h, 3 h left', false],
  [23.5 * hour, '23 h, 30 min left', false],
  [24 * hour, '24 h, no time left', false],
  [24 * hour + 1, '24 h, late', true],
  [71 * hour, '71 h, late', true],
  [72 * hour, '3 days, late', true],
])('after %d ms, a request has waited for %s', (waited, text, isLate) => {
  expect(formatWaiting(new Date(now.getTime() - waited), now)).toEqual({ text, isLate });
});

test.each([
  ['2026-11-22', 'Today', false],
  ['2026-11-21', '1 day late', true],
  // Across the change of the clocks.
  ['2026-10-31', '22 days late', true],
])('what is due on %s is due: %s', (dueOn, text, isLate) => {
  expect(formatDue(dueOn, '2026-11-22')).toEqual({ text, isLate });
});
