import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test.each([
  ['First-Time Buyers: 5 Things to Know!', 'first-time-buyers-5-things-to-know'],
  ['  Rates   and\trates ', 'rates-and-rates'],
  ['A -- b --- c', 'a-b-c'],
  ['-Renewal-', 'renewal'],
  ['Hypothèques à Québec', 'hypotheques-a-quebec'],
  ['$1,000,000?', '1000000'],
  ['???', ''],
])('the slug of %j is %j (specification §5)', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each(['Upper', 'a b', 'a--b', '-a', 'a-', 'a_b', '', 'é', 'a/b', '..'])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test('what slugOf answers is a slug', () => {
  expect(isSlug(slugOf('Five ways, 2026 edition: “renew” — or not?'))).toBe(true);
});
