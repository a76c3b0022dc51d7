import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { backgrounds, textColours } from './editor/toolbar-items.ts';
import { hexPalette } from './readable-colours.server.ts';
import { renderArticle } from './render-article.server.ts';
import { sanitiseContent } from './sanitise-content.server.ts';

const render = (html: string) => renderArticle(sanitiseContent(html));

describe('headings', () => {
  const levels = (html: string) => render(html).headings.map(({ level, text }) => `${level} ${text}`);

  test('stand below the title of the page, whatever levels the writer chose', () => {
    expect(levels('<h1>a</h1><h2>b</h2><h2>c</h2><h1>d</h1>')).toEqual(['2 a', '3 b', '3 c', '2 d']);
    expect(levels('<h3>a</h3><h3>b</h3>')).toEqual(['2 a', '2 b']);
  });

  test('leave no level out on the way down', () => {
    expect(levels('<h2>a</h2><h5>b</h5><h6>c</h6><h3>d</h3><h2>e</h2>')).toEqual([
      '2 a',
      '3 b',
      '4 c',
      '3 d',
      '2 e',
    ]);
  });

  test('have an id each, to link to', () => {
    const { html, headings } = render('<h2>What it costs</h2><h2>What it <em>costs</em></h2><h2>???</h2>');
    expect(headings.map(({ id }) => id)).toEqual([
      'about-what-it-costs',
      'about-what-it-costs-2',
      'about-section',
    ]);
    expect(html).toContain('<h2 id="about-what-it-costs-2">What it <em>costs</em></h2>');
  });

  test('inside of code are code', () => {
    expect(render('<pre><h2>a</h2></pre>').headings).toEqual([]);
  });

  test('without words are none', () => {
    expect(render('<h2><br></h2><p>a</p>')).toMatchObject({ html: '<p>a</p>', headings: [] });
  });
});

describe('lists', () => {
  test('are nested as deep as they are indented', () => {
    const html =
      '<ol><li data-list="ordered">1</li><li data-list="bullet" class="ql-indent-1">a</li><li data-list="bullet" class="ql-indent-2">b</li><li data-list="ordered">2</li></ol>';
    expect(render(html).html).toBe('<ol><li>1<ul><li>a<ul><li>b</li></ul></li></ul></li><li>2</li></ol>');
  });

  test('of another kind begin anew', () => {
    const html = '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>';
    expect(render(html).html).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>');
  });

  test('of things to do say aloud what is done', () => {
    expect(render('<ol><li data-list="checked">a</li><li data-list="unchecked">b</li></ol>').html).toBe(
      '<ul><li class="check"><span role="img" aria-label="done">☑</span> a</li><li class="check"><span role="img" aria-label="to do">☐</span> b</li></ul>',
    );
  });

  test('as HTML has them stay', () => {
    expect(render('<ul><li>a<ul><li>b</li></ul></li></ul>').html).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    );
  });
});

describe('code', () => {
  test('is one block with its words marked, and still text', () => {
    const line = (text: string) => `<div class="ql-code-block" data-language="javascript">${text}</div>`;
    const { html } = render(
      `<div class="ql-code-block-container">${line('if (a &lt; b) {')}${line('<br>')}${line('  run("&amp;");')}${line('}')}</div>`,
    );
    expect(html).toContain('<span class="hljs-keyword">if</span> (a &lt; b) {\n\n  ');
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('if (a &lt; b) {\n\n  run("&amp;");\n}');
  });

  test('in a language nobody knows stays plain', () => {
    expect(render('<pre data-language="klingon">a &lt; b</pre>').html).toContain('<code>a &lt; b</code>');
  });
});

