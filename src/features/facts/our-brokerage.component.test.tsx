import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { factSections } from '#brokerage/facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import type { ReceivedFacts, ReceivedSection } from '#platform/facts/facts.queries.ts';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { WithFacts } from '#test/component/with-facts.tsx';
import { OurBrokerage } from './our-brokerage.tsx';

const savedAt = '2026-11-22T16:00:00.000Z';
const seededAt = '2026-11-01T12:00:00.000Z';
let stored: ReceivedFacts;
let refusal: StubbedResponse | undefined;
const noRates = { value: [], updatedAt: null, updatedBy: null };
let sent: ReturnType<typeof stubNetwork>;

beforeEach(() => {
  sessionStorage.clear();
  refusal = undefined;
  stored = Object.fromEntries(
    factSections.map((section) => [
      section,
      { value: initialFacts[section], updatedAt: seededAt, updatedBy: null },
    ]),
  ) as ReceivedFacts;
  sent = stubNetwork(({ method, path, body }) => {
    if (method === 'GET') return { status: 200, json: path === '/api/rates' ? noRates : stored };
    if (refusal) return refusal;
    const { value } = body as ReceivedSection;
    return { status: 200, json: { value, updatedAt: savedAt, updatedBy: 'amrit' } };
  });
});

const changes = () => sent.filter(({ method }) => method !== 'GET');

async function open() {
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OurBrokerage />
    </QueryClientProvider>,
    { wrapper: WithFacts },
  );
  await screen.findByRole('heading', { name: 'Lenders' });
  return view;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const user = userEvent.setup();
async function type(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

test('says who changed each section, and offers to save only what was changed', async () => {
  stored.reviews = { ...stored.reviews, updatedAt: savedAt, updatedBy: 'amrit' };
  await open();
  expect(part('Company').getByText('Not changed yet')).toBeTruthy();
  expect(part('Reviews').getByText(/Changed Nov 22, 2026, 11:00 AM by amrit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('begins with the rates, which are past their day in a week', async () => {
  await open();
  await screen.findByRole('button', { name: 'Add a rate' });
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'Rates' }));
  const index = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(index.map(({ textContent }) => textContent)).toEqual([
    'Rates',
    'Company',
    'Reviews',
    'Lenders',
    'Claims',
  ]);
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
      headers: { 'if-match': `"${seededAt}"` },
      body: { value: { phone } },
    },
  ]);
  expect(part('Company').getByText(/Changed Nov 22, 2026, 11:00 AM by amrit/)).toBeTruthy();
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
  expect(part('Company').getByRole('alert').textContent).toBe('Please check 2 fields.');
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(phone);
  expect(changes()).toEqual([]);
});

test('shows what a colleague saved in the meantime, keeps what was typed, and overrides it only on request', async () => {
  const theirs = { ...initialFacts.company, name: 'Elm Lending' };
  await open();
  await type(part('Company').getByLabelText('Licence number'), '24680');
  const current = { value: theirs, updatedAt: savedAt, updatedBy: 'sofia' };
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
  await user.click(part('Company').getByRole('button', { name: 'Undo my choice' }));
  expect(part('Company').getByDisplayValue('Elm Lending')).toBeTruthy();
});

test('takes a colleague’s version instead', async () => {
  await open();
  await type(part('Company').getByLabelText('Licence number'), '24680');
  const current = {
    value: { ...initialFacts.company, name: 'Elm Lending' },
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
  await user.click(part('Company').getByRole('button', { name: 'Undo my choice' }));
  expect(part('Company').getByLabelText('Licence number')).toHaveProperty('value', '24680');
  expect(part('Company').getByRole('button', { name: 'Save company' })).toBeTruthy();
});

test('keeps what was typed when the server is not reached, and through another page', async () => {
  const { unmount } = await open();
  await type(part('Claims').getAllByLabelText('Words after it')[0]!, 'lenders we know');
  refusal = 'offline';
  await user.click(part('Claims').getByRole('button', { name: 'Save claims' }));
  await part('Claims').findByText(/Nothing was saved/);
  expect(part('Claims').getByDisplayValue('lenders we know')).toBeTruthy();
  unmount();
  await open();
  expect(part('Claims').getByDisplayValue('lenders we know')).toBeTruthy();
  await user.click(part('Claims').getByRole('button', { name: 'Undo changes' }));
  expect(part('Claims').queryByDisplayValue('lenders we know')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('what was kept does not overwrite what a colleague was first to enter meanwhile', async () => {
  const { unmount } = await open();
  await type(part('Claims').getAllByLabelText('Words after it')[0]!, 'lenders we know');
  unmount();
  stored.claims = { ...stored.claims, updatedAt: savedAt, updatedBy: 'sofia' };
  await open();
  await user.click(part('Claims').getByRole('button', { name: 'Save claims' }));
  await waitFor(() => expect(changes()).toMatchObject([{ headers: { 'if-match': `"${seededAt}"` } }]));
});

test('asks before a tab with unsaved changes is closed', async () => {
  await open();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(part('Company').getByLabelText('City'), '!');
  expect(leave()).toBe(false);
});

function storeRating(change: { checkAgainBy: string; neutral?: string }) {
  const rating = { ...initialFacts.claims.rating, ...change };
  stored.claims = { ...stored.claims, value: { ...initialFacts.claims, rating } };
}

test('a counted rating says of how many reviews, and where; fewer than ten say nothing', async () => {
  storeRating({ checkAgainBy: '2999-11-10' });
  await open();
  const claim = part('Rating');
  expect(claim.getByText('Visitors read “4.9 stars from our clients”')).toBeTruthy();
  await user.type(claim.getByLabelText(/^How many reviews/), '1270');
  await user.type(claim.getByLabelText(/^Where they are/), 'Google');
  expect(claim.getByText('Visitors read “4.9 stars from 1,270 Google reviews”')).toBeTruthy();
  await user.clear(claim.getByLabelText(/^How many reviews/));
  await user.type(claim.getByLabelText(/^How many reviews/), '9');
  expect(claim.getByText('Visitors read “Reviews from our clients”')).toBeTruthy();
});

test('says what visitors read once a claim is past its date', async () => {
  storeRating({ checkAgainBy: '2026-11-10', neutral: 'Well reviewed' });
  await open();
  const claim = part('Rating');
  expect(claim.getByText('Visitors read “Well reviewed”')).toBeTruthy();
  expect(claim.getByText(/Past its date, Tue, Nov 10, 2026/)).toBeTruthy();
});
