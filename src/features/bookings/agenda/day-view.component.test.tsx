import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultTimes } from '#features/bookings/slots.ts';
import { DayView } from './day-view.tsx';
import { WeekView } from './week-view.tsx';

const capacities = Object.fromEntries(defaultTimes.map((time) => [time, 1]));
const day = { date: '2026-11-23', closed: null, capacities, away: [] };
const nothing = () => {};

test.each([
  ['8:59', undefined, undefined],
  ['09:00', '9:00 AM', undefined],
  ['11:59', '11:30 AM', undefined],
  ['12:15', undefined, '11:30 AM'],
  ['17:29', '5:00 PM', undefined],
  ['18:28', undefined, '5:00 PM'],
])('at %s, now stands at the slot that goes on, or else below the last one', (clock, at, below) => {
  const now = new Date(`2026-11-23T${clock.padStart(5, '0')}:00-05:00`);
  render(<DayView day={day} bookings={[]} now={now} onOpen={nothing} onBook={nothing} />);
  const rows = screen.getAllByRole('listitem');
  const current = rows.filter((row) => row.getAttribute('aria-current') === 'time');
  expect(current).toHaveLength(at || below ? 1 : 0);
  const [row] = current;
  if (at) expect(row!.textContent).toContain(`${at}now`);
  if (below) {
    expect(row!.textContent).toBe(clock === '12:15' ? '12:15 PM now' : '6:28 PM now');
    expect(row!.previousElementSibling!.textContent).toContain(below);
    expect(rows).toHaveLength(defaultTimes.length + 1);
  }
});

test('in the week, now stands at the slot of today that goes on', () => {
  const now = new Date('2026-11-23T09:40:00-05:00');
  const days = [day, { ...day, date: '2026-11-24' }];
  render(<WeekView days={days} bookings={[]} now={now} onOpen={nothing} onBook={nothing} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-current'));
  expect([rows.indexOf('time'), rows.lastIndexOf('time')]).toEqual([1, 1]);
});
