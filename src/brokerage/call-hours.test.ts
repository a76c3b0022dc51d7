import { expect, test } from 'vitest';
import { callHoursOn } from './call-hours.ts';

test.each([
  ['2026-11-20', '8 AM to 8 PM EST'],
  ['2026-11-21', '9 AM to 5 PM EST'],
  ['2026-11-22', '9 AM to 5 PM EST'],
  ['2026-11-23', '8 AM to 8 PM EST'],
])('calls on %s are answered from %s', (date, hours) => {
  expect(callHoursOn(date)).toBe(hours);
});
