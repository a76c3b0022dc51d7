import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type FactSection, factSections } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import { type StubbedResponse, stubNetwork } from '#test/stub-network.ts';
import { TooltipProvider } from '#ui/dialogs/tooltip.tsx';
import type { ReceivedFacts, ReceivedSection } from './facts.queries.ts';
import { OurBrokerage } from './our-brokerage.tsx';

const savedAt = '2026-11-22T16:00:00.000Z';
let stored: ReceivedFacts;
let refusal: StubbedResponse | undefined;
let sent: ReturnType<typeof stubNetwork>;

beforeEach(() => {
  sessionStorage.clear();
  refusal = undefined;
  stored = Object.fromEntries(
    factSections.map((section) => [
      section,
      { value: ownFacts[section], state: 'file', updatedAt: null, updatedBy: null },
    ]),
  ) as ReceivedFacts;
  sent = stubNetwork(({ path, method, body }) => {
    if (method === 'GET') return { status: 200, json: stored };
    if (refusal) return refusal;
    const section = /^\/api\/facts\/(\w+)/.exec(path)![1] as FactSection;
    const own = { value: ownFacts[section], state: 'file', updatedAt: null, updatedBy: null };
    if (method === 'DELETE') return { status: 200, json: own };
    const { value } = body as ReceivedSection;
    return { status: 200, json: { value, state: 'entered', updatedAt: savedAt, updatedBy: 'amrit' } };
  });
});

const changes = () => sent.filter(({ method }) => method !== 'GET');

async function open() {
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <OurBrokerage />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'People' });
  return view;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const user = userEvent.setup();
