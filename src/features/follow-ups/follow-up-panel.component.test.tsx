import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { FollowUpPanel } from './follow-up-panel.tsx';
import type { EntryResponse, FollowedKind, FollowUpResponse } from './follow-up.ts';

const user = (username: string, at: number, blockedAt: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  username,
  role: 'user',
  createdAt: '2026-01-01T00:00:00Z',
  blockedAt,
});
const [ada, grace, gone] = [user('ada', 1), user('grace', 2), user('gone', 3, '2026-02-01T00:00:00Z')];
const writer = { ...user('nina', 4), role: 'writer' };
const recordId = '00000000-0000-4000-8000-000000000009';
const today = dateInOntario(new Date());

const waiting: FollowUpResponse = {
  assignee: null,
  dueOn: null,
  answeredAt: null,
  closedAt: null,
  outcome: null,
  entries: [],
  version: 0,
};
const entry = (changes: Partial<EntryResponse> = {}): EntryResponse => ({
  id: crypto.randomUUID(),
  createdAt: '2026-11-22T19:05:00Z',
  username: 'grace',
  action: 'called',
  outcome: null,
  note: null,
  assignee: null,
  dueOn: null,
  ...changes,
});
const withEntries = (...entries: EntryResponse[]): FollowUpResponse => ({
  ...waiting,
  answeredAt: '2026-11-22T19:05:00Z',
  entries,
  version: entries.length,
});

/** Opens the panel; `answer` is what the server says to a new entry. */
function open({
  followUp = waiting,
  answer = () => ({ status: 201, json: typeof followUp === 'function' ? followUp() : followUp }),
  kind = 'contact',
}: {
  followUp?: FollowUpResponse | (() => FollowUpResponse);
  answer?: (request: SentRequest) => StubbedResponse;
  kind?: FollowedKind;
} = {}) {
  const sent = stubNetwork((request) => {
    if (request.method === 'POST') return answer(request);
    if (request.path === '/api/users') return { status: 200, json: [ada, gone, grace, writer] };
    if (request.path === '/api/auth/user') return { status: 200, json: ada };
    return { status: 200, json: typeof followUp === 'function' ? followUp() : followUp };
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <FollowUpPanel kind={kind} id={recordId} name="Amara Okafor" />
    </QueryClientProvider>,
  );
  const posts = () => sent.filter(({ method }) => method === 'POST');
  const posted = () => posts().map(({ body }) => body);
  const seen = () => posts().map(({ headers }) => headers['if-match']);
  const advanceTimers = (ms: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms));
  return { typing: userEvent.setup({ advanceTimers }), queries, posted, seen };
}

/** Holds what is posted until the returned function is called. */
function holdPosts() {
  let respond = () => {};
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => (respond = resolve));
    return answered(path, init);
  });
  return () => respond();
}

const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const save = () => screen.getByRole('button', { name: 'Save' });

