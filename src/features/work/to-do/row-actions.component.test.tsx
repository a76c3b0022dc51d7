import '#ui/toasts/toast-view.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { type SentRequest, stubNetwork, type StubbedResponse } from '#test/component/stub-network.ts';
import { noDetails } from '#test/samples/contact-factory.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { ToDoScreen } from './to-do-screen.tsx';
import type { ToDoItemResponse, ToDoResponse } from './to-do.ts';

const today = dateInOntario(new Date());
const tomorrow = addDays(today, 1);
const none = { total: 0, items: [] };
const request = (name: string, changes: Partial<ToDoItemResponse> = {}): ToDoItemResponse => {
  const person = { id: crypto.randomUUID(), phone: '905 555 0187' };
  const createdAt = new Date().toISOString();
  return {
    ...person,
    kind: 'contact',
    name,
    receivedAt: createdAt,
    assignee: null,
    dueOn: null,
    request: {
      ...person,
      ...noDetails,
      createdAt,
      spamReasons: null,
      message: null,
      email: 'a@example.ca',
      firstName: name,
      lastName: '',
      mortgageType: 'Refinancing',
    },
    consultation: null,
    lastEntry: null,
    ...changes,
  };
};
const waiting = Array.from({ length: 14 }, (_, at) => request(`Waiting ${at + 1}`));
const due = [
  request('Due', { dueOn: today, assignee: 'ada' }),
  request('Due, too', { dueOn: addDays(today, -1) }),
];
const consultation = request('Met', {
  kind: 'booking',
  request: null,
  consultation: {
    id: crypto.randomUUID(),
    name: 'Met',
    email: '',
    phone: '',
    date: today,
    description: null,
    time: '12:00 AM',
    consultationType: 'video',
    memberId: null,
    cancelledAt: null,
    attendance: null,
    createdAt: new Date().toISOString(),
  },
});
const toDo: ToDoResponse = {
  today,
  unanswered: { total: 14, items: waiting, late: 0 },
  putOff: none,
  consultations: { total: 1, items: [consultation] },
  nextConsultation: null,
  due: { total: 2, items: due },
  dueTomorrow: none,
  spam: [],
  facts: [],
  lateJobs: [],
  backups: null,
};

let refused: (sent: SentRequest) => StubbedResponse | Promise<StubbedResponse> | undefined;
let sent: ReturnType<typeof stubNetwork>;
beforeEach(async () => {
  history.replaceState(null, '', '/admin/to-do');
  refused = () => undefined;
  sent = stubNetwork((asked) => {
    const { path, method } = asked;
    if (path.startsWith('/api/to-do?')) return { status: 200, json: toDo };
    if (path.startsWith('/api/follow-ups/'))
      return (
        refused(asked) ?? { status: method === 'POST' ? 201 : 200, json: { entries: [{ id: 'entry' }] } }
      );
    if (path === '/api/privacy/purge/outcome') return { status: 200, json: null };
    if (path === '/api/auth/user') return { status: 200, json: { id: 'me', username: 'ada', role: 'user' } };
    if (path === '/api/mails/status')
      return { status: 200, json: { isSending: true, waiting: 0, failed: 0, stuck: null } };
    return { status: 200, json: { unanswered: 14, late: 0, latest: null } };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToDoScreen whose="mine" username="ada" onEverybody={() => {}} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'Due' });
  await expect.poll(() => sent.some(({ path }) => path === '/api/auth/user')).toBe(true);
});

/** Lists what was written: to whose log, and what. */
const written = () =>
  sent.flatMap(({ method, path, body }) => {
    if (method === 'GET') return [];
    const row = [...waiting, ...due, consultation].find(({ id }) => path.includes(id))!;
    return [method === 'DELETE' ? `undo ${row.name}` : [row.name, body]];
  });
const focus = (name: string) => act(() => screen.getByRole('link', { name }).focus());

test.each([
  ['d', 'Waiting 3', { action: 'called', dueOn: null }, 'Called: Waiting 3'],
  ['s', 'Waiting 3', { dueOn: tomorrow }, 'Put off by a day: Waiting 3'],
  ['d', 'Due', { dueOn: null }, 'Done: Due'],
  ['s', 'Due, too', { dueOn: tomorrow }, 'Put off by a day: Due, too'],
])('%s on %s writes one entry, and z takes it back', async (key, name, entry, said) => {
  focus(name);
  await userEvent.keyboard(key);
  await screen.findByText(said);
  expect(written()).toEqual([[name, entry]]);
  await userEvent.keyboard('z');
  await screen.findByText('Undone');
  expect(written().at(-1)).toBe(`undo ${name}`);
  // There is nothing more to take back.
  await userEvent.keyboard('z');
  expect(written()).toHaveLength(2);
});

test('keys pressed one after the other are all written, in turn, and the same one twice only once', async () => {
  const answered = Promise.withResolvers<StubbedResponse>();
  refused = ({ path }) => (path.includes(due[0]!.id) ? answered.promise : undefined);
  focus('Due');
  await userEvent.keyboard('dd');
  focus('Due, too');
  await userEvent.keyboard('d');
  expect(written()).toEqual([['Due', { dueOn: null }]]);
  answered.resolve({ status: 201, json: { entries: [{ id: 'entry' }] } });
  await screen.findByText('Done: Due, too');
  expect(written()).toEqual([
    ['Due', { dueOn: null }],
    ['Due, too', { dueOn: null }],
  ]);
});

test('s leaves a consultation, which the agenda moves', async () => {
  focus('Met');
  await userEvent.keyboard('s');
  await screen.findByText('That does not apply here');
  expect(written()).toEqual([]);
});

test('ten rows of a section are shown, and the rest at a press', async () => {
  const rows = () =>
    within(screen.getByRole('list', { name: /^Waiting for an answer/ })).getAllByRole('listitem');
  expect(rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: /^Show 4 more/ }));
  expect(rows()).toHaveLength(14);
});

test('several are marked by key, box or section, and closed at once, and all of it is undone', async () => {
  focus('Due');
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark Waiting 2' }));
  const bar = screen.getByRole('region', { name: 'Marked' });
  expect(within(bar).getByRole('status').textContent).toBe('2 marked');
  await userEvent.click(within(bar).getByRole('button', { name: 'Close…' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Not now' }));
  await screen.findByText('Closed: 2 clients');
  const closed = { action: 'closed', outcome: 'not-now' };
  expect(written()).toEqual([
    ['Due', closed],
    ['Waiting 2', closed],
  ]);
  expect(screen.queryByRole('region', { name: 'Marked' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(written().slice(2)).toEqual(['undo Due', 'undo Waiting 2']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark all: Waiting for an answer' }));
  expect(within(screen.getByRole('region', { name: 'Marked' })).getByRole('status').textContent).toBe(
    '10 marked',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Marked' })).toBeNull();
});

test('taking over leaves out what is one’s own already', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark all: Follow-ups due' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await screen.findByText('Yours now: Due, too');
  expect(written()).toEqual([['Due, too', { assigneeId: 'me' }]]);
});

test('what could not be saved is named, and the others can be taken back', async () => {
  refused = ({ path, method }) =>
    method === 'POST' && path.includes(due[0]!.id)
      ? { status: 409, json: { code: 'log-full', message: 'This log is full.' } }
      : undefined;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark all: Follow-ups due' }));
  await userEvent.keyboard('d');
  await screen.findByText('1 of 2 could not be saved');
  await screen.findByText('Due: This log is full.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mark Due' }).checked).toBe(true);
  await userEvent.keyboard('z');
  await waitFor(() => expect(written().at(-1)).toBe('undo Due, too'));
});
