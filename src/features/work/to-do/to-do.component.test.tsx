import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { formatDayNear } from '#lib/format-day.ts';
import { stubNetwork, type StubbedResponse } from '#test/component/stub-network.ts';
import { noDetails } from '#test/samples/contact-factory.ts';
import { ToDoScreen } from './to-do-screen.tsx';
import type { ToDoItemResponse, ToDoResponse } from './to-do.ts';

const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const today = dateInOntario(new Date());
const none = { total: 0, items: [] };
const nothing: ToDoResponse = {
  today,
  unanswered: { ...none, late: 0 },
  putOff: none,
  consultations: none,
  nextConsultation: null,
  due: none,
  dueTomorrow: none,
  spam: [],
  facts: [],
  lateJobs: [],
  backups: null,
};
const person = {
  id: crypto.randomUUID(),
  email: 'amara@example.ca',
  phone: '905 555 0187 ext 12',
  createdAt: ago(26 * hour),
  spamReasons: null,
};
const contact = (changes: Partial<ToDoItemResponse> = {}): ToDoItemResponse => ({
  kind: 'contact',
  id: person.id,
  name: 'Amara Okafor',
  phone: person.phone,
  receivedAt: person.createdAt,
  assignee: null,
  request: {
    ...person,
    firstName: 'Amara',
    lastName: 'Okafor',
    mortgageType: 'Refinancing',
    ...noDetails,
    propertyValue: '$650,000',
    loanAmount: '$480,000',
    message: 'Please call after six.',
  },
  consultation: null,
  dueOn: null,
  lastEntry: null,
  ...changes,
});
const consultation = (name: string, date: string): ToDoItemResponse =>
  contact({
    kind: 'booking',
    id: crypto.randomUUID(),
    name,
    request: null,
    consultation: {
      ...person,
      name,
      date,
      time: '9:00 AM',
      consultationType: 'video',
      description: null,
      memberId: null,
      cancelledAt: null,
      attendance: null,
    },
  });

beforeEach(() => history.replaceState(null, '', '/admin/to-do'));

let toDo: StubbedResponse;
let failedMails: object[];
let sent: ReturnType<typeof stubNetwork>;
beforeEach(() => {
  toDo = { status: 200, json: nothing };
  failedMails = [];
  sent = stubNetwork(({ path, method }) => {
    if (path.startsWith('/api/to-do?')) return toDo;
    if (method === 'POST') return { status: 200, json: {} };
    if (path === '/api/mails/status')
      return { status: 200, json: { isSending: true, waiting: 0, failed: failedMails.length, stuck: null } };
    if (path.startsWith('/api/mails?')) return { status: 200, json: failedMails };
    if (path.startsWith('/api/clients/of-record'))
      return { status: 200, json: { id: crypto.randomUUID(), otherEmails: [], samePhone: [], records: 1 } };
    if (path.startsWith('/api/follow-ups/'))
      return {
        status: 200,
        json: { assignee: null, dueOn: null, answeredAt: null, closedAt: null, entries: [] },
      };
    if (path === `/api/contacts/${person.id}`) return { status: 200, json: contact().request };
    if (path.startsWith('/api/contacts/'))
      return { status: 404, json: { code: 'not-found', message: 'Gone.' } };
    if (path === '/api/users') return { status: 200, json: [] };
    return { status: 200, json: { unanswered: 0, late: 0, latest: null } };
  });
});

const onEverybody = vi.fn();
function show(changes: Partial<ToDoResponse> = {}, whose: 'mine' | 'everybody' = 'everybody') {
  toDo = { status: 200, json: { ...nothing, ...changes } };
  return draw(whose);
}
function draw(whose: 'mine' | 'everybody' = 'everybody') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <ToDoScreen {...{ whose, onEverybody }} username="ada" />
    </QueryClientProvider>,
  );
}

test('says why it could not be loaded, and tries again', async () => {
  toDo = { status: 503, json: { code: 'unavailable', message: 'The database is away.' } };
  draw();
  await screen.findByText('The database is away.');
  toDo = { status: 200, json: nothing };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing to do.');
});

