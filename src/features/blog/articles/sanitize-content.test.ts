import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileInputs } from '#test/samples/hostile-inputs.ts';
import { sanitizeContent } from './sanitize-content.server.ts';

describe('what the editor writes stays as it is (specification §5)', () => {
  test.each([
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['fonts', '<p><span class="ql-font-serif">a</span><span class="ql-font-monospace">b</span></p>'],
    [
      'sizes',
      '<p><span class="ql-size-small">a</span><em class="ql-size-large">b</em><u class="ql-size-huge">c</u></p>',
    ],
    ['bold, italic, underline, strike', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>'],
    [
      'colours',
      '<p><strong style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);">a</strong></p>',
    ],
    ['sub- and superscript', '<p>H<sub>2</sub>O, m<sup>2</sup></p>'],
    [
      'lists',
      '<ol><li data-list="ordered">a</li><li class="ql-indent-1" data-list="bullet">b</li></ol><ol><li data-list="checked">c</li><li data-list="unchecked">d</li></ol>',
    ],
    ['indent 1 to 8', '<p class="ql-indent-1">a</p><p class="ql-indent-8">b</p>'],
    [
      'direction and alignment',
      '<p class="ql-direction-rtl ql-align-right">a</p><h2 class="ql-align-center">b</h2>',
    ],
    [
      'links',
      '<p><a href="https://example.ca/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">a</a><a href="/contact">b</a><a href="mailto:a@example.ca">c</a><a href="tel:+19055550140">d</a><a href="#costs">e</a></p>',
    ],
    [
      'images',
      '<p><img src="http://example.ca/a.png" alt=""><img src="https://example.ca/a.png" alt="A chart" width="640" height="360"><img src="data:image/webp;base64,UklGRg==" alt=""></p>',
    ],
    [
      'videos',
      '<iframe class="ql-video ql-align-center" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen="true"></iframe><iframe class="ql-video" src="https://player.vimeo.com/video/76979871" allowfullscreen="true"></iframe>',
    ],
    [
      'tables',
      '<table><thead><tr><th scope="col">Term</th><th class="ql-align-right" scope="col">Rate</th></tr></thead><tbody><tr><th scope="row">5 years</th><td class="ql-align-right">3.99%</td></tr><tr><td></td><td><strong>a</strong></td></tr></tbody></table>',
    ],
    ['quotations', '<blockquote>a</blockquote>'],
    [
      'code',
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="javascript">if (a &lt; b) b();</div><div class="ql-code-block" data-language="javascript"><br></div></div><pre data-language="css">a</pre><p><code>b</code></p>',
    ],
    ['empty lines', '<p><br></p>'],
  ])('%s', (_what, html) => {
    expect(sanitizeContent(html)).toBe(html);
  });

  test('but for its own marks', () => {
    const marks =
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li></ol>' +
      '<div class="ql-code-block-container" spellcheck="false"><select class="ql-ui" contenteditable="false"><option value="plain">Plain</option></select><div class="ql-code-block" data-language="plain"><span class="ql-token hljs-keyword">if</span></div></div>';
    expect(sanitizeContent(marks)).toBe(
      '<ol><li data-list="bullet">a</li></ol><div class="ql-code-block-container"><div class="ql-code-block" data-language="plain">if</div></div>',
    );
  });

  test('and pasted words for the same thing', () => {
    expect(sanitizeContent('<p><b>a</b><i>b</i><del>c</del><font color="red">d</font></p>')).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s>d</p>',
    );
  });
});

describe('videos', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['//youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('%s is shown by the player that sets no cookies', (src, player) => {
    expect(sanitizeContent(`<iframe class="ql-video" src="${src}"></iframe>`)).toContain(` src="${player}"`);
  });

  test.each([
    'https://elsewhere.example/embed/x',
    'https://www.youtube.com/',
    'https://dailymotion.com/embed/video/x',
  ])('from anywhere else, such as %s, go', (src) =>
    expect(sanitizeContent(`<p>a</p><iframe src="${src}">b</iframe>`)).toBe('<p>a</p>'),
  );
});

/** Every element with its attributes, matched by a pattern: the text contains no other `<` or `>`. */
const elements = (html: string) =>
  [...html.matchAll(/<([^/][^\s>]*)((?:\s[\w-]+(?:="[^"<>]*")?)*)>/g)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => ({
        key,
        value,
      })),
    }),
  );

const allowed =
  /^(?:p|h[1-6]|strong|em|u|s|sub|sup|code|a|span|blockquote|li|ol|ul|div|pre|br|img|iframe|table|thead|tbody|tr|th|td)$/;
const safeAddress =
  /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i;

function expectHarmless(html: string): void {
  // There are no angle brackets outside of what `elements` and closing tags match.
  expect(html.replaceAll(/<\/[a-z\d]+>|<[^/][^\s>]*(?:\s[\w-]+(?:="[^"<>]*")?)*>/g, '')).not.toMatch(/[<>]/);
  for (const { name, attributes } of elements(html)) {
    expect(name).toMatch(allowed);
    for (const { key, value } of attributes) {
      expect(key).toMatch(
        /^(?:class|style|href|rel|target|src|alt|width|height|allowfullscreen|scope|data-(?:list|language))$/,
      );
      if (key === 'href' || key === 'src') expect(value.replaceAll('&amp;', '&')).toMatch(safeAddress);
      if (key === 'class') expect(value).toMatch(/^ql-[\w -]+$/);
      if (key === 'style') expect(value).toMatch(/^(?:(?:background-)?color: rgb\(\d+, \d+, \d+\);\s?)+$/);
      if (name === 'iframe' && key === 'src')
        expect(value).toMatch(/^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//);
    }
  }
}

test.each(hostileInputs)('nothing dangerous is left of %s', (html) => {
  const cleaned = sanitizeContent(html);
  expectHarmless(cleaned);
  expect(sanitizeContent(cleaned)).toBe(cleaned);
});

describe('whatever is written', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileInputs),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '<',
      '"',
      "'",
      '=',
      '/',
      '&lt;',
      '&',
      '<!--',
      '-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<svg>',
      '</svg>',
      '<math>',
      '<style>',
      '</style>',
      '<noscript>',
      '<iframe ',
      '</iframe>',
      '<li data-list=bullet>',
      '<div class=ql-code-block>',
      '</div>',
      '<img src=',
      'https://example.ca',
      ' onerror=',
      ' style=',
      '<a href=',
      '<textarea>',
      '<title>',
      '<xmp>',
      '<table>',
      '<tr>',
      '<td colspan=2>',
      '<th scope=col>',
      '</table>',
      '<select>',
      '<template>',
      '\u0000',
      '\u2028',
      '\n',
    ),
    fc.string({ maxLength: 12 }),
  );
  const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

  test('what is left is harmless, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(html, (text) => {
        const cleaned = sanitizeContent(text);
        expectHarmless(cleaned);
        expect(sanitizeContent(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1_500 },
    );
  });

  test.each(['svg', 'math', 'style', 'template'])('the content of <%s> is not text for readers', (tag) => {
    expect(sanitizeContent(`<p>a</p><${tag}>b</${tag}>`)).toBe('<p>a</p>');
  });

  test('plain text stays readable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(sanitizeContent(`<p>${escaped}</p>`)).toBe(`<p>${escaped}</p>`);
      }),
    );
  });
});
