import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { defaultTimes } from '#features/bookings/slots.ts';
import { addDays, dateInOntario, mondayOf, weekdayOf } from '#lib/calendar.ts';
import { formatDayAndYear, formatDayShortly } from '#lib/format-day.ts';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { inDays } from '#test/samples/booking-factory.ts';
import AgendaPage from './agenda.admin.tsx';
import type { AgendaBookingResponse, AgendaResponse } from './agenda.ts';

const today = dateInOntario(new Date());
const capacities = Object.fromEntries(defaultTimes.map((time) => [time, 2]));
const amara: AgendaBookingResponse = {
  id: '00000000-0000-4000-8000-000000000011',
  name: 'Amara Okafor',
  email: 'amara@example.ca',
  phone: '905 555 0187',
  consultationType: 'video',
  date: inDays(20),
  time: '10:00 AM',
  description: 'Our first home.',
  cancelledAt: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  memberId: null,
  sequence: 0,
  assignee: null,
  attendance: null,
  isInvited: false,
  isUnclaimed: true,
  entryCount: 0,
};
const log = { assignee: null, dueOn: null, answeredAt: null, closedAt: null, outcome: null, entries: [] };

const ada = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Ada Lovelace', username: 'ada' };
const grace = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Grace Hopper', username: 'grace.hopper' };

let bookings: AgendaBookingResponse[];
let colleagues: AgendaResponse['colleagues'];
/** The dates on which nobody can book. */
let closed: string[];
/** The server's response to anything but reading. */
let answer: (request: SentRequest) => StubbedResponse;
let isOnline: boolean;
/** Earlier bookings, which a search finds. */
let known: AgendaBookingResponse[];
let sent: SentRequest[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  bookings = [amara];
  colleagues = [];
  closed = [];
  known = [];
  isOnline = true;
  answer = () => ({ status: 500 });
  user = userEvent.setup();
});

async function open(query = '') {
  sent = stubNetwork((request) => {
    const { path, method } = request;
    if (path === '/api/auth/user') return { status: 200, json: signedInAs('owner') };
    if (path === '/api/users') return { status: 200, json: [] };
    if (method !== 'GET') return answer(request);
    if (path === '/api/calendar-feed') return answer(request);
    if (path.startsWith('/api/follow-ups/')) return { status: 200, json: log };
    if (path.startsWith('/api/clients/')) return { status: 404 };
    if (!isOnline) return 'offline';
    if (path.startsWith('/api/contacts?')) return { status: 200, json: [] };
    if (path.startsWith('/api/bookings?')) return { status: 200, json: known };
    const one = bookings.find(({ id }) => path === `/api/bookings/${id}`);
    if (one) return { status: 200, json: one };
    const asked = new URL(path, 'http://agenda.example').searchParams;
    const [from, to] = [asked.get('from')!, asked.get('to')!];
    const days = [];
    for (let date = from; date <= to; date = addDays(date, 1))
      days.push({ date, closed: closed.includes(date) ? 'Holiday' : null, capacities, away: [] });
    const shown = bookings.filter(({ date }) => date >= from && date <= to);
    return {
      status: 200,
      json: { days, bookings: shown, colleagues, isCut: false, placesWithoutTeam: null },
    };
  });
  drawAdminScreen(`/admin/agenda${query}`, <AgendaPage />);
  await screen.findByRole('heading', { name: 'Agenda', level: 1 });
}
const changes = () => sent.filter(({ method }) => method !== 'GET');
const shows = (date: string) =>
  screen.findByText(
    (_text, element) => element?.tagName === 'H2' && element.textContent === formatDayAndYear(date),
  );
const row = (text: RegExp) => screen.findByRole('button', { name: text });
const freeAt = (time: string, date = amara.date, who = '2') =>
  `Book ${time} on ${formatDayAndYear(date)} for a client: ${who} free`;
