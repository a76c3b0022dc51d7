import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerTimes } from '#features/follow-ups/follow-up.ts';
import { stubNetwork } from '#test/component/stub-network.ts';
import { AnswerTimesSection } from './answer-times-section.tsx';
import { SourceTable } from './source-table.tsx';

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the sources begin with the first month that has any', () => {
  const counts = { requests: [0, 0, 3, 0], consultations: [0, 1, 0, 0] };
  render(
    <SourceTable
      figures={{
        months: ['2026-08', '2026-09', '2026-10', '2026-11'],
        rows: [{ name: 'Google', ...counts }],
        other: null,
      }}
      kind="requests"
    />,
  );
  expect(headings()).toEqual(['Source', 'Oct', 'Nov', 'Total']);
  screen.getByText(
    (_text, element) =>
      element?.tagName === 'P' &&
      element.textContent === '0 in Nov 2026 so far · 3 the month before · 3 in the last 4 months',
  );
});

const month = (name: string, requests: number, clients: number): AnswerTimes => ({
  month: name,
  requests,
  answered: requests,
  medianMinutes: 30,
  within24h: requests,
  decided: requests,
  clients,
});

test.each([
  [2, 0],
  [3, 1],
])('of %d months with answers, there are %d drawings', async (count, drawings) => {
  stubNetwork(() => ({
    status: 200,
    json: ['2026-08', '2026-09', '2026-10', '2026-11'].map((name, at) => month(name, at < count ? 5 : 0, 0)),
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerTimesSection />
    </QueryClientProvider>,
  );
  expect((await screen.findAllByText('5 of 5')).length).toBe(count);
  expect(screen.queryAllByRole('figure')).toHaveLength(drawings);
});

test('the answers say how many requests were answered and became clients', async () => {
  stubNetwork(() => ({
    status: 200,
    json: [month('2026-09', 0, 0), month('2026-10', 1_200, 40), month('2026-11', 30, 2)],
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerTimesSection />
    </QueryClientProvider>,
  );
  await screen.findByText(
    (_text, element) =>
      element?.textContent === 'In the last 12 months: 1,230 received · 1,230 answered · 42 became clients' &&
      element.tagName === 'P',
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Nov 2026',
    'Oct 2026',
  ]);
  screen.getByText('100% of 1,200');
});