test('says above the form what was said last, in one line', async () => {
  open({
    followUp: withEntries(
      entry({ note: 'Asked for the renewal letter.' }),
      entry({ action: null, note: 'Will try after 5.', dueOn: '2026-11-24' }),
    ),
  });
  const form = await screen.findByRole('form');
  const last = await screen.findByText(/Follow up on Tue, Nov 24, 2026\. Will try after 5\./);
  expect(last.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('saves what happened, the note, who has it and the date at once, and is empty again', async () => {
  const saved = withEntries(
    entry({ username: 'ada', note: 'Wants a call at six.', assignee: 'ada', dueOn: addDays(today, 3) }),
  );
  const { typing, posted } = open({ answer: () => ({ status: 201, json: saved }) });
  await screen.findByText('Not answered yet.');
  await typing.click(await screen.findByRole('button', { name: 'Take it' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Assigned to'));
  await typing.click(screen.getByRole('button', { name: 'In 3 days' }));
  await typing.click(screen.getByRole('radio', { name: 'Called' }));
  await typing.type(await note(), 'Wants a call at six.');
  await typing.click(save());

  const log = await screen.findByRole('list');
  expect(posted()).toEqual([
    {
      action: 'called',
      outcome: null,
      note: 'Wants a call at six.',
      assigneeId: ada.id,
      dueOn: addDays(today, 3),
    },
  ]);
  expect(log.textContent).toMatch(/Called.*ada, .*Wants a call at six\..*Assigned to self.*Follow up on/s);
  expect(screen.queryByText('Not answered yet.')).toBeNull();
  await screen.findByText('Saved.');
  expect((await note()).value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Just a note' }).checked).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('says that a call makes it the caller’s, and a note does not', async () => {
  const { typing } = open();
  const who = await screen.findByLabelText<HTMLSelectElement>('Assigned to');
  await typing.click(await screen.findByRole('radio', { name: 'Called' }));
  expect(who.selectedOptions[0]!.text).toBe('Yours once saved');
  await typing.click(screen.getByRole('radio', { name: 'Just a note' }));
  expect(who.selectedOptions[0]!.text).toBe('Nobody yet');
});

test('what is saved makes the figures of answers stale', async () => {
  const { typing, queries, posted } = open();
  queries.setQueryData(['/api/follow-ups/answer-times?months=1'], []);
  await typing.click(await screen.findByRole('radio', { name: 'Called' }));
  await typing.click(save());
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() =>
    expect(queries.getQueryState(['/api/follow-ups/answer-times?months=1'])!.isInvalidated).toBe(true),
  );
});

test('works by keyboard alone: arrows choose, Ctrl and Enter save', async () => {
  const { typing, posted } = open();
  await note();
  document.querySelector<HTMLElement>('[data-follow-up] :is(textarea, select, input, button)')!.focus();
  await typing.keyboard('{ArrowRight}{ArrowRight}');
  await typing.tab();
  await typing.keyboard('No answer.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toEqual({ action: 'left-message', outcome: null, note: 'No answer.' });
});

test('asks how it ended when it is closed, and then for no date', async () => {
  const { typing, posted } = open({ followUp: { ...waiting, dueOn: addDays(today, 1) } });
  await typing.click(await screen.findByRole('radio', { name: 'Closed' }));
  expect(screen.queryByLabelText('Follow up')).toBeNull();
  await typing.click(screen.getByRole('radio', { name: 'Went elsewhere' }));
  await typing.click(save());
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toEqual({ action: 'closed', outcome: 'elsewhere', note: '' });
});

test('follows what a colleague writes while it is open, and keeps what is typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let followUp = withEntries(entry({ username: 'nina', note: 'Before.' }));
    const { typing, posted } = open({ followUp: () => followUp });
    await typing.type(await note(), 'Half a sentence');
    const taken = entry({ username: 'grace', assignee: 'grace', note: 'On the phone with her.' });
    followUp = { ...withEntries(...followUp.entries, taken), assignee: grace };
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('grace wrote here since you opened it. grace has it.');
    expect(screen.getByRole('list').textContent).toContain('On the phone with her.');
    expect((await note()).value).toBe('Half a sentence');
    expect(posted()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('says that what is closed can be opened again', async () => {
  const closedAt = '2026-11-22T19:05:00Z';
  open({ followUp: { ...waiting, closedAt, answeredAt: closedAt, outcome: 'client' } });
  await screen.findByText('Closed: Became a client.');
  screen.getByText('Logging anything except a note reopens it.');
});

test('a consultation is done or missed', async () => {
  open({ kind: 'booking', followUp: withEntries(entry({ action: 'met' })) });
  await screen.findByRole('radio', { name: 'Done' });
  screen.getByRole('radio', { name: 'Missed' });
  expect(screen.getByRole('list').textContent).toContain('Done');
});

test('is handed to colleagues who work on requests and can sign in, and back to nobody', async () => {
  const assignee = { id: grace.id, username: 'grace' };
  const { typing, posted } = open({ followUp: { ...waiting, assignee } });
  const who = await screen.findByLabelText('Assigned to');
  await within(who).findByText('ada (you)');
  expect([...who.children].map(({ textContent }) => textContent)).toEqual([
    'Nobody yet',
    'ada (you)',
    'grace',
  ]);
  await typing.selectOptions(who, 'Nobody yet');
  await typing.click(save());
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toMatchObject({ assigneeId: null });
});

test('shows what a colleague wrote in the meantime beside what was typed, and adds it then', async () => {
  const theirs = withEntries(entry({ note: 'I have just talked to her.' }));
  const { typing, posted, seen } = open({
    answer: ({ headers }) =>
      headers['if-match'] === '"0"'
        ? {
            status: 412,
            json: { code: 'changed-meanwhile', message: 'A colleague has written here.', current: theirs },
          }
        : { status: 201, json: withEntries(...theirs.entries, entry({ username: 'ada', note: 'Mine.' })) },
  });
  await typing.type(await note(), 'Mine.');
  await typing.click(save());
  await screen.findByRole('heading', { name: 'grace has changed this, too' });
  expect(screen.getByRole('region', { name: /^Theirs/ }).textContent).toMatch(
    /grace: Called.*I have just talked to her\./,
  );
  expect(screen.getByRole('region', { name: /^Yours/ }).textContent).toMatch(/Note.*Mine\./);
  expect((await note()).value).toBe('Mine.');
  // What is typed meanwhile belongs to mine.
  await typing.type(await note(), ' Both.');
  await typing.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Saved.');
  expect(screen.queryByRole('heading', { name: /changed this/ })).toBeNull();
  expect(seen()).toEqual(['"0"', '"1"']);
  expect(posted().at(-1)).toMatchObject({ note: 'Mine. Both.' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('without what was typed after all, which can be had until the page is left', async () => {
  const theirs = withEntries(entry({ note: 'I have just talked to her.' }));
  const { typing, posted } = open({
    answer: () => ({
      status: 412,
      json: { code: 'changed-meanwhile', message: 'A colleague …', current: theirs },
    }),
  });
  await typing.type(await note(), 'Mine.');
  await typing.click(save());
  await typing.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect((await note()).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
  await typing.click(screen.getByRole('button', { name: 'Undo my choice' }));
  expect((await note()).value).toBe('Mine.');
  expect(posted()).toHaveLength(1);
});

test('each entry that was set aside for theirs can be had, also after another was added', async () => {
  const theirs = [entry({ note: 'First.' }), entry({ note: 'Second.' })];
  const { typing, posted } = open({
    answer: ({ headers }) => {
      const seen = Number(String(headers['if-match']).replaceAll('"', ''));
      const json = { code: 'changed-meanwhile', message: 'A colleague …' };
      return seen < 2
        ? { status: 412, json: { ...json, current: withEntries(...theirs.slice(0, seen + 1)) } }
        : { status: 201, json: withEntries(...theirs, entry({ username: 'ada', note: 'Two.' })) };
    },
  });
  await typing.type(await note(), 'One.');
  await typing.click(save());
  await typing.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await typing.type(await note(), 'Two.');
  await typing.click(save());
  await typing.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Saved.');
  expect(posted().at(-1)).toMatchObject({ note: 'Two.' });
  await typing.click(screen.getByRole('button', { name: 'Undo my choice' }));
  expect((await note()).value).toBe('One.');
  expect(screen.queryByRole('button', { name: 'Undo my choice' })).toBeNull();
});

test('an entry whose answer was lost is not added twice unseen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let followUp = waiting;
    const { typing, seen } = open({
      followUp: () => followUp,
      answer() {
        if (followUp !== waiting)
          return {
            status: 412,
            json: { code: 'changed-meanwhile', message: 'A colleague …', current: followUp },
          };
        followUp = withEntries(entry({ username: 'ada', action: null, note: 'Once.' }));
        return 'offline';
      },
    });
    await typing.type(await note(), 'Once.');
    await typing.click(save());
    await screen.findByText(/could not be reached/);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(screen.getByRole('list').textContent).toContain('Once.'));
    await typing.click(save());
    await screen.findByRole('heading', { name: 'ada has changed this, too' });
    expect(seen()).toEqual(['"0"', '"0"']);
  } finally {
    vi.useRealTimers();
  }
});

test('what is typed while an entry is saved is left, without what was saved', async () => {
  const { typing, posted } = open();
  const respond = holdPosts();
  await typing.click(await screen.findByRole('radio', { name: 'Called' }));
  await typing.click(save());
  await screen.findByText('Saving…');
  await typing.type(await note(), 'And more.');
  respond();
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Just a note' }).checked).toBe(true),
  );
  expect((await note()).value).toBe('And more.');
  screen.getByText('Not saved yet.');
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(sessionStorage).toHaveLength(1);
});

test.each<[string, StubbedResponse, RegExp]>([
  ['lost connection', 'offline', /could not be reached/],
  [
    'error',
    { status: 503, json: { code: 'unavailable', message: 'Please try again.' } },
    /Please try again\./,
  ],
])('a %s keeps what was typed', async (_what, response, message) => {
  const { typing } = open({ answer: () => response });
  await typing.type(await note(), 'A long story.');
  screen.getByText(/^Not saved yet\./);
  await typing.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(message);
  // Beside the button, which is always in view.
  expect(alert.parentElement).toBe(save().parentElement);
  expect((await note()).value).toBe('A long story.');
});

test('says beside the field and the button what is wrong, where the focus goes', async () => {
  const { typing } = open({
    answer: () => ({
      status: 400,
      json: {
        code: 'invalid-input',
        message: 'Please check these fields.',
        fields: { outcome: 'Please choose how it ended', assigneeId: 'This colleague can no longer sign in' },
      },
    }),
  });
  await typing.click(await screen.findByRole('radio', { name: 'Closed' }));
  await typing.click(save());
  await screen.findByText('Please choose how it ended');
  const form = within(screen.getByRole('form', { name: /^Follow up/ }));
  expect(form.getByRole('alert').textContent).toBe('Please check these fields.');
  screen.getByText('This colleague can no longer sign in');
  const who = screen.getByRole('combobox');
  expect(document.activeElement).toBe(who);
  expect(form.queryByText(/Ctrl\+Enter/)).toBeNull();
  await typing.click(screen.getByRole('radio', { name: 'Not now' }));
  expect(screen.queryByText('Please choose how it ended')).toBeNull();
});

test('what was typed is there again after it was closed or reloaded', async () => {
  const { typing } = open();
  await typing.type(await note(), 'Half a sent');
  await typing.click(screen.getByRole('radio', { name: 'Emailed' }));
  cleanup();
  open();
  expect((await note()).value).toBe('Half a sent');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Emailed' }).checked).toBe(true);
});

test('what is saved while the panel is closed is not offered again', async () => {
  const { typing, posted } = open();
  const respond = holdPosts();
  await typing.type(await note(), 'Sent and gone.');
  await typing.click(save());
  await screen.findByText('Saving…');
  cleanup();
  respond();
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('lists and the to-do page are asked for again once something was saved', async () => {
  const { typing, queries } = open();
  queries.setQueryData(['/api/to-do', 'mine'], {});
  queries.setQueryData(['/api/follow-ups', 'states', [recordId]], []);
  await typing.type(await note(), 'Called.');
  await typing.click(save());
  await screen.findByText('Saved.');
  for (const key of [
    ['/api/to-do', 'mine'],
    ['/api/follow-ups', 'states', [recordId]],
  ])
    expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});
