import { describe, expect, test } from 'vitest';
import { blogPostLimits } from '#features/blog/blog-post.ts';
import { cleanContent } from './clean-content.server.ts';

describe('what no article is made of is refused before it is parsed', () => {
  test.each([
    ['elements never closed', '<b>'.repeat(660_000)],
    ['elements side by side', '<p>a</p>'.repeat(20_000)],
    ['closing tags', '</p>'.repeat(500_000)],
    ['brackets', '<'.repeat(2_000_000)],
    ['ends of tags', '>'.repeat(2_000_000)],
    ['entities', '&amp;'.repeat(400_000)],
    ['comments', '<!-- -->'.repeat(200_000)],
  ])('too many %s', async (_what, html) => {
    expect(await cleanContent(html)).toEqual({ ok: false, reason: 'too-much-markup' });
  });

  test.each(['b', 'div', 'svg', 'math', 'ol><li', 'span', 'table><tr><td', 'iframe><b'])(
    'too many <%s> inside each other',
    async (start) => {
      const html = `<${start}>`.repeat(3_000);
      // An iframe's content is text, so nothing is nested in it.
      const expected = start.startsWith('iframe')
        ? { ok: false, reason: 'blank' }
        : { ok: false, reason: 'too-deep' };
      expect(await cleanContent(html)).toEqual(expected);
    },
  );

  test('what becomes longer than a post may be when its signs are escaped', async () => {
    const html = 'a'.repeat(blogPostLimits.content - 19_000) + '&'.repeat(19_000);
    expect(await cleanContent(html)).toEqual({ ok: false, reason: 'too-long' });
  });
});

describe('the most that is taken', () => {
  test('as long as a post may be', async () => {
    const text = 'a'.repeat(blogPostLimits.content - '<p></p>'.length);
    expect(await cleanContent(`<p>${text}</p>`)).toMatchObject({ ok: true });
    expect(await cleanContent(`<p>${text}a</p>`)).toEqual({ ok: false, reason: 'too-long' });
  });

  const paragraph = '<p class="ql-align-center">a <strong>b</strong> <a href="/contact">c</a> d</p>';

  test.each([
    ['many elements', paragraph.repeat(1_666)],
    ['deep elements', `${'<div>'.repeat(199)}<p>a</p>${'</div>'.repeat(199)}`.repeat(20)],
    ['elements that end by themselves', '<p>a'.repeat(9_500)],
    ['one long line', 'a '.repeat(999_999)],
    ['many attributes', `<p ${'a="b" '.repeat(300_000)}>a</p>`],
    ['a large picture', `<img src="data:image/png;base64,${'A'.repeat(1_900_000)}">`],
  ])('%s', async (_what, html) => {
    expect(await cleanContent(html)).toMatchObject({ ok: true });
  });
});

describe('content that is nothing', () => {
  test.each([
    '',
    '<script>x</script>',
    '<p><br></p>',
    '<p>&nbsp;</p>',
    '<p>\u200B\u2060\uFEFF\u00AD</p><h2>\u3164</h2>',
    '<img src="javascript:alert(1)">',
    '<iframe src="https://elsewhere.example/"></iframe>',
    '<!-- a -->',
  ])('%j is refused', async (html) => {
    expect(await cleanContent(html)).toEqual({ ok: false, reason: 'blank' });
  });

  test.each([
    '<p>a</p>',
    '<p>夏</p>',
    '<img src="/images/a.webp">',
    '<iframe src="https://vimeo.com/76979871"></iframe>',
    '<table><tr><td></td></tr></table>',
  ])('%s is content', async (html) => {
    expect(await cleanContent(html)).toMatchObject({ ok: true });
  });
});

// Reported: Meeds-io/social PR 5524, te-online/files_linkeditor #36.
describe('addresses', () => {
  test.each([
    ["https://fr.example.org/wiki/L'hypothèque_d'or", "https://fr.example.org/wiki/L'hypothèque_d'or"],
    ["https://example.ca/?q=don't", "https://example.ca/?q=don't"],
    ["mailto:d'arcy@example.ca", "mailto:d'arcy@example.ca"],
    ['https://example.ca/a b`c', 'https://example.ca/a%20b%60c'],
    ['tel:+1 905 555 0140', 'tel:+1%20905%20555%200140'],
  ])('keeps %s', async (address, kept) => {
    const cleaned = await cleanContent(`<p><a href="${address}">a</a></p>`);
    expect(cleaned).toMatchObject({ content: expect.stringContaining(`<a href="${kept}"`) });
  });

  test('keeps a picture with an apostrophe in its address', async () => {
    const html = `<p><img src="https://example.ca/kid's-room.png" alt=""></p>`;
    expect(await cleanContent(html)).toEqual({ ok: true, content: html });
  });

  test.each([
    ['a', 'href', 'www.example.ca'],
    ['a', 'href', 'hello@example.ca'],
    ['a', 'href', String.raw`https://example.ca\@example.org`],
    ['a', 'href', '//example.ca/rates'],
    ['img', 'src', 'example.ca/a.png'],
    ['img', 'src', 'https://'],
  ])('names one that cannot be kept: %s %s=%s', async (name, attribute, address) => {
    expect(await cleanContent(`<p>Text <${name} ${attribute}="${address}">a</p>`)).toEqual({
      ok: false,
      reason: 'address',
      address,
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,a', 'about:blank', ''])(
    'drops %s, which nobody wants as a link',
    async (address) =>
      expect(await cleanContent(`<p><a href="${address}">a</a></p>`)).toEqual({
        ok: true,
        content: '<p><a>a</a></p>',
      }),
  );
});
