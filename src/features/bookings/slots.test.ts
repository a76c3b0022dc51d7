import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openingHours } from '#brokerage/brokerage.ts';
import { minutesOf, parseTime, timesAhead, timesWithin, defaultTimes, defaultHours } from './slots.ts';

test('has fifteen slots, none from 12:00 to 12:30 (specification §9)', () => {
  expect(defaultTimes).toHaveLength(15);
  expect(defaultTimes.map(minutesOf)).toEqual([
    540, 570, 600, 630, 660, 690, 780, 810, 840, 870, 900, 930, 960, 990, 1020,
  ]);
});

test('what the site says can be booked online is what can be', () => {
  const hour = (slot: string) => slot.replace(':00', '');
  expect(openingHours.bookedOnline).toContain(`${hour(defaultTimes[0]!)} to ${hour(defaultTimes.at(-1)!)}`);
});

test.each([
  ['9:00 AM', '9:00 AM'],
  ['09:00', '9:00 AM'],
  ['9:30am', '9:30 AM'],
  ['13:30', '1:30 PM'],
  [' 5:00 p.m. ', '5:00 PM'],
  ['12:30', '12:30 PM'],
  ['0:00', '12:00 AM'],
  ['23:30', '11:30 PM'],
  ['9:15 AM', undefined],
  ['1:00', '1:00 AM'],
  ['13:00 PM', undefined],
  ['25:00', undefined],
  ['', undefined],
])('parses “%s” as %s', (text, slot) => {
  expect(parseTime(text)).toBe(slot);
});

test.each([
  ['the usual hours', defaultHours, 15, '9:00 AM', '5:00 PM'],
  ['nine to half past five', { opens: 540, closes: 1050 }, 15, '9:00 AM', '5:00 PM'],
  ['eight to eight', { opens: 480, closes: 1200 }, 22, '8:00 AM', '7:30 PM'],
  ['only the evening', { opens: 1080, closes: 1320 }, 8, '6:00 PM', '9:30 PM'],
  ['only around noon', { opens: 690, closes: 780 }, 3, '11:30 AM', '12:30 PM'],
  ['all day', { opens: 0, closes: 1440 }, 46, '12:00 AM', '11:30 PM'],
  ['twenty minutes', { opens: 550, closes: 570 }, 0, undefined, undefined],
  ['a closed day', null, 0, undefined, undefined],
])('%s leads to these slots', (_, hours, count, first, last) => {
  const slots = timesWithin(hours);
  expect(slots).toHaveLength(count);
  expect([slots[0], slots.at(-1)]).toEqual([first, last]);
});

test('has a break from noon to one only on days with an afternoon', () => {
  expect(timesWithin({ opens: 540, closes: 1050 })).toEqual(defaultTimes);
  expect(timesWithin({ opens: 540, closes: 780 })).toContain('12:30 PM');
});

test('parses a time with hundreds of thousands of spaces in one pass', () => {
  expect(parseTime(`9:00${' '.repeat(500_000)}x`)).toBeUndefined();
  expect(parseTime(`${' '.repeat(500_000)}9:00 AM${' '.repeat(500_000)}`)).toBe('9:00 AM');
});

test('parses every slot in both notations', () => {
  fc.assert(
    fc.property(fc.constantFrom(...defaultTimes), (slot) => {
      const minutes = minutesOf(slot);
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      expect(parseTime(slot)).toBe(slot);
      expect(parseTime(slot.toLowerCase())).toBe(slot);
      expect(parseTime(clock)).toBe(slot);
    }),
  );
});

// 21 November 2026, 11:30 AM in Mississauga, which is 16:30 UTC and already 22 November in Auckland.
const now = new Date('2026-11-21T16:30:00Z');

test('does not offer slots that have passed in Ontario, wherever the visitor is', () => {
  expect(timesAhead('2026-11-21', now)[0]).toBe('1:00 PM');
  expect(timesAhead('2026-11-20', now)).toEqual([]);
  expect(timesAhead('2026-11-22', now)).toHaveLength(15);
  expect(timesAhead('2026-11-21', new Date('2026-11-21T04:59:00Z'))).toHaveLength(15);
  expect(timesAhead('2026-11-20', new Date('2026-11-21T04:59:00Z'))).toEqual([]);
  expect(timesAhead('0001-01-01', now)).toEqual([]);
  expect(timesAhead('9999-12-31', now)).toEqual([]);
});
