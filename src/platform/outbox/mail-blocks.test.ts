import { expect, test } from 'vitest';
import { articleTeaser, greeting, heading, linkedParagraph } from './mail-blocks.server.ts';

test.each([
  ['Amara', 'Hello Amara,'],
  ['Dr. Amara Okafor', 'Hello Dr. Amara Okafor,'],
  ['Mrs. Lee-Wong', 'Hello Mrs. Lee-Wong,'],
  ['Prof Nguyễn Thị Lan', 'Hello Prof Nguyễn Thị Lan,'],
  ['The Okafor Family', 'Hello The Okafor Family,'],
  ['Mary  Jane', 'Hello Mary Jane,'],
  ['J.R. Smith', 'Hello J.R. Smith,'],
  ['Amara & Bo Okafor', 'Hello Amara & Bo Okafor,'],
  ['Okafor, Amara', 'Hello Okafor, Amara,'],
  ['María del Carmen de la Cruz', 'Hello María del Carmen de la Cruz,'],
  ["Siobhán O'Brien‐Smith", "Hello Siobhán O'Brien‐Smith,"],
  ['夏目漱石', 'Hello 夏目漱石,'],
  ['マリア・ロペス', 'Hello マリア・ロペス,'],
  ['O´Bryan', 'Hello O´Bryan,'],
  ['Katherine (Kate) Lee', 'Hello Katherine (Kate) Lee,'],
  ['William "Bill" Chen', 'Hello William "Bill" Chen,'],
  // Nobody can send advertisements through our confirmations.
  ['Visit example.com', 'Hello,'],
  ['win 1000 dollars', 'Hello,'],
  ['https://example.com', 'Hello,'],
  ['buy this and that and more here', 'Hello,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('greets %j: %s', (name, words) => expect(greeting(name)).toBe(words));

// Reported: html-to-text/node-html-to-text #116, resend/react-email #1493, nextcloud/mail #11315.
test.each([
  'Now online: example.org/guides/First-Home?ref=xYz',
  'Fees by e-Transfer, says Lou McKay',
  'Weißenstein Straße',
  'ŉ huis in İzmir',
])('keeps the letters of a heading in plain text: %s', (title) => {
  const words = { title, excerpt: 'Read on.', href: 'https://example.ca', linkLabel: 'Read' };
  for (const { text } of [heading(title), articleTeaser(words)])
    expect(text.split('\n').slice(0, 2)).toEqual([title, '-'.repeat(title.length)]);
});

const linksIn = (text: string) =>
  [...linkedParagraph(text).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ['(the registry, https://www.ontario.ca/lrc).', ['https://www.ontario.ca/lrc']],
  [
    'See https://en.wikipedia.org/wiki/Amortization_(business) too',
    ['https://en.wikipedia.org/wiki/Amortization_(business)'],
  ],
  [
    '“https://example.ca/a” ‘https://example.ca/b’ «https://example.ca/c»',
    ['https://example.ca/a', 'https://example.ca/b', 'https://example.ca/c'],
  ],
  [
    'https://example.ca/x… and https://example.ca/y— or https://example.ca/z–',
    ['https://example.ca/x', 'https://example.ca/y', 'https://example.ca/z'],
  ],
  ['[https://example.ca/a] <https://example.ca/b>', ['https://example.ca/a', 'https://example.ca/b']],
  ['https://example.ca/?a=1&b=2#c.', ['https://example.ca/?a=1&amp;b=2#c']],
  ['**https://example.ca/a** https://example.ca/b\u200B', ['https://example.ca/a', 'https://example.ca/b']],
  ['ftp://example.ca, //example.ca, www.example.ca and hello@example.ca', []],
])('links the addresses in %s', (text, links) => expect(linksIn(text)).toEqual(links));

test('keeps the text around an address, escaped, with its line breaks', () => {
  const { html, text } = linkedParagraph('<b> & https://example.ca/a\n“so”');
  expect(html.replaceAll(/<a [^>]*>|<\/?p[^>]*>|<\/a>/g, '')).toBe(
    '&lt;b&gt; &amp; https://example.ca/a<br>“so”',
  );
  expect(text).toBe('<b> & https://example.ca/a\n“so”');
});
