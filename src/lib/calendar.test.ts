import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateInOntario,
  isCalendarDate,
  lastMonths,
  minutesInOntario,
  monthInOntario,
  mondayOf,
} from './calendar.ts';
import { midnightInOntario, momentInOntario, nextMidnightInOntario } from './ontario-moment.ts';

test('begins a month at midnight in Ontario, not in Greenwich', () => {
  expect(monthInOntario(new Date('2026-12-01T04:59:59Z'))).toBe(11);
  expect(monthInOntario(new Date('2026-12-01T05:00:00Z'))).toBe(12);
  expect(monthInOntario(new Date('2026-07-01T03:59:59Z'))).toBe(6);
  expect(monthInOntario(new Date('2026-07-01T04:00:00Z'))).toBe(7);
});

test('changes the date at midnight in Ontario, in winter and in summer', () => {
  expect(dateInOntario(new Date('2026-01-15T04:59:59Z'))).toBe('2026-01-14');
  expect(dateInOntario(new Date('2026-01-15T05:00:00Z'))).toBe('2026-01-15');
  expect(dateInOntario(new Date('2026-07-15T03:59:59Z'))).toBe('2026-07-14');
  expect(dateInOntario(new Date('2026-07-15T04:00:00Z'))).toBe('2026-07-15');
});

test('begins the next day at midnight in Ontario, even when the clocks change', () => {
  const begins = (moment: string) => nextMidnightInOntario(new Date(moment)).toISOString();
  expect(begins('2026-11-21T12:00:00Z')).toBe('2026-11-22T05:00:00.000Z');
  expect(begins('2026-11-22T04:59:59Z')).toBe('2026-11-22T05:00:00.000Z');
  expect(begins('2026-11-22T05:00:00Z')).toBe('2026-11-23T05:00:00.000Z');
  expect(begins('2026-07-01T12:00:00Z')).toBe('2026-07-02T04:00:00.000Z');
  expect(begins('2026-03-08T05:00:00Z')).toBe('2026-03-09T04:00:00.000Z');
  expect(begins('2026-11-01T04:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
});

test('follows daylight saving time', () => {
  expect(minutesInOntario(new Date('2026-03-08T06:59:00Z'))).toBe(1 * 60 + 59);
  expect(minutesInOntario(new Date('2026-03-08T07:00:00Z'))).toBe(3 * 60);
  expect(minutesInOntario(new Date('2026-11-01T06:30:00Z'))).toBe(1 * 60 + 30);
  expect(minutesInOntario(new Date('2026-11-21T05:00:00Z'))).toBe(0);
});

test('accepts only dates in the calendar', () => {
  expect(['2026-02-28', '2028-02-29'].every(isCalendarDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', '', '2026-00-10'].some(isCalendarDate)).toBe(
    false,
  );
});

test('adds days across months, years and daylight saving time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('adds months across years, and lists the last ones', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
  expect(lastMonths('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(lastMonths('2026-02-28', 1)).toEqual(['2026-02']);
});

test('supports the years 0001 to 9999, as the database does', () => {
  expect(isCalendarDate('0001-01-01')).toBe(true);
  expect(isCalendarDate('9999-12-31')).toBe(true);
  expect(isCalendarDate('0000-01-01')).toBe(false);
  expect(isCalendarDate('0000-12-31')).toBe(false);
});

const calendarDate = fc.oneof(
  fc.constantFrom('0001-01-01', '0001-12-31', '0099-12-31', '0999-12-31', '1582-10-10', '9999-12-31'),
  fc
    .date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10))
    .filter(isCalendarDate),
);

test('always adds up to a date in the calendar that sorts in order', () => {
  fc.assert(
    fc.property(calendarDate, fc.oneof(fc.integer(), fc.maxSafeInteger()), (date, days) => {
      const sum = addDays(date, days);
      expect(isCalendarDate(sum)).toBe(true);
      expect(days < 0 ? sum <= date : sum >= date).toBe(true);
    }),
  );
});

test('stops adding days at the end of the calendar', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-25', 365)).toBe('9999-12-31');
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
  expect(addDays('0001-01-05', -365)).toBe('0001-01-01');
});

test('undoes added days by subtracting them, within the calendar', () => {
  fc.assert(
    fc.property(calendarDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const sum = addDays(date, days);
      fc.pre(sum !== '0001-01-01' && sum !== '9999-12-31');
      expect(addDays(sum, -days)).toBe(date);
    }),
  );
});

test('finds for every date a Monday and a first moment that the database can store', () => {
  fc.assert(
    fc.property(calendarDate, (date) => {
      expect(isCalendarDate(mondayOf(date))).toBe(true);
      expect(midnightInOntario(date).toISOString()).toMatch(/^(?!0000)\d{4}-/);
    }),
  );
});

test('formats every year in Ontario with four digits', () => {
  expect(dateInOntario(new Date('0999-07-01T12:00:00Z'))).toBe('0999-07-01');
  fc.assert(
    fc.property(calendarDate, (date) => {
      expect(dateInOntario(new Date(`${date}T12:00:00Z`))).toBe(date);
    }),
  );
});

test.each([
  ['in winter', '2026-11-23', 9 * 60, '2026-11-23T14:00:00.000Z'],
  ['in summer', '2026-07-01', 9 * 60, '2026-07-01T13:00:00.000Z'],
  ['late in the evening, when it is tomorrow in UTC', '2026-07-01', 23 * 60 + 30, '2026-07-02T03:30:00.000Z'],
  ['before summer begins', '2026-03-08', 1 * 60 + 59, '2026-03-08T06:59:00.000Z'],
  ['in the hour that summer leaves out', '2026-03-08', 2 * 60 + 30, '2026-03-08T07:30:00.000Z'],
  ['after summer has begun', '2026-03-08', 3 * 60, '2026-03-08T07:00:00.000Z'],
  ['before the hour that autumn has twice', '2026-11-01', 30, '2026-11-01T04:30:00.000Z'],
  ['in the hour that autumn has twice, the first', '2026-11-01', 1 * 60 + 30, '2026-11-01T05:30:00.000Z'],
  ['after it', '2026-11-01', 2 * 60, '2026-11-01T07:00:00.000Z'],
])('finds the moment of a time in Ontario %s', (_name, date, minutes, moment) => {
  expect(momentInOntario(date, minutes).toISOString()).toBe(moment);
});
