import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultTimes } from '#features/bookings/slots.ts';
import type { AgendaBookingResponse, AgendaDay } from './agenda.ts';
import { DaySummary, dayColumns } from './day-columns.tsx';
import { rowsOf } from './slots-of-day.ts';
import { TimeGrid } from './time-grid.tsx';
import { weekColumns } from './week-columns.tsx';

const capacities = Object.fromEntries(defaultTimes.map((time) => [time, 1]));
const day = { date: '2026-11-23', closed: null, capacities, away: [] };
const nothing = () => {};
const props = {
  bookings: [] as AgendaBookingResponse[],
  colleagues: [] as { id: string; name: string; username: string }[],
  onOpen: nothing,
  onBook: nothing,
};
function draw(days: AgendaDay[], changes: Partial<typeof props> & { now: Date }) {
  const view = { ...props, ...changes };
  const rows = rowsOf(days, view.bookings);
  const [first] = days;
  const isDay = days.length === 1;
  const columns = isDay ? dayColumns(first!, rows, view) : weekColumns(days, rows, view);
  render(
    <>
      {isDay && <DaySummary day={first!} columns={columns} />}
      <TimeGrid {...view} {...{ columns, rows, isDay }} />
    </>,
  );
}
const nowRow = () =>
  screen.getAllByRole('listitem').findIndex((row) => row.getAttribute('aria-current') === 'time');

test.each([
  ['8:59', -1],
  ['09:00', 0],
  ['11:59', 5],
  ['12:15', 6],
  ['17:29', 16],
  ['18:28', -1],
])('at %s, now stands in the half hour that goes on, lunch included', (clock, at) => {
  const now = new Date(`2026-11-23T${clock.padStart(5, '0')}:00-05:00`);
  draw([day], { now });
  expect(screen.getAllByRole('listitem')).toHaveLength(17);
  expect(nowRow()).toBe(at);
  if (clock === '12:15') screen.getByText('12:15 PM now');
});

test('in the week, now stands at the slot of today that goes on', () => {
  const now = new Date('2026-11-23T09:40:00-05:00');
  draw([day, { ...day, date: '2026-11-24' }], { now });
  expect(nowRow()).toBe(1);
  expect(document.querySelectorAll('[aria-current="time"]')).toHaveLength(1);
});

test('who is away is not free; an imported time stands in its half hour, and one that is none at the end', () => {
  const team = ['Ada', 'Grace'].map((name) => ({ id: name, name, username: name.toLowerCase() }));
  const away = [{ memberId: 'Ada', name: 'Ada', fromMinute: 540, toMinute: 720 }];
  const imported = (time: string) => ({
    id: time,
    name: `At ${time}`,
    email: '',
    phone: '905 555 0187',
    consultationType: 'phone' as const,
    date: day.date,
    time,
    description: null,
    cancelledAt: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    memberId: null,
    sequence: 0,
    assignee: null,
    attendance: null,
    isInvited: false,
    isUnclaimed: true,
    entryCount: 0,
  });
  draw([{ ...day, away }], {
    colleagues: team,
    bookings: [imported('9:45 AM'), imported('after lunch')],
    now: new Date('2026-11-22T12:00:00-05:00'),
  });
  screen.getByText(/Ada is away from 9:00 AM to 12:00 PM/);
  const column = (name: string) => within(screen.getByRole('region', { name }));
  expect(column('Ada').getAllByText(/–/)).toHaveLength(1);
  expect(column('Grace').getAllByText(/–/)).toHaveLength(2);
  const rows = column('Nobody yet').getAllByRole('listitem');
  within(rows[1]!).getByText('At 9:45 AM');
  within(rows.at(-1)!).getByText('At after lunch');
});