test('has nothing to do but the next consultation, which can be opened, and no housekeeping', async () => {
  show({ nextConsultation: consultation('Hana Brown', addDays(today, 3)) }, 'mine');
  await screen.findByText('Nothing for you to do.');
  const next = screen.getByRole('region', { name: 'Next consultation' });
  expect(next.textContent).toContain(`${formatDayNear(addDays(today, 3), today)}, 9:00 AM`);
  expect(within(next).queryByRole('checkbox')).toBeNull();
  expect(within(next).getByRole('link', { name: 'Hana Brown' })).toBeTruthy();
  expect(screen.queryByText('Housekeeping')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show everybody’s' }));
  expect(onEverybody).toHaveBeenCalledOnce();
});

test.each([
  [
    null,
    null,
    'has never been done. Either it is still under way, or no server has started it: please tell the person who runs it.',
  ],
  [
    'no room',
    '2026-11-20T08:00:00Z',
    'was last done Nov 20, 2026, 3:00 AM. It is tried at least every hour. Last problem: no room',
  ],
])('says under Housekeeping which scheduled work is late', async (lastError, succeededAt, said) => {
  const label = 'Deleting unused pictures';
  show({ lateJobs: [{ label, dueAt: '2026-11-21T08:00:00Z', lastError, succeededAt }] });
  const housekeeping = await screen.findByRole('region', { name: 'Housekeeping' });
  expect(housekeeping.textContent).toContain(
    `${label} has been due since Nov 21, 2026, 3:00 AM, and ${said}`,
  );
});

test('says under Housekeeping how the last backup went, and asks for a copy of its key', async () => {
  const key = { id: '1a2b3c4d', file: '/data/backup.key', isCopied: false };
  const last = { file: 'x', at: '2026-11-30T08:15:00Z', rows: 1_234, bytes: 5_600_000, seconds: 1 };
  const backups = {
    duty: 'ours' as const,
    isThere: true,
    folder: '/backups',
    last,
    proof: null,
    bucket: null,
    key,
  };
  show({ backups });
  const housekeeping = await screen.findByRole('region', { name: 'Housekeeping' });
  expect(housekeeping.textContent).toContain(
    'Last backup: Nov 30, 2026, 3:15 AM (1,234 rows, 5.6 MB), in /backups.',
  );
  expect(housekeeping.textContent).toContain('Only the key in /data/backup.key opens the backups');
  toDo = { status: 200, json: { ...nothing, backups: { ...backups, key: { ...key, isCopied: true } } } };
  await userEvent.click(within(housekeeping).getByRole('button', { name: 'I keep a copy' }));
  await waitFor(() => expect(housekeeping.textContent).not.toContain('Only the key'));
  expect(sent).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/backups/key-copy', body: { id: '1a2b3c4d' } }),
  );
});

test('shows how late a request is, what it is about, whose it is and whom to call', async () => {
  show({ unanswered: { total: 63, late: 1, items: [contact({ id: 'amara', assignee: 'ada' })] } });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('26 h, late');
  expect(row.textContent).toContain('Refinancing, $480,000 of $650,000, 74%');
  expect(row.textContent).toContain('Please call after six.');
  expect(row.textContent).toContain('You');
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/to-do?open=contact-amara', 'tel:9055550187']);
  expect(screen.getByRole('heading', { name: 'Waiting for an answer 63' })).toBeTruthy();
  expect(screen.getByText('1 late')).toBeTruthy();
  expect(screen.getByText('62 more will appear as you finish these.')).toBeTruthy();
});

test('asks how a consultation went once it has begun, and lists it once', async () => {
  const begun = consultation('Hana Brown', '2020-01-06');
  show({
    today: '2020-01-06',
    consultations: { total: 1, items: [begun] },
    due: { total: 1, items: [{ ...begun, dueOn: '2020-01-06' }] },
  });
  const row = await screen.findByRole('listitem');
  expect(within(row).getAllByText('How did it go?').length).toBeGreaterThan(0);
  expect(screen.queryByText('Follow-ups due')).toBeNull();
});

test('what is due says what was last written', async () => {
  const lastEntry = {
    createdAt: ago(hour),
    username: 'ada',
    action: 'left-message',
    note: 'Wants the appraisal first',
  };
  show({ due: { total: 1, items: [contact({ dueOn: today, lastEntry })] } });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Today');
  expect(row.textContent).toContain('Left a message: Wants the appraisal first');
});

