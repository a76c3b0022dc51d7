import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { newRate } from '#test/rate-factory.ts';
import { stubNetwork } from '#test/stub-network.ts';
import type { ReceivedRates } from './rate-sheet.ts';
import { RatesSection } from './rates-section.tsx';

const savedAt = '2026-11-22T16:00:00.000Z';
const { conditions: _, ...insured } = newRate({ asOf: '2026-11-20' });
let stored: ReceivedRates;
let sent: ReturnType<typeof stubNetwork>;

beforeEach(() => {
  sessionStorage.clear();
  stored = { value: [insured], updatedAt: savedAt, updatedBy: 'ada' };
  sent = stubNetwork(({ method, path, body }) => {
    if (method === 'GET') return { status: 200, json: stored };
    if (path === '/api/rates/read')
      return {
        status: 200,
        json: {
          rates: [
            { ...insured, years: '3', rate: '3.99', apr: '', holdDays: '7', insurance: '', conditions: '' },
          ],
          leftOut: [{ line: 4, text: 'HELOC', why: 'has no term that lenders offer' }],
        },
      };
    return { status: 200, json: { ...(body as object), updatedAt: savedAt, updatedBy: 'ada' } };
  });
});

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RatesSection onUnsaved={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Add a rate' });
  return userEvent.setup();
}
const saved = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('says until when visitors see a rate, or that they ask for it', async () => {
  stored.value.push({ ...insured, asOf: '2020-01-01' });
  await open();
  const [shown, past] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toContain('5-year fixed, insured 4.09%, APR 4.11%');
  expect(past).toContain('Past its day, Wed, Jan 8, 2020: visitors read “Ask for today’s rate”.');
});

test('saves what was changed, as numbers, over the version that was read', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Edit rate 1' }));
  await user.clear(screen.getByLabelText('Rate, %'));
  await user.type(screen.getByLabelText('Rate, %'), '4,05%');
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()).toEqual([{ value: [{ ...insured, rate: 4.05 }] }]);
  expect(sent.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe(`"${savedAt}"`);
  expect(screen.queryByRole('button', { name: 'Save rates' })).toBeNull();
});

test('says what is wrong with a rate as soon as it is left', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Edit rate 1' }));
  await user.clear(screen.getByLabelText('APR, %'));
  await user.tab();
  expect(await screen.findByText('Please enter the APR, such as 4.11')).toBeTruthy();
  expect(screen.getByLabelText('APR, %')).toHaveProperty('value', '');
});

test('a pasted sheet is looked through first, and what it does not say has to be chosen', async () => {
  const user = await open();
  await user.click(screen.getByText('Paste a rate sheet'));
  await user.type(screen.getByLabelText('Rate sheet'), 'Term,Rate');
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  await screen.findByText(/1 rate read, 1 left out/);
  expect(screen.getByText('Line 4, “HELOC”: has no term that lenders offer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  expect(await screen.findByText('Please enter the APR, such as 4.11')).toBeTruthy();
  expect(screen.getByText('Please choose insured, insurable or uninsured')).toBeTruthy();
  expect(saved()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Insurance'), 'insurable');
  await user.type(screen.getByLabelText('APR, %'), '4');
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  expect(saved()).toEqual([
    { value: [{ ...insured, years: 3, insurance: 'insurable', rate: 3.99, apr: 4 }] },
  ]);
});
