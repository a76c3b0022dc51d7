import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDate } from '#lib/calendar.ts';
import { ontarioHolidays } from './ontario-holidays.ts';

const dateOf = (year: number, name: string) =>
  ontarioHolidays(year).find((holiday) => holiday.name === name)?.date;
const weekdayOf = (date: string) => new Date(date).getUTCDay();

test('has the nine public holidays of the Employment Standards Act, and two that are optional', () => {
  expect(ontarioHolidays(2027)).toEqual([
    { date: '2027-01-01', name: 'New Year’s Day', isPublic: true },
    { date: '2027-02-15', name: 'Family Day', isPublic: true },
    { date: '2027-03-26', name: 'Good Friday', isPublic: true },
    { date: '2027-05-24', name: 'Victoria Day', isPublic: true },
    { date: '2027-07-01', name: 'Canada Day', isPublic: true },
    { date: '2027-08-02', name: 'Civic Holiday', isPublic: false },
    { date: '2027-09-06', name: 'Labour Day', isPublic: true },
    { date: '2027-09-30', name: 'National Day for Truth and Reconciliation', isPublic: false },
    { date: '2027-10-11', name: 'Thanksgiving Day', isPublic: true },
    { date: '2027-12-25', name: 'Christmas Day', isPublic: true },
    { date: '2027-12-26', name: 'Boxing Day', isPublic: true },
  ]);
});

test.each([
  // The earliest and latest Easter of two centuries, and years in which other algorithms fail.
  [1818, '1818-03-20'],
  [1954, '1954-04-16'],
  [1981, '1981-04-17'],
  [2008, '2008-03-21'],
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2026, '2026-04-03'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
  [2076, '2076-04-17'],
])('Good Friday of %s is %s', (year, expected) => {
  expect(dateOf(year, 'Good Friday')).toBe(expected);
});

test('Canada Day is July 2 when July 1 is a Sunday', () => {
  expect(dateOf(2018, 'Canada Day')).toBe('2018-07-02');
  expect(dateOf(2029, 'Canada Day')).toBe('2029-07-02');
  expect(dateOf(2028, 'Canada Day')).toBe('2028-07-01');
});

test('in any year, they are dates of that year in order, on the weekdays they are named for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
      const dates = ontarioHolidays(year).map(({ date }) => date);
      expect(dates.every((date) => isCalendarDate(date) && date.startsWith(`${year}-`))).toBe(true);
      expect(dates.toSorted()).toEqual(dates);
      for (const name of ['Family Day', 'Victoria Day', 'Civic Holiday', 'Labour Day', 'Thanksgiving Day'])
        expect(weekdayOf(dateOf(year, name)!), name).toBe(1);
      expect(weekdayOf(dateOf(year, 'Good Friday')!)).toBe(5);
      expect(weekdayOf(dateOf(year, 'Canada Day')!)).not.toBe(0);
      expect(dateOf(year, 'Victoria Day')! < `${year}-05-25`).toBe(true);
      expect(dateOf(year, 'Victoria Day')! >= `${year}-05-18`).toBe(true);
    }),
  );
});
