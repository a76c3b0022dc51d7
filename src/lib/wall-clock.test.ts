import { expect, test } from 'vitest';
import { momentOfWallClock, wallClockInOntario } from './wall-clock.ts';

test.each([
  ['2026-11-23T09:30', '2026-11-23T14:30:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
])('converts %s in Ontario to %s and back', (wallClock, moment) => {
  expect(momentOfWallClock(wallClock)?.toISOString()).toBe(moment);
  expect(wallClockInOntario(new Date(moment))).toBe(wallClock);
});

test('uses the first of the two repeated hours in fall', () => {
  expect(momentOfWallClock('2026-11-01T01:30')?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('moves the skipped hour in spring one hour later', () => {
  expect(momentOfWallClock('2026-03-08T02:30')?.toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(wallClockInOntario(new Date('2026-03-08T07:30:00Z'))).toBe('2026-03-08T03:30');
});

test.each(['', '2026-02-30T09:00', '2026-11-23', '2026-11-23T24:00', '2026-11-23T09:60', 'tomorrow'])(
  'rejects %j as a date and time',
  (text) => expect(momentOfWallClock(text)).toBeUndefined(),
);
