import { expect, test } from 'vitest';
import { formatAge, timeAgo } from './relative-time.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const now = new Date('2026-11-21T16:30:00Z');

test.each([
  [-5 * minute, 'just now'],
  [59 * second, 'just now'],
  [60 * second, '1 minute ago'],
  [59 * minute + 59 * second, '59 minutes ago'],
  [3 * hour, '3 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [7 * day, 'last week'],
  [40 * day, 'last month'],
  [800 * day, '2 years ago'],
])('formats %i ms before now as %s', (passed, expected) => {
  expect(timeAgo(new Date(now.getTime() - passed), now)).toBe(expected);
});

test.each([
  [-5 * minute, 'now'],
  [59 * second, 'now'],
  [60 * second, '1 min'],
  [3 * hour + 59 * minute, '3 h'],
  [23 * hour, '23 h'],
  [day, '1 d'],
  [59 * day, '59 d'],
  [60 * day, '2 mo'],
  [364 * day, '12 mo'],
  [800 * day, '2 y'],
])('shortens %i ms before now to %s', (passed, expected) => {
  expect(formatAge(new Date(now.getTime() - passed), now)).toBe(expected);
});