const dialog = async () => within(await screen.findByRole('dialog'));
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
async function openBooking(booking: AgendaBookingResponse) {
  await open(`?date=${booking.date}`);
  await user.click(await row(new RegExp(booking.name)));
  return panel(booking.name);
}

test('keys turn to the day before, the day after and today', async () => {
  await open(`?date=${today}`);
  await shows(today);
  await user.keyboard('[BracketRight]');
  await shows(inDays(1));
  await user.keyboard('[BracketLeft][BracketLeft]');
  await shows(inDays(-1));
  await user.keyboard('t');
  await shows(today);
  expect(location.search).toBe(`?date=${today}`);
});

test('the day one goes to has its consultations, and the address names it', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Go to a day'), { target: { value: amara.date } });
  await row(/Amara Okafor.*\(905\) 555-0187.*Our first home/);
  expect(location.search).toBe(`?date=${amara.date}`);
  await press('Next day');
  await shows(inDays(21));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Amara Okafor/ })).toBeNull());
});

test('a week counts the consultations of each day, and turns by seven days', async () => {
  await open(`?date=${amara.date}`);
  await user.click(await screen.findByRole('button', { name: 'Week' }));
  const day = within(await screen.findByRole('region', { name: formatDayAndYear(amara.date) }));
  await day.findByRole('button', { name: /Amara Okafor/ });
  day.getByText('1 booked');
  await press('Next week');
  await screen.findByRole('region', { name: formatDayAndYear(addDays(mondayOf(amara.date), 7)) });
  expect(new URLSearchParams(location.search).get('date')).toBe(addDays(mondayOf(amara.date), 7));
  await press('Today');
  await screen.findByRole('region', { name: formatDayAndYear(today) });
});

test('an agenda that cannot be loaded says so, and is asked for again', async () => {
  let isReached = false;
  stubNetwork(({ path }) => {
    if (path === '/api/auth/user') return { status: 200, json: signedInAs('broker') };
    if (!isReached) return 'offline';
    const days = [{ date: today, closed: null, capacities, away: [] }];
    return { status: 200, json: { days, bookings: [], colleagues, isCut: false, placesWithoutTeam: 3 } };
  });
  drawAdminScreen('/admin/agenda', <AgendaPage />);
  await screen.findByText('The agenda could not be loaded.');
  isReached = true;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('The agenda could not be loaded.')).toBeNull());
  screen.getByText(
    'Nobody is entered as taking consultations, so 3 can begin at each time, as set for the server.',
  );
});

