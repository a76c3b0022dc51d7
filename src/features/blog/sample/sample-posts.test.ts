import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { initialTeam } from '#brokerage/team.ts';
import { cleanContent } from '#features/blog/articles/clean-content.server.ts';
import { renderWithCards } from '#features/blog/blog-pages.server.ts';
import { slugOf } from '#lib/slug.ts';
import { drawPicture, readText, samplePosts } from './add-sample-posts.server.ts';

test('there are eight by people of the brokerage, over all five categories, each with an address', () => {
  const names = initialTeam.map(({ name }) => name);
  for (const { author } of samplePosts) expect(names).toContain(author);
  const days = samplePosts.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
  expect(samplePosts).toHaveLength(8);
  expect(new Set(samplePosts.map(({ category }) => category)).size).toBe(5);
  for (const { slug } of samplePosts) expect(slug).toBe(slugOf(slug));
});

describe.each(samplePosts.map((post) => [post.slug] as const))('%s', (slug) => {
  test('is an article of 600 to 900 words with headings, and leads on to our own pages', async () => {
    const html = await readText(slug);
    const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)!;
    expect(words.length).toBeGreaterThan(600);
    expect(words.length).toBeLessThan(900);
    expect(html.match(/<h2>/g)!.length).toBeGreaterThan(3);
    expect(html).toMatch(/href="\/book"/);
    expect(html).toContain('not advice about your situation');
  });

  test('shows tables, a drawn figure and a calculator with an answer, without a style', async () => {
    const cleaned = await cleanContent(await readText(slug));
    expect(cleaned.ok).toBe(true);
    const content = cleaned.ok ? cleaned.content : '';
    const article = await renderWithCards(content, {
      publicUrl: 'https://mortgages.example',
      today: '2026-11-22',
      rates: [],
    });
    expect(article.html.match(/<caption>/g)!.length).toBeGreaterThan(1);
    expect(article.html.match(/<svg class="bar"/g)!.length).toBeGreaterThan(2);
    const links = content.match(/<p><a href="\/calculators\//g)!;
    expect(article.html.match(/See how it adds up/g)).toHaveLength(links.length);
    expect(article.rulesCheckedOn).toMatch(/^2026-/);
    expect(article.html).not.toMatch(/ style=/);
  });

  test('has a drawing', async () => {
    const { format, width, height } = await sharp(await drawPicture(slug)).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 675]);
  });
});