async function type(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

test('says where each section comes from, and offers to save only what was changed', async () => {
  stored.people = { ...stored.people, state: 'entered', updatedAt: savedAt, updatedBy: 'amrit' };
  await open();
  expect(part('Company').getByText('The original, unchanged')).toBeTruthy();
  expect(part('People').getByText(/Changed Nov 22, 2026, 11:00 a.m. by amrit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(part('Company').queryByRole('button', { name: /Back to the original/ })).toBeNull();
});

test('saves a changed phone number with the address that calls it', async () => {
  await open();
  await type(part('Company').getByLabelText('Phone'), '416 555 0199');
  await user.click(part('Company').getByRole('button', { name: 'Save company' }));
  await part('Company').findByText(/^Changed Nov 22/);
  const phone = { display: '416 555 0199', href: 'tel:+14165550199' };
  expect(changes()).toMatchObject([
    {
      method: 'PUT',
      path: '/api/facts/company',
      headers: { 'if-match': '"none"' },
      body: { value: { phone } },
    },
  ]);
  expect(part('Company').getByText(/Changed Nov 22, 2026, 11:00 a.m. by amrit/)).toBeTruthy();
  expect(part('Company').queryByRole('button', { name: 'Save company' })).toBeNull();
});

test('names a mistake at its field and sends nothing', async () => {
  await open();
  const phone = part('Company').getByLabelText('Phone');
  await type(phone, '555 0199');
  await type(part('Company').getByLabelText('Email'), 'nobody');
  await user.click(part('Company').getByRole('button', { name: 'Save company' }));
  await part('Company').findByText('Please enter an email address');
  expect(part('Company').getByText(/Please enter a number with its area code/)).toBeTruthy();
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(phone);
  expect(changes()).toEqual([]);
});

test('adds a person, who is complete before they can be saved, and puts the team in order', async () => {
  await open();
  const people = part('People');
  await user.click(people.getByRole('button', { name: 'Add a person' }));
  expect(document.activeElement).toBe(people.getAllByLabelText('Name as licensed').at(-1));
  await user.keyboard('Priya Patel');
  await user.click(people.getByRole('button', { name: 'Save people' }));
  await people.findByText('Please choose a title');
  await user.selectOptions(people.getAllByLabelText('Title').at(-1)!, 'Mortgage Agent, Level 1');
  await user.type(people.getAllByLabelText('Licence number').at(-1)!, 'M08001234');
  await user.type(people.getAllByLabelText('Languages').at(-1)!, 'English, Gujarati');
  await user.type(people.getAllByLabelText('What clients can expect').at(-1)!, 'Ask me anything.');
  await user.click(people.getByRole('button', { name: 'Move Priya Patel up' }));
  expect(document.activeElement).toBe(people.getByRole('button', { name: 'Move Priya Patel up' }));
  expect(people.getByText('Priya Patel is now number 2 of 3.')).toBeTruthy();
  await user.click(people.getByRole('button', { name: 'Remove Maya Sample' }));
  await user.click(people.getByRole('button', { name: 'Save people' }));
  await people.findByText(/^Changed Nov 22/);
  expect(changes()).toMatchObject([
    {
      path: '/api/facts/people',
      body: {
        value: [
          {
            name: 'Priya Patel',
            title: 'Mortgage Agent, Level 1',
            licenceNumber: 'M08001234',
            languages: ['English', 'Gujarati'],
            sentence: 'Ask me anything.',
          },
          { name: 'Daniel Sample', portrait: '/people/daniel-sample.svg' },
        ],
      },
    },
  ]);
});

test('shows what a colleague saved in the meantime, keeps what was typed, and overrides it only on request', async () => {
  const theirs = { ...ownFacts.company, name: 'Elm Lending' };
  await open();
  await type(part('Company').getByLabelText('Licence number'), '24680');
  const current = { value: theirs, state: 'entered', updatedAt: savedAt, updatedBy: 'sofia' };
  refusal = { status: 412, json: { code: 'changed-meanwhile', message: 'Someone else …', current } };
  await user.click(part('Company').getByRole('button', { name: 'Save company' }));
  const heading = await part('Company').findByRole('heading', { name: /sofia has changed this, too/ });
  expect(document.activeElement).toBe(heading);
  const side = (name: RegExp) => within(part('Company').getByRole('region', { name }));
  expect(side(/^Theirs, saved/).getByText('Elm Lending')).toBeTruthy();
  expect(side(/^Yours/).getByText('24680')).toBeTruthy();
  refusal = undefined;
  // What is typed meanwhile belongs to mine.
  await user.type(part('Company').getByLabelText('Licence number'), '1');
  await user.click(side(/^Yours/).getByRole('button', { name: 'Keep mine' }));
  await part('Company').findByText(/^Changed Nov 22/);
  expect(changes().at(-1)).toMatchObject({
    headers: { 'if-match': `"${savedAt}"` },
    body: { value: { name: 'Wealth Mortgages', licenceNumber: '246801' } },
  });
  await user.click(part('Company').getByRole('button', { name: 'Switch to it' }));
  expect(part('Company').getByDisplayValue('Elm Lending')).toBeTruthy();
});

test('takes a colleague’s version instead', async () => {
  await open();
  await type(part('Company').getByLabelText('Licence number'), '24680');
  const current = {
    value: { ...ownFacts.company, name: 'Elm Lending' },
    state: 'entered',
    updatedAt: savedAt,
    updatedBy: 'sofia',
  };
  refusal = { status: 412, json: { code: 'changed-meanwhile', message: 'Someone else …', current } };
  await user.click(part('Company').getByRole('button', { name: 'Save company' }));
  await user.click(await part('Company').findByRole('button', { name: 'Use theirs' }));
  expect(part('Company').getByLabelText('Name on the licence')).toHaveProperty(
    'value',
    'Wealth Mortgages Inc.',
  );
  expect(part('Company').getByDisplayValue('Elm Lending')).toBeTruthy();
  expect(part('Company').getByLabelText('Licence number')).toHaveProperty('value', '13579');
  expect(part('Company').queryByRole('button', { name: 'Save company' })).toBeNull();
  await user.click(part('Company').getByRole('button', { name: 'Switch to it' }));
  expect(part('Company').getByLabelText('Licence number')).toHaveProperty('value', '24680');
  expect(part('Company').getByRole('button', { name: 'Save company' })).toBeTruthy();
});

test('keeps what was typed when the server is not reached, and through another page', async () => {
  const { unmount } = await open();
  await type(part('Officers').getAllByLabelText('Title')[0]!, 'Principal Broker');
  refusal = 'offline';
  await user.click(part('Officers').getByRole('button', { name: 'Save officers' }));
  await part('Officers').findByText(/Nothing was saved/);
  expect(part('Officers').getByDisplayValue('Principal Broker')).toBeTruthy();
  unmount();
  await open();
  expect(part('Officers').getByDisplayValue('Principal Broker')).toBeTruthy();
  await user.click(part('Officers').getByRole('button', { name: 'Undo changes' }));
  expect(part('Officers').queryByDisplayValue('Principal Broker')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('what was kept does not overwrite what a colleague was first to enter meanwhile', async () => {
  const { unmount } = await open();
  await type(part('Officers').getAllByLabelText('Title')[0]!, 'Principal Broker');
  unmount();
  stored.officers = { ...stored.officers, state: 'entered', updatedAt: savedAt, updatedBy: 'sofia' };
  await open();
  await user.click(part('Officers').getByRole('button', { name: 'Save officers' }));
  await waitFor(() => expect(changes()).toMatchObject([{ headers: { 'if-match': '"none"' } }]));
});

test('asks before a tab with unsaved changes is closed', async () => {
  await open();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(part('Company').getByLabelText('City'), '!');
  expect(leave()).toBe(false);
});

test('goes back to the original only after asking', async () => {
  stored.lenders = { value: ['Elm Bank'], state: 'entered', updatedAt: savedAt, updatedBy: 'sofia' };
  await open();
  expect(part('Lenders').getByDisplayValue('Elm Bank')).toBeTruthy();
  await user.click(part('Lenders').getByRole('button', { name: /Back to the original/ }));
  expect(changes()).toEqual([]);
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Back to the original' }));
  await part('Lenders').findByText('The original, unchanged');
  expect(changes()).toMatchObject([
    { method: 'DELETE', path: '/api/facts/lenders', headers: { 'if-match': `"${savedAt}"` } },
  ]);
  expect(part('Lenders').queryByDisplayValue('Elm Bank')).toBeNull();
});

test('says what visitors read once a claim is past its date', async () => {
  const rating = { ...ownFacts.claims.rating, checkAgainBy: '2026-11-10', neutral: 'Well reviewed' };
  stored.claims = { ...stored.claims, value: { ...ownFacts.claims, rating } };
  await open();
  const claim = part('Rating');
  expect(claim.getByText('Visitors read “Well reviewed”')).toBeTruthy();
  expect(claim.getByText(/Past its date, Tue, Nov 10, 2026/)).toBeTruthy();
});
