import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { slugOf } from '#lib/slug.ts';
import { drawPicture, readText, samplePosts } from './sample-posts.server.ts';

test('there are eight, over all five categories, each with a slug made from its title', () => {
  expect(samplePosts).toHaveLength(8);
  expect(new Set(samplePosts.map(({ category }) => category)).size).toBe(5);
  for (const { slug, title } of samplePosts) expect(slug).toBe(slugOf(title));
});

describe.each(samplePosts.map((post) => [post.slug] as const))('%s', (slug) => {
  test('is an article of 600 to 900 words with headings, and leads on to our own pages', async () => {
    const html = await readText(slug);
    const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)!;
    expect(words.length).toBeGreaterThan(600);
    expect(words.length).toBeLessThan(900);
    expect(html.match(/<h2>/g)!.length).toBeGreaterThan(3);
    expect(html).toMatch(/href="\/book"/);
    expect(html).toContain('no advice for your case');
  });

  test('has a drawing', async () => {
    const { format, width, height } = await sharp(await drawPicture(slug)).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 675]);
  });
});
