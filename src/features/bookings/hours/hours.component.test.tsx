import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Absences } from '#features/team/absences.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { inDays } from '#test/samples/booking-factory.ts';
import HoursPage from './hours.admin.tsx';
import type { Hours } from './hours.ts';
import type { Overbooking } from './hours.ts';
import { ontarioHolidays } from './ontario-holidays.ts';

const weekdays = (opens: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? { opens, closes: 18 * 60 } : null));
const grace = { id: '00000000-0000-4000-8000-000000000021', name: 'Grace Chen', userId: null };
const omar = { id: '00000000-0000-4000-8000-000000000022', name: 'Omar Diallo', userId: null };

let hours: Hours;
let away: Absences;
let overbookings: Overbooking[];
let answer: (request: SentRequest) => StubbedResponse | Promise<StubbedResponse>;
let sent: SentRequest[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  hours = { weekly: weekdays(9 * 60), minimumNotice: 0, isPublic: false, version: 1, closedDays: [] };
  away = { colleagues: [], absences: [] };
  overbookings = [];
  answer = () => ({ status: 500 });
  user = userEvent.setup();
});

async function open(role = 'owner') {
  sent = stubNetwork((request) => {
    if (request.path === '/api/auth/user') return { status: 200, json: signedInAs(role) };
    if (request.path === '/api/bookings/outlook') return { status: 200, json: { days: [], overbookings } };
    if (request.method !== 'GET') return answer(request);
    return { status: 200, json: request.path === '/api/absences' ? away : hours };
  });
  drawAdminScreen('/admin/hours', <HoursPage />);
  await screen.findByRole('heading', { name: 'Absences' });
}
const changes = () => sent.filter(({ method }) => method !== 'GET');
const store = (change: Partial<Hours>): StubbedResponse => {
  hours = { ...hours, ...change, version: hours.version + 1 };
  return { status: 200, json: hours };
};
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const setDate = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('saved weekly hours say so, and the keyboard goes on from their section', async () => {
  answer = ({ body }) => store(body as Partial<Hours>);
  await open();
  await user.selectOptions(screen.getByLabelText('Monday from'), '10:00 AM');
  await press('Save weekly hours');
  await screen.findByText('Saved.');
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/api/hours/weekly', headers: { 'if-match': '"1"' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Save weekly hours' })).toBeNull();
  const section = screen.getByRole('region', { name: 'Weekly hours' });
  expect(section.contains(document.activeElement)).toBe(true);
});

test('a colleague’s weekly hours are shown before they are overridden, and can be', async () => {
  const theirs = { ...hours, weekly: weekdays(10 * 60), version: 2 };
  answer = ({ headers, body }) => {
    if (headers['if-match'] === '"2"') return store(body as Partial<Hours>);
    hours = theirs;
    const message = 'Somebody changed the hours in the meantime.';
    return { status: 412, json: { code: 'changed-meanwhile', message, current: theirs } };
  };
  await open();
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await press('Save weekly hours');
  const version = await screen.findByRole('region', { name: 'Theirs' });
  expect(version.textContent.replaceAll('\u00A0', ' ')).toContain('Monday to Friday 10 AM to 6 PM');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(true);
  await press('Keep mine');
  await screen.findByText('Saved.');
  expect(hours.weekly).toMatchObject({ 0: { opens: 540 }, 5: { opens: 540 } });
});

test('what a colleague changed elsewhere on the page is not in the way of these hours', async () => {
  answer = ({ headers, body }) => {
    if (headers['if-match'] === '"2"') return store(body as Partial<Hours>);
    hours = { ...hours, minimumNotice: 120, version: 2 };
    const message = 'Somebody changed the hours in the meantime.';
    return { status: 412, json: { code: 'changed-meanwhile', message, current: hours } };
  };
  await open();
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await press('Save weekly hours');
  await screen.findByText('Saved.');
  expect(screen.queryByRole('region', { name: 'Theirs' })).toBeNull();
  expect(hours).toMatchObject({ minimumNotice: 120, weekly: { 5: { opens: 540 } } });
});

test('a day without a date or a reason is not closed, and says which is missing', async () => {
  await open();
  const form = within(screen.getByRole('form', { name: 'Close a day' }));
  await user.click(form.getByRole('button', { name: 'Close this day' }));
  form.getByText('Please choose a day');
  form.getByText('Please say why: clients read it');
  expect(document.activeElement).toBe(form.getByLabelText('Day'));
  setDate(form.getByLabelText('Day'), inDays(20));
  setDate(form.getByLabelText('Until (optional)'), inDays(18));
  expect(form.queryByText('Please choose a day')).toBeNull();
  // The focus stays in the field being corrected, though another one is wrong.
  expect(document.activeElement).toBe(form.getByLabelText('Day'));
  await user.click(form.getByRole('button', { name: 'Close this day' }));
  form.getByText('Please choose a later last day');
  expect(changes()).toEqual([]);
});

test('days that could not be closed stay typed, and are closed by the next press', async () => {
  let isReached = false;
  answer = ({ body }) => (isReached ? store(body as Partial<Hours>) : 'offline');
  await open();
  const form = within(screen.getByRole('form', { name: 'Close a day' }));
  setDate(form.getByLabelText('Day'), inDays(20));
  setDate(form.getByLabelText('Until (optional)'), inDays(24));
  const reason = form.getByLabelText<HTMLInputElement>('Reason');
  await user.type(reason, 'Moving to a new office');
  await user.click(form.getByRole('button', { name: 'Close 5 days' }));
  await form.findByText('Nothing was saved: we could not reach the server. Please try again.');
  expect(reason.value).toBe('Moving to a new office');
  isReached = true;
  await user.click(form.getByRole('button', { name: 'Close 5 days' }));
  const closed = within(await screen.findByRole('list', { name: 'Closed days' }));
  expect(closed.getAllByRole('listitem')).toHaveLength(5);
  expect(reason.value).toBe('');
});