test('a consultation opens beside the agenda, is moved once a time is chosen, and keeps the focus', async () => {
  answer = ({ body }) => {
    const time = 'Please choose a time';
    if (!(body as { time: string }).time)
      return { status: 400, json: { code: 'invalid-input', message: `${time}.`, fields: { time } } };
    const moved = { ...amara, ...(body as object), sequence: 1 };
    bookings = [moved];
    return { status: 200, json: moved };
  };
  const opened = await openBooking(amara);
  expect(location.search).toBe(`?date=${amara.date}&booking=${amara.id}`);
  await user.click(await opened.findByRole('button', { name: 'Move' }));
  expect(document.activeElement).toBe(opened.getByLabelText(/^Day/));
  fireEvent.change(opened.getByLabelText(/^Day/), { target: { value: inDays(21) } });
  await opened.findByText(`Available on ${formatDayAndYear(inDays(21))}, Eastern time:`);
  await user.click(opened.getByRole('button', { name: 'Move consultation' }));
  await opened.findByText('Please choose a time');
  expect(document.activeElement).toBe(opened.getByRole('group', { name: /^Time/ }));
  expect(opened.getAllByRole('alert').at(-1)!.textContent).toBe('Please choose a time.');
  await user.click(opened.getByRole('radio', { name: '2:30 PM' }));
  expect(opened.queryByText('Please choose a time')).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Move consultation' }));
  await screen.findByText('Consultation moved');
  await opened.findByRole('link', { name: `${formatDayAndYear(inDays(21))}, 2:30 PM` });
  expect(changes().slice(1)).toMatchObject([
    {
      path: `/api/bookings/${amara.id}/move`,
      body: { date: inDays(21), time: '2:30 PM' },
      headers: { 'if-match': '"0"' },
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(opened.getByRole('button', { name: 'Move' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: amara.name })).toBeNull());
  expect(location.search).toBe(`?date=${amara.date}`);
});

test('free times that cannot be loaded are said, and another day is asked for', async () => {
  const opened = await openBooking(amara);
  await user.click(await opened.findByRole('button', { name: 'Move' }));
  const chooseDay = (date: string) =>
    fireEvent.change(opened.getByLabelText(/^Day/), { target: { value: date } });
  isOnline = false;
  chooseDay(inDays(22));
  await opened.findByText('We couldn’t load the available times. Please try again.');
  expect(opened.queryByRole('radio', { name: /^\d/ })).toBeNull();
  isOnline = true;
  chooseDay('');
  await opened.findByText('Choose a day first.');
  chooseDay(inDays(23));
  await opened.findByText(`Available on ${formatDayAndYear(inDays(23))}, Eastern time:`);
});

test('what the client changed in the meantime is shown before it is cancelled', async () => {
  answer = ({ headers }) => {
    const current = { ...amara, time: '4:00 PM', sequence: 2 };
    if (headers['if-match'] !== '"2"') {
      const message = 'The consultation with Amara Okafor was changed in the meantime.';
      bookings = [current];
      return { status: 412, json: { code: 'changed-meanwhile', message, current } };
    }
    bookings = [{ ...current, cancelledAt: new Date().toISOString(), sequence: 3 }];
    return { status: 200, json: bookings[0] };
  };
  const opened = await openBooking(amara);
  const cancel = async () => {
    await user.click(await opened.findByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Amara Okafor gets an email about it/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel consultation' }));
  };
  await cancel();
  await opened.findByText('The consultation with Amara Okafor was changed in the meantime.');
  await opened.findByRole('link', { name: /, 4:00 PM$/ });
  await cancel();
  await opened.findByText(/^This consultation is cancelled/);
  expect(changes().map(({ headers }) => headers['if-match'])).toEqual(['"0"', '"2"']);
  await user.click(opened.getByRole('button', { name: 'Close' }));
  await row(/Amara Okafor.*Cancelled/);
});

test('what a colleague corrected is not undone by a second press, and what both changed is said', async () => {
  answer = ({ headers, body }) => {
    const current = { ...amara, email: 'new@example.ca', phone: '416 555 0100', sequence: 2 };
    bookings = [current];
    if (headers['if-match'] === '"2"')
      return { status: 200, json: { ...current, ...(body as object), sequence: 3 } };
    const message = 'The consultation with Amara Okafor was changed in the meantime.';
    return { status: 412, json: { code: 'changed-meanwhile', message, current } };
  };
  const opened = await openBooking(amara);
  await user.click(await opened.findByRole('button', { name: 'Correct' }));
  const phone = opened.getByRole('textbox', { name: /^Phone/ });
  await user.clear(phone);
  await user.type(phone, '647 555 0111');
  await user.click(opened.getByRole('button', { name: 'Save corrections' }));
  await opened.findByText('A colleague changed this to “416 555 0100”.');
  expect(opened.getByLabelText('Email')).toHaveProperty('value', 'new@example.ca');
  await user.click(opened.getByRole('button', { name: 'Save corrections' }));
  await opened.findByRole('button', { name: 'Correct' });
  const { name, consultationType, description } = amara;
  expect(changes().at(-1)!.body).toEqual({
    name,
    consultationType,
    description,
    email: 'new@example.ca',
    phone: '647 555 0111',
  });
});

test('a consultation that began is marked as missed or done, and no longer moved', async () => {
  const held = { ...amara, name: 'Held Client', date: inDays(-1) };
  bookings = [held];
  answer = ({ path, body }) => {
    const [now] = bookings as [AgendaBookingResponse];
    const { action } = (body ?? {}) as { action?: 'met' | 'missed' };
    const isInvited = path.endsWith('/offer-another-time') || now.isInvited;
    bookings = [{ ...now, attendance: action ?? now.attendance, isInvited, entryCount: now.entryCount + 1 }];
    return { status: 201, json: {} };
  };
  await open(`?date=${held.date}`);
  await user.click(await row(/Held Client.*How did it go\?/));
  const opened = await panel('Held Client');
  const how = within(await opened.findByRole('group', { name: 'How did it go?' }));
  expect(opened.queryByRole('button', { name: 'Move' })).toBeNull();
  await user.click(how.getByRole('button', { name: 'Did not come' }));
  await user.click(await opened.findByRole('button', { name: 'Email a link for another time' }));
  await opened.findByText('The client has an email with a link to choose another time.');
  await user.click(how.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(how.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true),
  );
  expect(changes().map(({ path, headers }) => [path, headers['if-match']])).toEqual([
    [`/api/follow-ups/booking/${held.id}`, '"0"'],
    [`/api/bookings/${held.id}/offer-another-time`, '"1"'],
    [`/api/follow-ups/booking/${held.id}`, '"2"'],
  ]);
});

test('a booking for a client without a name is not sent, and what was typed survives a slip of the finger', async () => {
  bookings = [];
  await open(`?date=${amara.date}`);
  const start = () => screen.findByRole('button', { name: freeAt('9:30 AM') });
  await user.click(await start());
  let opened = await dialog();
  await user.click(opened.getByRole('button', { name: 'Book Consultation' }));
  await opened.findByText('Please enter the client’s name');
  expect(changes()).toEqual([]);
  await user.type(opened.getByLabelText(/^Name/), 'Carl Caller');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await start());
  await user.keyboard('{Enter}');
  opened = await dialog();
  expect(opened.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Carl Caller');
  await user.click(opened.getByRole('button', { name: 'Cancel' }));
  await user.click(await start());
  opened = await dialog();
  expect(opened.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
});

test('when the time is full meanwhile, nothing typed is lost, and another time is one press away', async () => {
  bookings = [];
  const date = amara.date;
  let isFull = true;
  answer = ({ body }) => {
    const message = 'This time was just taken; please choose another.';
    const freeSlots = [{ date, time: '10:00 AM' }];
    if (isFull)
      return { status: 409, json: { code: 'slot-taken', message, fields: { time: message }, freeSlots } };
    const booked = { ...amara, ...(body as object) };
    bookings = [booked];
    return { status: 201, json: booked };
  };
  await open(`?date=${date}`);
  await user.click(await screen.findByRole('button', { name: freeAt('9:30 AM') }));
  const opened = await dialog();
  await user.type(opened.getByLabelText(/^Name/), 'Carl Caller');
  await user.type(opened.getByLabelText(/^Phone/, { selector: 'input[type=tel]' }), '905 555 0123');
  await user.type(opened.getByLabelText(/^Email/), 'carl@example.ca');
  await user.type(opened.getByLabelText('What is it about?'), 'Two kids and a dog.');
  opened.getByText(`${formatDayShortly(date)}, 9:30 AM`);
  expect(opened.queryByRole('radio', { name: '9:30 AM' })).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Book Consultation' }));
  // At the field alone, which has the focus.
  await opened.findByText('This time was just taken; please choose another.');
  expect(opened.getByLabelText<HTMLTextAreaElement>('What is it about?').value).toBe('Two kids and a dog.');
  isFull = false;
  await user.click(opened.getByRole('button', { name: `${formatDayShortly(date)}, 10:00 AM` }));
  await user.click(opened.getByRole('button', { name: 'Book Consultation' }));
  await screen.findByText('Consultation booked');
  await row(/Carl Caller.*Two kids/);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [refused, booked] = changes();
  expect(booked!.body).toMatchObject({ name: 'Carl Caller', date, time: '10:00 AM' });
  expect(booked!.headers['idempotency-key']).not.toBe(refused!.headers['idempotency-key']);
});

test('a booking that is sent again after a lost connection says that it is the same one', async () => {
  bookings = [];
  let isReached = false;
  answer = ({ body }) => (isReached ? { status: 201, json: { ...amara, ...(body as object) } } : 'offline');
  await open(`?date=${amara.date}`);
  await user.click(await screen.findByRole('button', { name: freeAt('9:30 AM') }));
  const opened = await dialog();
  await user.click(opened.getByRole('button', { name: 'Book Consultation' }));
  await opened.findByText('Please enter the client’s name');
  // The first wrong field of the page.
  expect(document.activeElement).toBe(opened.getByLabelText(/^Name/));
  await user.type(opened.getByLabelText(/^Name/), 'Carl Caller');
  await user.type(opened.getByLabelText(/^Phone/, { selector: 'input[type=tel]' }), '905 555 0123');
  await user.click(opened.getByRole('button', { name: 'Book Consultation' }));
  await opened.findByText('Nothing was booked: we could not reach the server. Please try again.');
  isReached = true;
  await user.click(opened.getByRole('button', { name: 'Book Consultation' }));
  await screen.findByText('Consultation booked');
  const keys = changes().map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('arrow keys find a free time of the week, at one of which the Tab key stops', async () => {
  bookings = [];
  await open(`?view=week&date=${inDays(100)}`);
  const free = await screen.findAllByRole('button', { name: /^Book .* for a client: 2 free$/ });
  act(() => free[0]!.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowUp}');
  const chosen = document.activeElement as HTMLElement;
  const tuesday = addDays(mondayOf(inDays(100)), 1);
  expect(chosen.getAttribute('aria-label')).toBe(freeAt('9:30 AM', tuesday));
  expect(free.filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen]);
  await user.keyboard('{Enter}');
  const opened = within(await screen.findByRole('dialog', { name: 'Book for a client' }));
  await user.click(opened.getByRole('button', { name: 'Change' }));
  expect(opened.getByLabelText<HTMLInputElement>(/^Day/).value).toBe(tuesday);
  expect(document.activeElement).toBe(opened.getByLabelText(/^Day/));
  await opened.findByRole('radio', { name: '9:30 AM', checked: true });
});

test('a calendar feed’s address is shown once, and turned off after a question', async () => {
  let feed: object | null = null;
  answer = ({ method, body }) => {
    if (method === 'GET') return { status: 200, json: { feed } };
    feed =
      method === 'DELETE'
        ? null
        : { ...(body as object), createdAt: new Date().toISOString(), lastReadAt: null };
    return { status: 200, json: { address: 'https://office.example/calendar/secret.ics', feed } };
  };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Calendar feed' }));
  let opened = await dialog();
  await opened.findByText(/They see your clients’ names and phone numbers/);
  await user.click(opened.getByRole('switch', { name: /^Hide clients/ }));
  opened.getByText(/In Google Calendar, so do you/);
  await user.click(await opened.findByRole('button', { name: 'Create feed' }));
  const address = await opened.findByLabelText<HTMLInputElement>('Address of your calendar feed');
  expect(address.value).toBe('https://office.example/calendar/secret.ics');
  opened.getByText(/No calendar has read it yet\./);
  await user.click(opened.getByRole('button', { name: 'Close' }));
  feed = { ...feed!, lastReadAt: new Date().toISOString() };
  await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
  opened = await dialog();
  await opened.findByText(/A calendar last read it/);
  expect(opened.queryByLabelText('Address of your calendar feed')).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Turn off' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await opened.findByRole('button', { name: 'Create feed' });
  expect(changes()).toMatchObject([{ method: 'POST', body: { isPrivate: true } }, { method: 'DELETE' }]);
});

test('says who holds a consultation, by initials in the week, and shows only mine, nobody’s and former colleagues’ where asked to; all take places', async () => {
  const ben = {
    ...amara,
    id: amara.id.replace(/1$/, '2'),
    name: 'Ben Wu',
    assignee: 'grace.hopper',
    isUnclaimed: false,
  };
  const zoe = {
    ...amara,
    id: amara.id.replace(/1$/, '3'),
    name: 'Zoë Côté',
    assignee: 'eve',
    isUnclaimed: true,
  };
  bookings = [{ ...amara, assignee: 'ada', isUnclaimed: false }, ben, zoe];
  colleagues = [ada, grace];
  await open(`?date=${amara.date}&view=week`);
  within(await row(/Ben Wu.*with Grace Hopper/)).getByText('GH');
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  await row(/Amara Okafor.*with Ada Lovelace/);
  expect(screen.queryByText('Ben Wu')).toBeNull();
  // As in To do.
  await row(/Zoë Côté.*with eve/);
  screen.getByText('2 booked');
  expect(location.search).toContain('whose=mine');
  await user.click(screen.getByRole('button', { name: 'Day' }));
  const column = async (name: string) => within(await screen.findByRole('region', { name }));
  (await column('Ada Lovelace')).getByRole('button', { name: /Amara Okafor/ });
  (await column('eve')).getByRole('button', { name: /Zoë Côté/ });
  expect(screen.queryByText('Ben Wu')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Grace Hopper' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Book 10:00 AM/ })).toBeNull();
});

test('a day has a column for each colleague, with what is free there in one line, and books in their name', async () => {
  const ben = { ...amara, id: amara.id.replace(/1$/, '2'), name: 'Ben Wu', memberId: grace.id };
  bookings = [{ ...amara, time: '9:30 AM' }, ben];
  colleagues = [ada, grace];
  answer = ({ body }) => ({ status: 201, json: { ...amara, ...(body as object) } });
  await open(`?date=${amara.date}`);
  const column = async (name: string) => within(await screen.findByRole('region', { name }));
  (await column('Grace Hopper')).getByRole('button', { name: /Ben Wu/ });
  (await column('Nobody yet')).getByRole('button', {
    name: /Amara Okafor.*\(905\) 555-0187.*Our first home/,
  });
  const runs = (await column('Grace Hopper')).getAllByText(/–/).map(({ textContent }) => textContent.trim());
  expect(runs).toEqual(['9:00 AM – 10:00 AM', '10:30 AM – 12:00 PM', '1:00 PM – 5:30 PM']);
  await user.click(
    (await column('Grace Hopper')).getByRole('button', { name: /^Book for a client, 1:00 PM/ }),
  );
  const opened = await dialog();
  opened.getByText(/^With Grace Hopper\./);
  await user.type(opened.getByLabelText(/^Name/), 'Carl Caller');
  await user.type(opened.getByLabelText(/^Phone/, { selector: 'input[type=tel]' }), '905 555 0123');
  await user.type(opened.getByLabelText('What is it about?'), 'Hi.{Control>}{Enter}{/Control}');
  await screen.findByText('Consultation booked');
  expect(changes()).toMatchObject([{ body: { time: '1:00 PM', memberId: grace.id } }]);
  await user.click(screen.getByRole('button', { name: 'Week' }));
  await screen.findByRole('button', { name: freeAt('9:00 AM', amara.date, 'Ada Lovelace, Grace Hopper') });
});

test('a consultation is dropped on, or moved by keys to, a free time or colleague, and the same question asked', async () => {
  bookings = [{ ...amara, assignee: 'ada', isUnclaimed: false }];
  colleagues = [ada, grace];
  answer = ({ body }) => {
    bookings = [{ ...bookings[0]!, ...(body as object), assignee: 'grace.hopper', sequence: 1 }];
    return { status: 200, json: bookings[0]! };
  };
  await open(`?date=${amara.date}`);
  const column = async (name: string) => within(await screen.findByRole('region', { name }));
  const dragged = await row(/Amara Okafor/);
  const data = { dataTransfer: {} };
  fireEvent.dragStart(dragged, data);
  const cell = (await column('Ada Lovelace')).getByRole('button', {
    name: freeAt('2:30 PM', amara.date, 'Ada Lovelace'),
  });
  // False once a drop is allowed.
  expect(fireEvent.dragOver(cell, data)).toBe(false);
  expect(fireEvent.dragOver(dragged, data)).toBe(true);
  fireEvent.drop(cell, data);
  let opened = await panel(amara.name);
  await opened.findByRole('radio', { name: '2:30 PM', checked: true });
  await user.click(opened.getByRole('button', { name: 'Close' }));
  (await row(/Amara Okafor/)).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  opened = await panel(amara.name);
  await opened.findByText('Grace Hopper will have it, at the same time.');
  expect(opened.queryByRole('radio', { name: /^\d/ })).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Move consultation' }));
  await screen.findByText('Consultation handed over');
  expect(changes()).toMatchObject([{ body: { date: amara.date, time: '10:00 AM', memberId: grace.id } }]);
  await (await column('Grace Hopper')).findByRole('button', { name: /Amara Okafor/ });
});

test('the agenda begins with the next working day, or with a consultation on a day off', async () => {
  bookings = [];
  const workday = [0, 1, 2, 3, 4].map(inDays).find((date) => weekdayOf(date) < 5 && date !== today)!;
  closed = [today];
  await open();
  await shows(workday);
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect((await screen.findAllByRole('region')).length).toBeGreaterThan(6);
  expect(screen.queryByRole('region', { name: formatDayAndYear(today) })).toBeNull();
  await press('Today');
  await screen.findByRole('region', { name: formatDayAndYear(today) });
  cleanup();
  bookings = [{ ...amara, date: today, time: '8:00 PM' }];
  await open('?view=week');
  await screen.findByRole('region', { name: formatDayAndYear(today) });
});

test('who booked before is proposed by name or phone number, once, and fills the form', async () => {
  const phone = '9055550187';
  known = [
    { ...amara, phone },
    { ...amara, phone, createdAt: '2026-03-02T00:00:00.000Z' },
  ];
  await open(`?date=${inDays(30)}`);
  await user.click(await screen.findByRole('button', { name: freeAt('9:30 AM', inDays(30)) }));
  const opened = await dialog();
  expect(document.activeElement).toBe(opened.getByLabelText(/^Name/));
  await user.keyboard('ama');
  const proposals = within(await opened.findByRole('list', { name: 'Known clients' }));
  expect(proposals.getAllByRole('listitem')).toHaveLength(1);
  await user.click(proposals.getByRole('button', { name: 'Amara Okafor (905) 555-0187 amara@example.ca' }));
  expect(opened.queryByRole('list', { name: 'Known clients' })).toBeNull();
  const typed = [/^Name/, /^Email/, /^Phone/].map(
    (label) => opened.getAllByLabelText<HTMLInputElement>(label)[0],
  );
  expect(typed.map((field) => field!.value)).toEqual(['Amara Okafor', 'amara@example.ca', phone]);
  // Enter books at once.
  answer = ({ body }) => ({ status: 201, json: { ...amara, ...(body as object) } });
  await user.keyboard('{Enter}');
  await screen.findByText('Consultation booked');
  expect(changes()).toMatchObject([{ body: { name: 'Amara Okafor', phone, time: '9:30 AM' } }]);
  const asked = sent
    .filter(({ path }) => /^\/api\/(?:contacts|bookings)\?/.test(path))
    .map(({ path }) => path);
  expect(asked).toEqual(['/api/contacts?q=ama&limit=5', '/api/bookings?q=ama&limit=5']);
});
