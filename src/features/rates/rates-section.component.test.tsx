import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { stubNetwork } from '#test/component/stub-network.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import type { ReceivedRates } from './rate-sheet.ts';
import { RatesSection } from './rates-section.tsx';

const savedAt = '2026-11-22T16:00:00.000Z';
const { conditions: _, ...insured } = newRate({ asOf: '2026-11-20' });
let stored: ReceivedRates;
let sent: ReturnType<typeof stubNetwork>;

beforeEach(() => {
  sessionStorage.clear();
  stored = { value: [insured], updatedAt: savedAt, updatedBy: 'ada' };
  sent = stubNetwork(({ method, body }) => {
    if (method === 'GET') return { status: 200, json: stored };
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
  expect(past).toContain('Past its day, Wed, Jan 8, 2020: visitors can only ask for it.');
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

test('asks before a rate moves by more than one percentage point', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Edit rate 1' }));
  await user.clear(screen.getByLabelText('Rate, %'));
  await user.type(screen.getByLabelText('Rate, %'), '3.04');
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  const question = await screen.findByRole('alertdialog', { name: 'Is this right?' });
  expect(question.textContent).toContain('5-year fixed, insured: from 4.09% to 3.04%.');
  await user.click(screen.getByRole('button', { name: 'Go back and edit' }));
  expect(saved()).toEqual([]);
  expect(screen.getByLabelText('Rate, %')).toHaveProperty('value', '3.04');
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  await user.click(await screen.findByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(saved()).toEqual([{ value: [{ ...insured, rate: 3.04 }] }]));
});

test('says what is wrong with a rate as soon as it is left', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Edit rate 1' }));
  await user.clear(screen.getByLabelText('APR, %'));
  await user.tab();
  expect(
    await screen.findByText(
      'Please enter an APR above 0% and up to 25%, with at most 4 decimals, such as 4.11',
    ),
  ).toBeTruthy();
  expect(screen.getByLabelText('APR, %')).toHaveProperty('value', '');
});

test('a sheet for today begins with the last one, from today on', async () => {
  const today = dateInOntario(new Date());
  const coming = { ...insured, rate: 3.83, asOf: addDays(today, 1) };
  stored.value = [{ ...insured, asOf: addDays(today, -9) }, coming];
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Start today’s sheet from these' }));
  const [begun, later] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(begun).toContain(`4.09%, APR 4.11%Shown from ${formatDayAndYear(today)} through`);
  expect(later).toContain(`Shown from ${formatDayAndYear(coming.asOf)} through`);
  expect(screen.queryByRole('button', { name: /^Start today/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit rate 1' }));
  expect(screen.getAllByLabelText('As of')[0]).toHaveProperty('value', today);
  await user.clear(screen.getAllByLabelText('Rate, %')[0]!);
  await user.type(screen.getAllByLabelText('Rate, %')[0]!, '3.99');
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  await waitFor(() =>
    expect(saved()).toEqual([{ value: [{ ...insured, rate: 3.99, asOf: today }, coming] }]),
  );
});