describe('colours', () => {
  test('are classes of the palette, for a page holds no style attributes', () => {
    const { html } = render('<p><span style="color: #5c0000; background-color: #ffebcc">a</span></p>');
    expect(html).toBe('<p><span class="bg-[#ffebcc] text-[#5c0000]">a</span></p>');
  });

  test('that could not be read on the paper become the nearest that can', () => {
    expect(render('<p><strong style="color: rgb(230, 0, 0)">a</strong></p>').html).toContain(
      'text-[#a10000]',
    );
    expect(render('<p><em style="color: #ffff00">a</em></p>').html).not.toContain('text-[#ffff00]');
  });

  test('of the toolbar are shown as they are', () => {
    const shown = (style: string) => render(`<p><span style="${style}">a</span></p>`).html;
    for (const [colour] of textColours.slice(1))
      expect(shown(`color: ${colour}`)).toContain(`text-[${colour}]`);
    for (const [colour] of backgrounds.slice(1))
      expect(shown(`background-color: ${colour}`)).toContain(`bg-[${colour}]`);
  });

  test('are all in the style sheet, each once', async () => {
    const sheet = await readFile(new URL('./reading/article.css', import.meta.url), 'utf8');
    const lists = [...sheet.matchAll(/inline\('\{text,bg\}-\[#\{([^}]*)\}\]'\)/g)];
    const listed = lists.flatMap(([, colours]) => colours!.split(',').map((colour) => `#${colour}`));
    expect(listed).toEqual(hexPalette);
  });

  test('behind words turn those that were not chosen black or white', () => {
    expect(render('<p><span style="background-color: black">a</span></p>').html).toContain(
      'bg-[#000000] text-[#ffffff]',
    );
    expect(render('<p><span style="background-color: yellow">a</span></p>').html).toBe(
      '<p><span class="bg-[#ffff00]">a</span></p>',
    );
  });
});

describe('pictures and videos', () => {
  test('wait until they are about to be seen, with their place kept', () => {
    const { html } = render('<p><img src="/images/a.webp" alt="A chart" width="640" height="360"></p>');
    expect(html).toBe(
      '<p><img src="/images/a.webp" alt="A chart" width="640" height="360" loading="lazy" decoding="async"></p>',
    );
    expect(render('<p><img src="/a.png"></p>').html).toContain('class="unsized"');
  });

  test('of other hosts are announced, for the policy of the page to let in', () => {
    expect(render('<p>a</p>').external).toEqual({ images: false, videos: false });
    expect(render('<img src="http://example.ca/a.png">')).toMatchObject({
      html: expect.stringContaining('src="https://example.ca/a.png"'),
      external: { images: true, videos: false },
    });
    const { html, external } = render('<iframe src="https://vimeo.com/76979871"></iframe>');
    expect(external).toEqual({ images: false, videos: true });
    expect(html).toMatch(
      /<iframe src="https:\/\/player\.vimeo\.com\/video\/76979871" title="Video on Vimeo"[^>]* sandbox="/,
    );
  });
});

test('a table scrolls in a box of its own, and tells cells and headings apart', () => {
  const table =
    '<table><thead><tr><th scope="col">Term</th></tr></thead><tbody><tr><td>5 years</td></tr></tbody></table>';
  expect(render(`<p>a</p>${table}`).html).toBe(
    `<p>a</p><div class="table-box" role="group" aria-label="Table" tabindex="0">${table}</div>`,
  );
});

test('empty lines go, and writing from right to left says so', () => {
  expect(render('<p><br></p><p class="ql-direction-rtl">שלום</p><p> </p>').html).toBe(
    '<p class="ql-direction-rtl" dir="rtl">שלום</p>',
  );
});

test('whatever was cleaned is rendered with every element closed and no style', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<h2>',
    '</h2>',
    '<b>',
    '</b>',
    '<ol>',
    '<li data-list=bullet>',
    '<li class=ql-indent-3 data-list=ordered>',
    '</li>',
    '</ol>',
    '<div class=ql-code-block>',
    '<div class=ql-code-block-container>',
    '</div>',
    '<pre>',
    '</pre>',
    'a',
    '&lt;',
    '<span style=color:red>',
    '</span>',
    '<img src=/a.png>',
    '<iframe src=https://vimeo.com/76979871></iframe>',
    '<br>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { html } = render(pieces.join(''));
      const open: string[] = [];
      for (const [, slash, name] of html.matchAll(/<(\/?)([a-z\d]+)[^>]*>/g)) {
        if (name === 'br' || name === 'img') continue;
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name!);
      }
      expect(open).toEqual([]);
      expect(html).not.toMatch(/ style=| on\w+=/);
    }),
    { numRuns: 500 },
  );
});

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
