import { expect, test } from 'vitest';
import { retryDelaySeconds } from './deliver-mails.server.ts';

test('retries an unreachable mail server with growing delays of up to an hour, for days', () => {
  const delays = Array.from({ length: 79 }, (_, at) => retryDelaySeconds(at + 1));
  expect(delays.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(Math.max(...delays)).toBe(3_600);
  const days = delays.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(4);
});
