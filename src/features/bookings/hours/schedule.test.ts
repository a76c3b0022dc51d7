import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/calendar.ts';
import { capacityAt, isTooSoon, type Schedule, timesOn, whyClosed, whyDayClosed } from './schedule.ts';

const empty: Schedule = { weekly: null, minimumNotice: 0, closed: new Map(), colleagues: 0, absences: [] };
const monday = '2026-11-23';
const nineToFive = { opens: 540, closes: 1020 };
const away = (changes: Partial<Schedule['absences'][number]> = {}) => ({
  memberId: 'grace',
  name: 'Grace',
  fromDate: monday,
  toDate: monday,
  fromMinute: null,
  toMinute: null,
  ...changes,
});
const at = (minute: number, date = monday) => ({ date, minute });

test('without hours and colleagues, there are as many places as set, at the usual times', () => {
  expect([510, 540, 690, 720, 780, 1020, 1050].map((minute) => capacityAt(empty, at(minute), 3))).toEqual([
    0, 3, 3, 0, 3, 3, 0,
  ]);
  expect(whyClosed(empty, at(1020))).toBeUndefined();
  expect(whyClosed(empty, at(720))).toEqual({ why: 'no-slot' });
});

test('a consultation begins when we open, and the last ends when we close', () => {
  const schedule = { ...empty, weekly: [nineToFive, null, null, null, null, null, null] };
  expect([510, 540, 990, 1020].map((minute) => capacityAt(schedule, at(minute), 3))).toEqual([0, 3, 3, 0]);
  expect(whyClosed(schedule, at(1019))).toEqual({ why: 'no-slot' });
  expect(whyClosed(schedule, at(720))).toEqual({ why: 'no-slot' });
  expect(whyClosed(schedule, at(1020))).toEqual({ why: 'hours', ...nineToFive });
  expect(whyClosed(schedule, at(600, '2026-11-24'))).toEqual({ why: 'weekday' });
  expect(capacityAt(schedule, at(600, '2026-11-30'), 3)).toBe(3);
});

test('a time that clocks skip in spring is none, on that night alone', () => {
  const allNight = { ...empty, weekly: Array.from({ length: 7 }, () => ({ opens: 60, closes: 240 })) };
  expect(timesOn(allNight, '2027-03-14')).toEqual(['1:00 AM', '1:30 AM', '3:00 AM', '3:30 AM']);
  expect([120, 150, 180].map((minute) => capacityAt(allNight, at(minute, '2027-03-14'), 3))).toEqual([
    0, 0, 3,
  ]);
  expect(whyClosed(allNight, at(120, '2027-03-14'))).toEqual({ why: 'no-slot' });
  expect(timesOn(allNight, '2027-03-13')).toHaveLength(6);
  expect(timesOn(allNight, '2027-11-07')).toHaveLength(6);
});

test('a closed day is closed whatever the weekly hours are', () => {
  const schedule = {
    ...empty,
    weekly: Array.from({ length: 7 }, () => nineToFive),
    closed: new Map([[monday, 'Moving']]),
  };
  expect(capacityAt(schedule, at(600), 3)).toBe(0);
  expect(whyDayClosed(schedule, monday)).toEqual({ why: 'day', reason: 'Moving' });
});

test('colleagues who are away take no place, each of them once', () => {
  const schedule = { ...empty, colleagues: 2, absences: [away(), away({ toDate: '2026-11-27' })] };
  expect(capacityAt(schedule, at(600), 5)).toBe(1);
  expect(capacityAt(schedule, at(600, '2026-11-28'), 5)).toBe(2);
});

test('an absence between two times ends at the second', () => {
  const schedule = { ...empty, colleagues: 1, absences: [away({ fromMinute: 600, toMinute: 780 })] };
  expect([540, 600, 690, 780].map((minute) => capacityAt(schedule, at(minute), 5))).toEqual([1, 0, 0, 1]);
  expect(whyClosed(schedule, at(600))).toEqual({ why: 'away' });
});

describe('minimum notice', () => {
  // 11:30 in Mississauga, on a Saturday.
  const now = new Date('2026-11-21T16:30:00Z');

  test('counts from now, over midnight and when the clocks change', () => {
    const twoHours = { ...empty, minimumNotice: 120 };
    expect(isTooSoon(twoHours, at(809, '2026-11-21'), now)).toBe(true);
    expect(isTooSoon(twoHours, at(810, '2026-11-21'), now)).toBe(false);
    const aDay = { ...empty, minimumNotice: 1440 };
    expect(isTooSoon(aDay, at(660, '2026-11-22'), now)).toBe(true);
    expect(isTooSoon(aDay, at(690, '2026-11-22'), now)).toBe(false);
    // On the night to March 14, 2027, an hour is skipped: a day later the clock shows 12:30.
    const before = new Date('2027-03-13T16:30:00Z');
    expect(isTooSoon(aDay, at(720, '2027-03-14'), before)).toBe(true);
    expect(isTooSoon(aDay, at(750, '2027-03-14'), before)).toBe(false);
  });

  test('of none is never too soon', () => {
    expect(isTooSoon(empty, at(0, '2020-01-01'), now)).toBe(false);
  });
});

describe('whatever the schedule', () => {
  const minutes = fc.integer({ min: 0, max: 47 }).map((halfHours) => halfHours * 30);
  const dates = fc.integer({ min: 0, max: 20 }).map((days) => addDays(monday, days));
  const openHours = fc.option(fc.record({ opens: minutes, closes: minutes }));
  const schedules: fc.Arbitrary<Schedule> = fc.record({
    weekly: fc.option(fc.array(openHours, { minLength: 7, maxLength: 7 })),
    minimumNotice: fc.constant(0),
    closed: fc
      .array(dates, { maxLength: 5 })
      .map((closed) => new Map(closed.map((date) => [date, 'Holiday']))),
    colleagues: fc.integer({ min: 0, max: 4 }),
    absences: fc.constant([]),
  });
  const withAbsences = schedules.chain((schedule) =>
    fc
      .array(
        fc.record({
          // Absences belong to colleagues there are.
          name: fc.constant('Grace'),
          memberId: fc.integer({ min: 1, max: Math.max(1, schedule.colleagues) }).map(String),
          fromDate: dates,
          toDate: dates,
          fromMinute: fc.option(minutes),
          toMinute: fc.option(minutes),
        }),
        { maxLength: schedule.colleagues === 0 ? 0 : 12 },
      )
      .map((absences) => ({ ...schedule, absences })),
  );
  const asked = { at: fc.record({ date: dates, minute: minutes }), perSlot: fc.integer({ min: 1, max: 9 }) };

  test('there are never fewer places than none, nor more than colleagues', () => {
    fc.assert(
      fc.property(withAbsences, fc.record(asked), (schedule, { at: when, perSlot }) => {
        const capacity = capacityAt(schedule, when, perSlot);
        expect(capacity).toBeGreaterThanOrEqual(0);
        expect(capacity).toBeLessThanOrEqual(schedule.colleagues || perSlot);
      }),
    );
  });

  test('there is a reason exactly when there is no place, and a closed day has none at any time', () => {
    fc.assert(
      fc.property(withAbsences, fc.record(asked), (schedule, { at: when, perSlot }) => {
        const capacity = capacityAt(schedule, when, perSlot);
        expect(whyClosed(schedule, when) === undefined).toBe(capacity > 0);
        if (schedule.closed.has(when.date)) expect(capacity).toBe(0);
        if (whyDayClosed(schedule, when.date)) expect(capacity).toBe(0);
      }),
    );
  });
});
