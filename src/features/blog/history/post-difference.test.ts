import { describe, expect, test } from 'vitest';
import type { KeptPost } from '#features/blog/blog-post.ts';
import { readBlocks } from '#features/blog/writing/post-text.ts';
import { type BlockDifference, compareFields, compareTexts } from './post-difference.ts';

describe('the blocks of a text', () => {
  test('are what a reader meets, in order', () => {
    const html =
      '<h2>One &amp; two</h2><p>Some <strong>bold</strong> words<br>and more</p>' +
      '<ol><li data-list="bullet">First</li><li>Second</li></ol><blockquote>Said</blockquote>' +
      '<table><thead><tr><th>Price</th><th>Tax</th></tr></thead><tbody><tr><td><p>$1</p></td><td>$2</td></tr></tbody></table>' +
      '<p><img src="/images/a.webp" alt="A house"></p><iframe src="https://player.vimeo.com/1"></iframe>';
    expect(readBlocks(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: One & two',
      'text: Some bold words and more',
      'item: First',
      'item: Second',
      'quote: Said',
      'row: Price | Tax',
      'row: $1 | $2',
      'picture: A house',
      'video: https://player.vimeo.com/1',
    ]);
  });

  test('are none for nothing', () => {
    expect(readBlocks('')).toEqual([]);
    expect(readBlocks('<p> </p><p><br></p>')).toEqual([]);
  });
});

/** As `[-gone-]` and `{+new+}`. */
const written = ({ kind, pieces }: BlockDifference) =>
  `${kind}: ${pieces
    .map(({ text, in: part }) => ({ both: text, before: `[-${text}-]`, after: `{+${text}+}` })[part])
    .join('')}`;
const compare = (before: string, after: string) => compareTexts(before, after).map(written);

describe('the difference of two texts', () => {
  test('is the words that changed within a paragraph', () => {
    expect(compare('<p>Begin four months ahead.</p>', '<p>Begin six months ahead.</p>')).toEqual([
      'text: Begin [-four-]{+six+} months ahead.',
    ]);
  });

  test('has what was added and removed between what stayed', () => {
    expect(compare('<p>A</p><p>B</p><p>C</p>', '<p>A</p><h2>New</h2><p>C</p><p>D</p>')).toEqual([
      'text: A',
      'text: [-B-]',
      'heading: {+New+}',
      'text: C',
      'text: {+D+}',
    ]);
  });

  test('has rows of tables and pictures', () => {
    expect(
      compare(
        '<table><tbody><tr><td>Rate</td><td>4%</td></tr></tbody></table><p><img src="a" alt="Old"></p>',
        '<table><tbody><tr><td>Rate</td><td>5%</td></tr></tbody></table><p><img src="b" alt="New"></p>',
      ),
    ).toEqual(['row: Rate | [-4-]{+5+}%', 'picture: [-Old-]{+New+}']);
  });

  test('of the same words in another look is none', () => {
    expect(compare('<p>Same</p>', '<p><strong>Same</strong></p>')).toEqual(['text: Same']);
  });

  test('of long texts without anything in common is found in time', () => {
    const words = (first: string) =>
      `<p>${Array.from({ length: 20_000 }, (_, at) => `${first}${at % 977}`).join(' ')}</p>`;
    expect(compareTexts(words('a'), words('b')).length).toBeGreaterThan(0);
  });
});

test('the other fields that differ are listed as readers know them', () => {
  const post: KeptPost = {
    title: 'Renewing',
    slug: 'renewing',
    excerpt: 'About it.',
    content: '<p>x</p>',
    author: 'Maya Sample',
    category: 'mortgage-tips',
    tags: ['Renewal'],
    imageUrl: null,
    published: false,
    publishAt: null,
    readTime: '5 min read',
    createdAt: '2026-11-21T16:30:00.000Z',
  };
  const changed = { ...post, category: 'refinancing', published: true, tags: ['Renewal', 'Rates'] };
  expect(compareFields(post, post)).toEqual([]);
  expect(compareFields(post, changed).map(({ label }) => label)).toEqual(['Category', 'Tags', 'Published']);
});
