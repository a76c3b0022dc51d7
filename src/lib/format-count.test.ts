import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('counts read as in Canadian English', () => {
  const format = new Intl.NumberFormat('en-CA');
  for (const count of [0, 7, 200, -200, 999, 1000, -1000, 12_345, 1_234_567, 2.5, 1234.125])
    expect(formatCount(count)).toBe(format.format(count));
});
