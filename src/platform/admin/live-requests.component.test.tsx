import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#http/request.ts';
import { stubNetwork, type StubbedResponse } from '#test/component/stub-network.ts';
import { LiveRequests } from './live-requests.tsx';
import { isNewSince, type RequestCount, useNewestAtFirst } from './request-count.queries.ts';
import { useTitleCount } from './title-count.ts';

const [first, second] = ['2026-11-22T15:00:00.000Z', '2026-11-22T15:00:05.000Z'];
let count: RequestCount;
let user: StubbedResponse;
let isCountReached: boolean;
let sent: ReturnType<typeof stubNetwork>;

beforeEach(() => {
  vi.useFakeTimers();
  count = { unanswered: 2, late: 0, latest: first };
  user = { status: 200, json: { username: 'ada', role: 'user' } };
  isCountReached = true;
  sent = stubNetwork(({ path }) => {
    if (path === '/api/auth/user') return user;
    if (path !== '/api/to-do/count') return { status: 200, json: [] };
    return isCountReached ? { status: 200, json: count } : 'offline';
  });
});
afterEach(() => {
  cleanup();
  setHidden(false);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = (path: string) => sent.filter((one) => one.path === path).length;

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function Page() {
  const newestThen = useNewestAtFirst();
  useQuery({ queryKey: ['/api/contacts', {}], queryFn: () => request('GET', '/api/contacts') });
  return (
    <>
      <p>Title: {useTitleCount() || 'no number'}</p>
      <p>
        {[first, second].map((receivedAt) => (isNewSince(newestThen, receivedAt) ? 'new' : 'old')).join()}
      </p>
    </>
  );
}

async function open() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, networkMode: 'always' } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LiveRequests />
      <Page />
    </QueryClientProvider>,
  );
  await pass(1);
}

test('asks for nothing while nobody is signed in', async () => {
  user = { status: 401, json: { code: 'not-signed-in', message: 'You need to be signed in.' } };
  await open();
  const before = asked('/api/to-do/count');
  await pass(120_000);
  expect(asked('/api/to-do/count')).toBe(before);
  expect(screen.getByText('Title: no number')).toBeTruthy();
});

test('counts, announces and marks what arrives, and fetches the lists again', async () => {
  await open();
  expect(screen.getByText('Title: 2')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(20_000);
  expect([asked('/api/to-do/count'), asked('/api/contacts')]).toEqual([2, 1]);
  count = { unanswered: 3, late: 0, latest: second };
  await pass(20_000);
  expect(screen.getByText('Title: 3')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 new request');
  expect(screen.getByText('old,new')).toBeTruthy();
  expect(asked('/api/contacts')).toBe(2);
});

test('follows a colleague who answers, without a word', async () => {
  await open();
  count = { unanswered: 1, late: 0, latest: first };
  await pass(20_000);
  expect(screen.getByText('Title: 1')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(asked('/api/contacts')).toBe(2);
});

test('keeps what it knows while the server is not reached', async () => {
  await open();
  isCountReached = false;
  await pass(40_000);
  expect(screen.getByText('Title: 2')).toBeTruthy();
  isCountReached = true;
  count = { unanswered: 5, late: 0, latest: second };
  await pass(20_000);
  expect(screen.getByText('Title: 5')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 new requests');
});

test('asks only while the page can be seen, and at once when it is seen again', async () => {
  await open();
  setHidden(true);
  await pass(200_000);
  expect(asked('/api/to-do/count')).toBe(1);
  setHidden(false);
  await pass(1);
  expect(asked('/api/to-do/count')).toBe(2);
});

test('stops when nobody has touched the page for two hours, until somebody does', async () => {
  await open();
  await pass(2 * 3_600_000 + 30_000);
  const before = asked('/api/to-do/count');
  await pass(3_600_000);
  expect(asked('/api/to-do/count')).toBe(before);
  act(() => void document.dispatchEvent(new Event('pointermove')));
  await pass(1);
  expect(asked('/api/to-do/count')).toBe(before + 1);
  await pass(20_000);
  expect(asked('/api/to-do/count')).toBe(before + 2);
});
