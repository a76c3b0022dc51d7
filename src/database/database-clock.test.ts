import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDatabaseClock } from './database-clock.server.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A database whose clock is so many milliseconds behind this machine's, and which takes a while to say so. */
function databaseBehind(behindMs: number) {
  const state = { behindMs, takesMs: 0, isAway: false };
  const query = vi.fn<() => Promise<unknown>>(async () => {
    if (state.isAway) throw new Error('away');
    const ms = Date.now() - state.behindMs + state.takesMs / 2;
    await vi.advanceTimersByTimeAsync(state.takesMs);
    return { rows: [{ ms }] };
  });
  return Object.assign(state, { query: query as never });
}

test('tells the time by the database, also after this machine’s clock was set', async () => {
  const database = databaseBehind(3_600_000);
  const clock = await followDatabaseClock(database);
  expect(clock.now()).toEqual(new Date('2026-11-29T11:00:00Z'));
  expect(clock.aheadMs).toBe(3_600_000);
  vi.setSystemTime('2030-01-01T00:00:00Z');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clock.now()).toEqual(new Date('2026-11-29T11:00:01Z'));
  clock.stop();
});

test('follows the database’s clock within a minute, and counts on while it is away', async () => {
  const database = databaseBehind(0);
  const clock = await followDatabaseClock(database);
  database.behindMs = -600_000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.now()).toEqual(new Date('2026-11-29T12:11:00Z'));
  database.isAway = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(clock.now()).toEqual(new Date('2026-11-29T12:13:00Z'));
  clock.stop();
});

test('allows for the time that the answer takes, and leaves out one that took long', async () => {
  const database = databaseBehind(0);
  database.takesMs = 500;
  const clock = await followDatabaseClock(database);
  expect(clock.now()).toEqual(new Date('2026-11-29T12:00:00.500Z'));
  database.behindMs = 5_000;
  database.takesMs = 1_200;
  await vi.advanceTimersByTimeAsync(61_200);
  expect(clock.now().getTime()).toBe(Date.now());
  clock.stop();
});
