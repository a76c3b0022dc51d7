import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDays, describeTime, describeWeek, hoursLines } from './describe-hours.ts';
import type { OpenHours } from './weekly-hours.ts';

const from = (opens: number, closes: number): OpenHours => ({ opens: opens * 60, closes: closes * 60 });
/** Text as a reader sees it: the spaces that do not break look like others. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const day = from(9, 20);
const week = [day, day, day, day, day, from(10, 16), null];

test.each([
  [0, 'midnight'],
  [1, '12:01 AM'],
  [540, '9 AM'],
  [575, '9:35 AM'],
  [720, 'noon'],
  [750, '12:30 PM'],
  [1200, '8 PM'],
  [1440, 'midnight'],
])('names %i minutes after midnight %s', (minutes, text) => {
  expect(plain(describeTime(minutes))).toBe(text);
});

describe('a week in words', () => {
  test.each([
    ['Monday to Friday 9 AM to 8 PM, Saturday 10 AM to 4 PM, closed Sunday', week],
    ['Every day 9 AM to 8 PM', Array.from({ length: 7 }, () => day)],
    ['Every day all day', Array.from({ length: 7 }, () => from(0, 24))],
    ['Closed every day', Array.from({ length: 7 }, () => null)],
    [
      'Tuesday to Friday 9 AM to 8 PM, Saturday 10 AM to 4 PM, closed Monday and Sunday',
      [null, day, day, day, day, from(10, 16), null],
    ],
    [
      'Monday, Wednesday and Friday 9 AM to 8 PM, Tuesday and Thursday noon to midnight, closed Saturday and Sunday',
      [day, from(12, 24), day, from(12, 24), day, null, null],
    ],
    [
      'Monday to Wednesday and Friday to Sunday 9 AM to 8 PM, closed Thursday',
      [day, day, day, null, day, day, day],
    ],
  ])('%s', (text, weekly) => {
    expect(plain(describeWeek(weekly))).toBe(text);
  });

  const anyHours = fc.constantFrom(null, day, from(10, 16), from(0, 24), from(12, 12.5));
  const anyWeek = fc.array(anyHours, { minLength: 7, maxLength: 7 });

  test('names each of the seven days exactly once, whatever the hours', () => {
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    fc.assert(
      fc.property(anyWeek, (weekly) => {
        const named = describeDays(weekly).flatMap(({ days, hours }) =>
          (days === 'Every day' ? 'Monday to Sunday' : days).split(/, | and /).flatMap((part) => {
            const [first, last = first] = part.split(' to ').map((name) => names.indexOf(name));
            return Array.from({ length: last! - first! + 1 }, (_, index) => ({ day: first! + index, hours }));
          }),
        );
        expect(named.toSorted((one, other) => one.day - other.day)).toStrictEqual(
          weekly.map((hours, index) => ({
            day: index,
            hours: describeDays([hours, hours, hours, hours, hours, hours, hours])[0]!.hours,
          })),
        );
      }),
    );
  });

  test('is read as closed where a day is missing', () => {
    expect(describeWeek([])).toBe('Closed every day');
  });
});

test('lists the week and the closed days, those in a row for the same reason as one', () => {
  const closed = [
    { date: '2026-12-24', reason: '' },
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2026-12-31', reason: 'Vacation' },
    { date: '2027-01-01', reason: 'Vacation' },
    { date: '2027-01-03', reason: 'Vacation' },
  ];
  expect(hoursLines({ weekly: week, closed }).map(plain)).toStrictEqual([
    'Monday to Friday: 9 AM to 8 PM',
    'Saturday: 10 AM to 4 PM',
    'Sunday: closed',
    'Thu, Dec 24: closed',
    'Fri, Dec 25: closed (Christmas Day)',
    'Thu, Dec 31 to Fri, Jan 1: closed (Vacation)',
    'Sun, Jan 3: closed (Vacation)',
  ]);
});