test('a holiday is closed by a tick, tells of a consultation on it, and is opened again', async () => {
  const today = dateInOntario(new Date());
  const year = Number(today.slice(0, 4));
  const christmas = [year, year + 1]
    .flatMap((of) => ontarioHolidays(of))
    .find(({ name, date }) => name === 'Christmas Day' && date >= today)!.date;
  answer = ({ method, body }) => {
    overbookings = method === 'POST' ? [{ date: christmas, consultations: 1, isClosed: true, away: [] }] : [];
    return store(method === 'POST' ? (body as Partial<Hours>) : { closedDays: [] });
  };
  await open();
  const tick = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Christmas Day/ })[0]!;
  await user.click(tick());
  await press('Close on Christmas Day');
  const list = await screen.findByRole('list', { name: 'Closed days' });
  await within(list).findByText(/1 consultation is booked on that day/);
  expect(list.textContent).toContain('Christmas Day');
  const agenda = within(list).getByRole('link', { name: 'see the agenda' });
  expect(agenda.getAttribute('href')).toBe(`/admin/agenda?date=${christmas}`);
  expect([tick().checked, tick().disabled]).toEqual([true, true]);
  const notice = screen.getByRole('region', { name: 'Consultations that no longer fit' });
  expect(notice.textContent).toContain('1 consultation, nobody there');
  expect(screen.queryByRole('button', { name: 'Close on Christmas Day' })).toBeNull();
  await press(`Reopen ${formatDayAndYear(christmas)}`);
  await screen.findByText('No day is closed.');
  expect(tick().disabled).toBe(false);
  expect(screen.queryByRole('region', { name: 'Consultations that no longer fit' })).toBeNull();
});

test('a broker enters their own absences only, and changes nothing else', async () => {
  const own = { ...grace, userId: signedInAs('broker').id };
  away.colleagues = [omar, own];
  const absence = { id: omar.id, memberId: omar.id, toDate: inDays(9), fromMinute: null, toMinute: null };
  away.absences = [{ ...absence, fromDate: inDays(9) }];
  const removed = Promise.withResolvers<void>();
  answer = async ({ method, body }) => {
    if (method === 'DELETE') await removed.promise;
    away.absences = method === 'POST' ? [...away.absences, { ...(body as object), id: own.id } as never] : [];
    return { status: 200, json: { ...away } };
  };
  await open('broker');
  for (const name of ['Weekly hours', 'Closed days', 'Notice', 'Hours on the site'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  const form = within(screen.getByRole('form', { name: 'Add an absence' }));
  expect(within(form.getByLabelText('Who')).getAllByRole('option')).toHaveLength(1);
  await user.click(form.getByRole('button', { name: 'Add absence' }));
  form.getByText('Please choose the first day');
  setDate(form.getByLabelText('First day'), inDays(3));
  await user.click(form.getByRole('button', { name: 'Add absence' }));
  await user.click(await screen.findByRole('button', { name: /^Remove the absence of Grace Chen/ }));
  await screen.findByText('Removing…');
  removed.resolve();
  await screen.findByText('Nobody is away.');
  expect(changes()).toMatchObject([
    { method: 'POST', body: { memberId: own.id, fromDate: inDays(3), toDate: inDays(3), fromMinute: null } },
    { method: 'DELETE', path: `/api/absences/${own.id}` },
  ]);
});

test('others’ absences have no button for a broker, who is told how to enter their own', async () => {
  away.colleagues = [omar];
  away.absences = [
    {
      id: omar.id,
      memberId: omar.id,
      fromDate: inDays(3),
      toDate: inDays(4),
      fromMinute: null,
      toMinute: null,
    },
  ];
  await open('broker');
  screen.getByText(/ask an owner to link your login to your name under Team/);
  screen.getByText('Omar Diallo');
  expect(screen.queryByRole('button', { name: /^Remove the absence/ })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Add an absence' })).toBeNull();
});

test('without anybody who takes consultations, there is nobody to be away', async () => {
  await open('broker');
  screen.getByText(/^Nobody on the team takes consultations yet/);
  expect(screen.queryByRole('form', { name: 'Add an absence' })).toBeNull();
});

test('the hours go on the site by one switch, which says when they are there', async () => {
  answer = ({ body }) => store(body as Partial<Hours>);
  await open();
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Show these hours on the site' });
  fireEvent.click(shown);
  // At once, and still when it is saved.
  expect(shown.checked).toBe(true);
  await screen.findByText('Saved: the site shows them now.');
  expect(shown.checked).toBe(true);
  await user.click(shown);
  await screen.findByText('Saved: the site no longer shows them.');
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/hours/public', { isPublic: true }],
    ['/api/hours/public', { isPublic: false }],
  ]);
});

test('without weekly hours, none can go on the site', async () => {
  hours.weekly = null;
  await open();
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Show these hours on the site' });
  expect(shown.disabled).toBe(true);
  screen.getByText(/^Save weekly hours first/);
  await press('Set weekly hours');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday' }).checked).toBe(false);
  await press('Undo changes');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Sunday' })).toBeNull());
});
