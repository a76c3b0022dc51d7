import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['First-Time Buyers: 5 Things to Know!', 'first-time-buyers-5-things-to-know'],
  ['  Rates   &\tRenewals  ', 'rates-renewals'],
  ['A -- B', 'a-b'],
  ['- edge -', 'edge'],
  ['Café à Québec', 'caf-qubec'],
  ['!!!', ''],
])('turns %j into the slug %j (specification §5)', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
