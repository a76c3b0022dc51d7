import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { stubNetwork, type StubbedResponse } from '#test/component/stub-network.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import DashboardPage from './dashboard.admin.tsx';

const receivedAt = '2026-11-20T15:00:00.000Z';
const common = { createdAt: receivedAt, spamReasons: null, flags: [] };
const visitor = (number: string) => ({
  ...newContact({ firstName: 'Visitor', lastName: number, email: `visitor${number}@example.ca` }),
  ...common,
  id: number,
});
const subscriber = (email: string, name: string | null) => ({
  ...common,
  id: email,
  email,
  name,
  subscribed: true,
  source: 'site',
  unsubscribedBecause: null,
});

/** The server's records, by the path of their list. */
let records: Record<string, { id: string }[]>;
/** The answers to give instead, by request, such as `DELETE /api/contacts/58`. */
let instead: Record<string, StubbedResponse>;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  records = {
    '/api/contacts': ['59', '58', '57'].map(visitor),
    '/api/bookings': [],
    '/api/newsletter': [subscriber('bo@example.ca', 'Bo'), subscriber('nameless@example.ca', null)],
  };
  instead = {};
  user = userEvent.setup();
});

async function open(address = '/admin') {
  stubNetwork(({ path, method }) => {
    const [list, id] = path.split('?')[0]!.split(/(?<=^\/api\/\w+)\//) as [string, string?];
    const found = instead[`${method} ${path.split('?')[0]}`];
    if (found) return found;
    if (path === '/api/auth/user') return { status: 200, json: signedInAs('owner') };
    if (path.endsWith('/consents')) return { status: 200, json: [] };
    if (path.startsWith('/api/clients/of-record'))
      return { status: 200, json: { id: 'client', otherEmails: [], samePhone: [], records: 1 } };
    if (path.startsWith('/api/follow-ups/'))
      return {
        status: 200,
        json: { assignee: null, dueOn: null, answeredAt: null, closedAt: null, entries: [] },
      };
    const rows = records[list];
    if (!rows) return path === '/api/users' ? { status: 200, json: [] } : { status: 500 };
    if (method === 'DELETE') records[list] = rows.filter((row) => row.id !== id);
    const row = rows.find((one) => one.id === id);
    if (id !== undefined) return row ? { status: 200, json: row } : { status: 404, json: {} };
    return { status: 200, json: rows, headers: { 'x-total-count': String(rows.length) } };
  });
  drawAdminScreen(address, <DashboardPage />);
  await screen.findByRole('tab', { name: /Newsletter/ });
}
const row = (name: string) => screen.getByRole('row', { name });
const rowLink = (name: string) => within(row(name)).getByRole('link', { name });
const listed = async (name: string) => screen.findByRole('row', { name });
const panel = (name: string) => screen.findByRole('region', { name });
const inPanel = async (name: string, button: string) =>
  within(await panel(name)).getByRole('button', { name: button });
const isFocused = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));
async function confirmDeletion() {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('empty lists say so in the specification’s words', async () => {
  records = { '/api/contacts': [], '/api/bookings': [], '/api/newsletter': [] };
  await open();
  await screen.findByText('No pre-approval requests yet.');
  const bookings = screen.getByRole('tab', { name: /Booking Requests/ });
  // Before the page’s script answers, the browser goes there.
  expect(bookings.getAttribute('href')).toBe('/admin?tab=bookings');
  await user.click(bookings);
  await screen.findByText('No booking requests yet.');
  await user.click(screen.getByRole('tab', { name: /Newsletter/ }));
  await screen.findByText('No newsletter subscribers yet.');
});

test('a search that finds nothing offers everything again', async () => {
  records = { ...records, '/api/contacts': [] };
  await open('/admin?q=nobody&sort=name');
  await screen.findByText('No requests match these filters.');
  await user.click(screen.getByRole('button', { name: 'Show all requests' }));
  expect(location.search).toBe('?sort=name');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('a subscriber’s title is the name or, if none, the email, which is not there twice', async () => {
  await open('/admin?tab=newsletter');
  await listed('Bo');
  const nameless = await listed('nameless@example.ca');
  expect(within(nameless).getAllByText('nameless@example.ca')).toHaveLength(1);
  await user.click(rowLink('nameless@example.ca'));
  await panel('nameless@example.ca');
});

test.each([
  ['', '/api/contacts', 'Visitor 58', 'Delete the contact for Visitor 58', 'contact'],
  ['?tab=newsletter', '/api/newsletter', 'Bo', 'Delete the subscriber bo@example.ca', 'subscriber'],
])(
  'a deletion that fails on /admin%s says so, and the row stays',
  async (query, path, name, button, what) => {
    await open(`/admin${query}`);
    await listed(name);
    instead = Object.fromEntries(records[path]!.map(({ id }) => [`DELETE ${path}/${id}`, { status: 500 }]));
    await user.click(screen.getByRole('button', { name: button }));
    await confirmDeletion();
    await screen.findByText(`Failed to delete ${what}`);
    row(name);
    instead = {};
    await user.click(screen.getByRole('button', { name: button }));
    await confirmDeletion();
    await screen.findByText(new RegExp(`^${what} deleted successfully`, 'i'));
    await waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
  },
);

test('a list that cannot be loaded says so, also below the rows that are there, and is tried again', async () => {
  instead = { 'GET /api/newsletter': { status: 418 } };
  await open('/admin?tab=newsletter');
  await screen.findByText('Error loading subscribers: HTTP error! status: 418');
  const next = { link: '</api/newsletter/more>; rel="next"' };
  instead = {
    'GET /api/newsletter': { status: 200, json: records['/api/newsletter'], headers: next },
    'GET /api/newsletter/more': { status: 500 },
  };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Error loading subscribers: HTTP error! status: 500');
  row('Bo');
  instead['GET /api/newsletter/more'] = { status: 200, json: [subscriber('zoe@example.ca', 'Zoe')] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await listed('Zoe');
});

test('a filter changed while the search still waits for a pause is kept, with the search', async () => {
  await open();
  await listed('Visitor 59');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  enter(screen.getByRole('searchbox'), 'Visitor');
  enter(screen.getByLabelText('Mortgage type'), 'Debt Consolidation');
  enter(screen.getByLabelText('Sorted by'), 'name');
  expect(location.search).not.toContain('q=');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    q: 'Visitor',
    type: 'Debt Consolidation',
    sort: 'name',
  });
});

test.each([
  ['its neighbour', ['59', '58', '57'], () => rowLink('Visitor 57')],
  ['the search, after the last one,', ['58'], () => screen.getByRole('searchbox')],
])(
  'a row that is deleted gives the focus to %s however late the list is drawn',
  async (_to, numbers, next) => {
    // As if the next frame came before the list without the row.
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => queueMicrotask(() => draw(0)));
    records['/api/contacts'] = numbers.map(visitor);
    await open();
    await listed('Visitor 58');
    act(() => rowLink('Visitor 58').focus());
    await user.keyboard('{Delete}');
    await confirmDeletion();
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Visitor 58' })).toBeNull());
    await isFocused(next);
  },
);

test('in the panel, a deletion is asked about by button and key, and the focus goes back or on', async () => {
  await open();
  await listed('Visitor 58');
  await user.click(rowLink('Visitor 58'));
  const button = await inPanel('Visitor 58', 'Delete the contact for Visitor 58');
  await user.click(button);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await isFocused(() => button);
  await user.keyboard('#');
  await screen.findByText(/^Are you sure you want to delete the contact for Visitor 58\?/);
  await confirmDeletion();
  await isFocused(() => rowLink('Visitor 57'));
  expect(screen.queryByRole('region', { name: 'Visitor 58' })).toBeNull();
});

test('e goes to the note, keys are text there, and Escape leaves the field before the panel', async () => {
  await open();
  await listed('Visitor 57');
  act(() => rowLink('Visitor 57').focus());
  await user.keyboard('e');
  const opened = within(await panel('Visitor 57'));
  const note = await opened.findByLabelText<HTMLTextAreaElement>('Note');
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.type(note, 'jk#e/');
  expect(note.value).toBe('jk#e/');
  // Nor where nothing can be typed.
  for (const control of [opened.getAllByRole('radio')[0]!, opened.getByRole('button', { name: 'Save' })]) {
    act(() => control.focus());
    await user.keyboard('kj#e/');
    expect(document.activeElement).toBe(control);
  }
  act(() => note.focus());
  await user.keyboard('{Escape}');
  expect(note.value).toBe('jk#e/');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Visitor 57' })).toBeNull());
});

test('single keys do nothing once they are switched off', async () => {
  localStorage.setItem('admin-shortcuts', 'off');
  onTestFinished(() => localStorage.clear());
  await open();
  await listed('Visitor 59');
  act(() => rowLink('Visitor 59').focus());
  await user.keyboard('je#');
  expect(document.activeElement).toBe(rowLink('Visitor 59'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rowLink('Visitor 58'));
  expect(screen.queryByRole('region', { name: /^Visitor/ })).toBeNull();
});

test('a link to a record opens it, in the list or not, and says if it is gone', async () => {
  await open('/admin?open=58');
  await panel('Visitor 58');
  instead = { 'GET /api/contacts/00': { status: 200, json: visitor('00') } };
  act(() => history.pushState(null, '', '/admin?open=00'));
  await panel('Visitor 00');
  act(() => history.pushState(null, '', '/admin?open=gone'));
  await screen.findByText(/^There is no request at this address any more/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('a name is a link to its record in this list as it is filtered; another tab and copying it are left alone', async () => {
  await open('/admin?tab=newsletter&sort=name');
  await listed('Bo');
  expect(rowLink('Bo').getAttribute('href')).toBe('/admin?tab=newsletter&sort=name&open=bo%40example.ca');
  vi.spyOn(document, 'getSelection').mockReturnValueOnce({ type: 'Range' } as Selection);
  // False is the answer where the browser is kept from following it.
  expect(fireEvent.click(rowLink('Bo'))).toBe(false);
  expect(location.search).toBe('?tab=newsletter&sort=name');
  expect(fireEvent.click(rowLink('Bo'), { ctrlKey: true })).toBe(true);
});

test('what is closed twice, as by a dialog and its page that hear one key, goes back once', async () => {
  await open();
  await listed('Visitor 59');
  await user.click(rowLink('Visitor 59'));
  await panel('Visitor 59');
  // A browser goes back a moment later.
  const back = vi.spyOn(history, 'back').mockReturnValue();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(back).toHaveBeenCalledTimes(1);
});

test('the way back closes the panel, however many records were looked at, and leads to the list of before', async () => {
  await open('/admin?q=visitor');
  await listed('Visitor 59');
  await user.click(rowLink('Visitor 59'));
  await user.keyboard('jj');
  await panel('Visitor 57');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Visitor/ })).toBeNull());
  expect(location.search).toBe('?q=visitor');
  await user.click(screen.getByRole('tab', { name: /Newsletter/ }));
  await listed('Bo');
  expect(location.search).toBe('?tab=newsletter&q=visitor');
  act(() => history.back());
  await listed('Visitor 59');
});