test('what is due tomorrow is announced, without a consultation that is listed anyway', async () => {
  const meeting = consultation('Hana Brown', addDays(today, 1));
  const call = contact({ dueOn: addDays(today, 1) });
  show({
    consultations: { total: 1, items: [meeting] },
    dueTomorrow: { total: 2, items: [{ ...meeting, dueOn: addDays(today, 1) }, call] },
  });
  await screen.findByRole('heading', { name: 'Follow-ups tomorrow 1' });
  const row = within(screen.getByRole('list', { name: /^Follow-ups tomorrow/ })).getByRole('listitem');
  expect(row.textContent).toMatch(/^Tomorrow.*Amara Okafor/);
  expect(screen.queryByText('Follow-ups due')).toBeNull();
});

test('the panel has amounts as money, and says what was not specified', async () => {
  const request = { ...contact().request!, loanAmount: '576000', propertyValue: '720000' };
  show({ unanswered: { total: 1, late: 0, items: [contact({ request })] } });
  await userEvent.click(await screen.findByRole('link', { name: 'Amara Okafor' }));
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling!.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Loan amount', '$576,000, 80% of the value'],
      ['Property value', '$720,000'],
      ['Additional information', 'Not specified'],
    ]),
  );
});

test('what is open is in the address: there after it was done and a reload, and closed by the way back', async () => {
  const panel = () => screen.findByRole('region', { name: 'Amara Okafor' });
  const { unmount } = show({ unanswered: { total: 1, late: 0, items: [contact()] } });
  await userEvent.click(await screen.findByRole('link', { name: 'Amara Okafor' }));
  await panel();
  expect(location.search).toBe(`?open=contact-${person.id}`);
  unmount();
  const again = show();
  await panel();
  await act(async () => {
    const isBack = new Promise((went) => addEventListener('popstate', went, { once: true }));
    history.back();
    await isBack;
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Amara Okafor' })).toBeNull());
  expect(location.pathname + location.search).toBe('/admin/to-do');
  again.unmount();
  history.replaceState(null, '', '?open=contact-gone');
  show();
  await screen.findByText('There is no request at this address any more. It may have been deleted.');
});

test('sends an email again, and shows what is in spam and what is to be checked', async () => {
  const mail = {
    id: crypto.randomUUID(),
    kind: 'contact-confirmation',
    label: 'Confirmation of a pre-approval request',
    state: 'failed' as const,
    recipient: 'amara@example.ca',
    attempts: 6,
    lastError: '550 no such user',
    dueAt: ago(hour),
    createdAt: ago(hour),
  };
  // Has no button of its own, or the one below would not be found.
  const aboutLogin = { ...mail, id: crypto.randomUUID(), canResend: false };
  failedMails = [mail, aboutLogin];
  show({
    spam: [{ tab: 'contacts', count: 1 }],
    facts: [
      { what: 'Licence #13579', where: '/admin/brokerage#company', checkedOn: null, shownUntil: null },
      { what: 'Refinancing limit', where: null, source: 'A law', checkedOn: '2025-11-01', shownUntil: null },
      { what: 'Prepayment charges', where: null, checkedOn: '2025-10-01', shownUntil: null, isOverdue: true },
    ],
  });
  await screen.findByText('Nothing to do.');
  await screen.findByRole('heading', { name: '2 emails could not be sent' });
  expect(screen.getByRole('link', { name: '1 request' }).getAttribute('href')).toBe(
    '/admin?tab=contacts&spam=yes',
  );
  expect(screen.getByText(/1 fact on the site is a sample/)).toBeTruthy();
  expect(screen.getByText('Licence #13579').getAttribute('href')).toBe('/admin/brokerage#company');
  const again = screen.getByText(/1 fact to check again/).parentElement!.textContent;
  expect(again).toContain('Refinancing limitChecked Nov 1, 2025. Source: A law.');
  expect(again).toContain('tell the person who runs the server: a new release updates it');
  const overdue = screen.getByText('1 rule was last compared with its source over a year ago');
  expect(overdue.parentElement!.textContent).toContain('Prepayment chargesChecked Oct 1, 2025.');
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  await expect.poll(() => sent.some(({ path }) => path === `/api/mails/${mail.id}/resend`)).toBe(true);
});
