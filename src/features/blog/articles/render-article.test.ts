import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backgrounds, textColours } from '#features/blog/editor/toolbar-items.ts';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { drawCalculator } from './calculator-card.server.tsx';
import { hexPalette } from './readable-colours.server.ts';
import { renderArticle } from './render-article.server.ts';
import { sanitizeContent } from './sanitize-content.server.ts';

const render = (html: string) => renderArticle(sanitizeContent(html));

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
    const sheet = await readFile(new URL('../reading/article.css', import.meta.url), 'utf8');
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

describe('pictures', () => {
  const picture = '<p><img src="/images/a.webp" alt="A street"></p>';

  test('take the line in italics below them as their caption', () => {
    const { html } = render(`${picture}<p><em>King Street, <a href="/about">2026</a></em></p><p>After</p>`);
    expect(html).toMatch(
      /^<figure><img[^>]*><figcaption><em>King Street, <a href="\/about">2026<\/a><\/em><\/figcaption><\/figure><p>After<\/p>$/,
    );
  });

  test.each([
    ['words beside the italics', `${picture}<p><em>King</em> Street</p>`],
    ['words beside the picture', '<p>Here <img src="/images/a.webp" alt=""></p><p><em>King Street</em></p>'],
    ['a line between them', `${picture}<p>Between</p><p><em>King Street</em></p>`],
  ])('with %s have none', (_what, content) => {
    const { html } = render(content);
    expect(html).not.toContain('<figure>');
    expect(html).toContain('<em>King');
  });
});

describe('tables', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

  test('tell cells and headings apart, and take no focus when they have few columns', () => {
    const html =
      '<table><thead><tr><th scope="col">Term</th></tr></thead><tbody><tr><td>5 years</td></tr></tbody></table>';
    expect(render(`<p>a</p>${html}`).html).toBe(`<p>a</p><div class="table-box">${html}</div>`);
  });

  test('with many columns scroll with the keyboard', () => {
    expect(render(table(row('a', 'b', 'c', 'd'))).html).toMatch(
      /^<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>/,
    );
  });

  test('have their figures on the right, unless the writer chose otherwise', () => {
    const { html } = render(table(row('Up to 80%', '2.40%', '12'), row('Up to 85%', '2.80%', 'none')));
    expect(html.match(/<td class="figure">/g)).toHaveLength(2);
    expect(html).toContain('<td class="figure">2.40%</td><td>12</td>');
    expect(render('<table><tr><td class="ql-align-center">$5</td></tr></table>').html).not.toContain(
      'figure',
    );
  });

  test('take the line in bold before them as their caption', () => {
    const { html } = render(`<p>a</p><p><strong>The bands</strong></p>${table(row('a', 'b', 'c', 'd'))}`);
    expect(html).toMatch(/^<p>a<\/p><div [^>]*aria-label="The bands"/);
    expect(html).toContain('<table><caption><strong>The bands</strong></caption>');
    expect(render(`<p><strong>a</strong> b</p>${table(row('c'))}`).html).not.toContain('<caption');
  });

  test('of one amount per row are drawn as bars, and a row in bold is the sum', () => {
    const { html } = render(
      table(
        row('Tax', '$10,475.00'),
        row('Lawyer', '$2,095'),
        row('<strong>Together</strong>', '<strong>$12,570</strong>'),
      ),
    );
    expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
      '83.3',
      '16.7',
      '100',
    ]);
    expect(html).toContain('viewBox="0 0 100 1"');
    expect(html.match(/<tr class="total">/g)).toHaveLength(1);
    for (const other of [
      table(row('a', '5%'), row('b', '6%'), row('c', '7%')),
      table(row('a', '$5'), row('b', '-$6'), row('c', '$7')),
      table(row('a', '$5'), row('b', '$6')),
      table(row('a', '$0'), row('b', '$0'), row('c', '$0')),
    ])
      expect(render(other).html).not.toContain('<svg');
  });
});

