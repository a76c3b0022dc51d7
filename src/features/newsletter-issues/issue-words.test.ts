import { expect, test } from 'vitest';
import { describeDuration } from './newsletter-issue.ts';

test.each([
  [1, 60, 'about a minute'],
  [61, 60, 'about 2 minutes'],
  [1_000, 60, 'about 17 minutes'],
  [10_000, 60, 'about 3 hours'],
  [100_000, 10, 'about 7 days'],
])('%s emails at %s a minute take %s', (emails, perMinute, words) => {
  expect(describeDuration(emails, perMinute)).toBe(words);
});
