import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchFrom } from './use-get.ts';

test('makes stale what was read from an address or from below it, in however many parts its key is', async () => {
  const queries = new QueryClient();
  const keys = [
    ['/api/bookings'],
    ['/api/bookings', 'agenda', '2026-11-23'],
    ['/api/bookings/hours'],
    ['/api/bookings-of-others'],
    ['/api/follow-ups', 'states', 'a,b'],
    ['/api/follow-ups', 'a'],
  ];
  for (const key of keys) queries.setQueryData(key, 'fresh');
  await refetchFrom(queries, '/api/bookings', '/api/follow-ups/states');
  const stale = keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
  expect(stale.map((key) => key.join(' '))).toEqual([
    '/api/bookings',
    '/api/bookings agenda 2026-11-23',
    '/api/bookings/hours',
    '/api/follow-ups states a,b',
  ]);
});