describe('calculators', () => {
  const site = { publicUrl: 'https://mortgages.example', today: '2026-11-22' };
  const draw = (html: string) =>
    renderArticle(sanitizeContent(html), (address) => drawCalculator(address, site));
  const figures = 'amount=500000&rate=5&amortization=25';
  const link = (href: string) => `<p><a href="${href}">Work it out</a></p>`;

  test('are cards where a link with figures is a paragraph of its own, marked as examples, with the terms', () => {
    for (const start of ['', site.publicUrl]) {
      const article = draw(`<p>a</p>${link(`${start}/calculators/payment?${figures}`)}`);
      expect(article.html).toMatch(/<figure[^>]*><figcaption[^>]*><span[^>]*>Example<\/span>/);
      for (const part of ['Mortgage payment', '$500,000', '2,908.02', 'APR 5%', '5-year term'])
        expect(article.html).toContain(part);
      expect(article.html).toContain(`href="/calculators/payment?${figures.replaceAll('&', '&amp;')}"`);
      expect(article.html).not.toMatch(/ style=|<script/);
      expect(article.calculators).toEqual([
        { title: 'Mortgage payment', href: `/calculators/payment?${figures}` },
      ]);
    }
  });

  test('bring the sources of their rules and the day they were checked', () => {
    const { html, headings, rulesCheckedOn } = draw(link('/calculators/insurance?price=470000&down=23500'));
    expect(html).toContain('17,860');
    expect(html).toMatch(/Canada Mortgage and Housing Corporation[^<]*Checked Nov 1, 2026/);
    expect(headings).toEqual([{ id: 'about-rules-and-sources', level: 2, text: 'Rules and sources' }]);
    expect(rulesCheckedOn).toBe('2026-11-01');
    expect(draw('<p>a</p>')).toMatchObject({ html: '<p>a</p>', rulesCheckedOn: null, calculators: [] });
  });

  test('start closed: the answer with its terms is in view, the figures and the chart are folded', () => {
    const [, closed, folded] = /^(.*)<details[^>]*>(.*)<\/details>/s.exec(
      draw(link(`/calculators/payment?${figures}`)).html,
    )!;
    expect(draw(link(`/calculators/payment?${figures}`)).html).not.toContain(' open');
    for (const part of ['2,908.02', 'APR 5%', '5-year term']) expect(closed).toContain(part);
    for (const part of ['<summary', 'See how it adds up', '$500,000', 'What you owe'])
      expect([closed!.includes(part), folded!.includes(part)], part).toEqual([false, true]);
  });

  test('have their chart from the first time on', () => {
    const address = '/calculators/payment?amount=500000&rate=5&amortization=25';
    expect(drawCalculator(address, site)?.html).toContain('What you owe');
  });

  test('of all kinds can be cards', () => {
    const queries = [
      'affordability?income=120000&debts=300&down=60000&rate=4.5',
      'land-transfer-tax?price=700000&toronto=yes&firstTime=yes',
      'cash-to-close?price=470000&down=23500',
      'refinance?balance=400000&rate=5.5&newRate=4.5&months=36&costs=4000&amortization=22',
      'penalty?balance=300000&rate=5&months=24&comparison=3',
      'renewal?balance=400000&rate=2.5&newRate=4.5&amortization=20',
      'consolidation?debts=18000+@+19.99+x+60&mortgage=350000&rate=4.5&newRate=4.75&amortization=22&newAmortization=22&costs=3000',
    ];
    const article = draw(queries.map((query) => link(`/calculators/${query}`)).join(''));
    expect(article.html.match(/See how it adds up/g)).toHaveLength(queries.length);
    expect(article.calculators).toHaveLength(queries.length);
  });

  test.each([
    ['without figures', '/calculators/payment'],
    ['with other figures', '/calculators/payment?utm_source=x&__proto__=1'],
    ['with figures that have no answer', '/calculators/payment?amount=much&rate=5'],
    ['with endless figures', `/calculators/payment?amount=${'9'.repeat(5000)}&rate=5`],
    ['of a calculator that is none', `/calculators/lottery?${figures}`],
    ['to a page below it', `/calculators/payment/x?${figures}`],
    ['to another site', `https://other.example/calculators/payment?${figures}`],
    ['to a site that only begins like ours', `${site.publicUrl}.evil.example/calculators/payment?${figures}`],
  ])('%s stay links', (_what, href) => {
    const article = draw(link(href));
    expect(article.html).toMatch(/^<p><a [^>]*>Work it out<\/a><\/p>$/);
    expect(article.calculators).toEqual([]);
  });

  test('inside a sentence stay links, and so do all in the feed', () => {
    const href = `/calculators/payment?${figures}`;
    expect(draw(`<p>See <a href="${href}">here</a></p>`).html).not.toContain('<figure');
    expect(render(link(href)).html).not.toContain('<figure');
  });

  test('become twelve cards at most', () => {
    const article = draw(link(`/calculators/payment?${figures}`).repeat(20));
    expect(article.html.match(/See how it adds up/g)).toHaveLength(12);
    expect(article.html.match(/Work it out/g)).toHaveLength(8);
    expect(article.calculators).toHaveLength(1);
  });

  test('never fail, whatever a query holds', () => {
    const names = fc.constantFrom(...calculatorList.map(({ name }) => name));
    const fields = fc.constantFrom(
      'price',
      'down',
      'amount',
      'rate',
      'closing',
      'debts',
      'toronto',
      'term',
      'income',
    );
    const values = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('0', '1e12', '-1', '500000', '5', 'yes', '1900-01-01', '2026-04-01', '5@5x5', '<b>"&'),
    );
    fc.assert(
      fc.property(names, fc.dictionary(fields, values, { minKeys: 1 }), (name, query) => {
        const address = `/calculators/${name}?${new URLSearchParams(query)}`;
        const html = drawCalculator(address, site)?.html ?? '';
        expect(html).not.toMatch(/<b>|NaN|Infinity|undefined/);
      }),
      { numRuns: 300 },
    );
  });
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
