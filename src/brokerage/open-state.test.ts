import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import { openState } from './open-state.ts';
import { type Hours, hoursOn } from './weekly-hours.ts';

const day = { opens: 540, closes: 1200 };
const saturday = { opens: 600, closes: 960 };
const weekly = [day, day, day, day, day, saturday, null];
const hours: Hours = {
  weekly,
  closed: [
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2026-12-26', reason: '' },
  ],
};
const stateAt = (moment: string, of = hours) =>
  openState(of, new Date(moment)).text.replaceAll('\u00A0', ' ');

test.each([
  ['2026-11-20T08:59:00-05:00', 'Closed now. Opens at 9 AM.'],
  ['2026-11-20T09:00:00-05:00', 'Open now until 8 PM.'],
  ['2026-11-20T19:59:59-05:00', 'Open now until 8 PM.'],
  ['2026-11-20T20:00:00-05:00', 'Closed now. Opens tomorrow at 10 AM.'],
  ['2026-11-20T23:59:59-05:00', 'Closed now. Opens tomorrow at 10 AM.'],
  ['2026-11-21T00:00:00-05:00', 'Closed now. Opens at 10 AM.'],
  ['2026-11-21T20:50:00-05:00', 'Closed now. Opens Monday at 9 AM.'],
  ['2026-11-22T12:00:00-05:00', 'Closed today. Opens tomorrow at 9 AM.'],
  ['2026-12-24T21:00:00-05:00', 'Closed now. Opens Monday at 9 AM.'],
  ['2026-12-25T12:00:00-05:00', 'Closed today (Christmas Day). Opens Monday at 9 AM.'],
  ['2026-12-26T12:00:00-05:00', 'Closed today. Opens Monday at 9 AM.'],
  // Another day in Ontario than in UTC.
  ['2026-11-21T03:00:00Z', 'Closed now. Opens tomorrow at 10 AM.'],
])('at %s says: %s', (moment, text) => {
  expect(stateAt(moment)).toBe(text);
});

test('opens and closes by the clock on the days on which it changes', () => {
  const everyDay = { weekly: Array.from({ length: 7 }, () => ({ opens: 60, closes: 240 })), closed: [] };
  // In spring, two o'clock is three o'clock; the hour between does not exist.
  expect(stateAt('2026-03-08T00:59:00-05:00', everyDay)).toBe('Closed now. Opens at 1 AM.');
  expect(stateAt('2026-03-08T03:59:00-04:00', everyDay)).toBe('Open now until 4 AM.');
  expect(stateAt('2026-03-08T04:00:00-04:00', everyDay)).toBe('Closed now. Opens tomorrow at 1 AM.');
  // In fall, the hour from one to two comes twice.
  expect(stateAt('2026-11-01T01:30:00-04:00', everyDay)).toBe('Open now until 4 AM.');
  expect(stateAt('2026-11-01T01:30:00-05:00', everyDay)).toBe('Open now until 4 AM.');
  expect(stateAt('2026-11-01T04:00:00-05:00', everyDay)).toBe('Closed now. Opens tomorrow at 1 AM.');
});

test('names the date when it opens in a week or later, and nothing when it never does', () => {
  const vacation = Array.from({ length: 12 }, (_, index) => ({
    date: addDays('2026-12-24', index),
    reason: 'Vacation',
  }));
  expect(stateAt('2026-12-23T21:00:00-05:00', { weekly, closed: vacation })).toBe(
    'Closed now. Opens Tue, Jan 5 at 9 AM.',
  );
  expect(stateAt('2026-12-23T21:00:00-05:00', { weekly: [], closed: [] })).toBe('Closed today.');
});

test('is open exactly within the hours of the day, at any minute of any day', () => {
  const minutes = fc.integer({ min: 0, max: 365 * 1440 });
  fc.assert(
    fc.property(minutes, (passed) => {
      const now = new Date(midnightInOntario('2026-11-22').getTime() + passed * 60_000);
      const [date, clock] = now.toLocaleString('sv-SE', { timeZone: 'America/Toronto' }).split(' ') as [
        string,
        string,
      ];
      const [hour, minute] = clock.split(':').map(Number) as [number, number];
      const open = hoursOn(hours, date);
      const isWithin = open !== null && hour * 60 + minute >= open.opens && hour * 60 + minute < open.closes;
      expect(openState(hours, now).isOpen).toBe(isWithin);
      expect(openState(hours, now).text).toMatch(isWithin ? /^Open now until / : /^Closed .*Opens /);
    }),
  );
});
