import { expect, test } from 'vitest';
import { renderArticle } from './render-article.server.ts';

const idsOf = (html: string) => renderArticle(html).headings.map(({ id }) => id);

test('headings with the same words get ids of their own, also where another heading has that number', () => {
  expect(idsOf('<h2>Rates</h2><h2>Rates</h2><h2>Rates 3</h2><h2>Rates</h2><h2>Rates</h2>')).toEqual([
    'about-rates',
    'about-rates-2',
    'about-rates-3',
    'about-rates-4',
    'about-rates-5',
  ]);
});

test('thousands of headings with the same words take one try each', () => {
  expect(new Set(idsOf('<h2>a</h2>'.repeat(5_000))).size).toBe(5_000);
});
