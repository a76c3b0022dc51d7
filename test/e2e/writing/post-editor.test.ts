import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import {
  cardOf,
  choose,
  createPost,
  editorOf,
  fieldOf,
  openAdministration,
  press,
  untilSaved,
} from '#test/browser/blog-admin.ts';
import {
  fromElsewhere,
  fromGoogleDocs,
  fromSpreadsheet,
  fromWord,
  tableFromPage,
  tableFromWord,
} from '#test/browser/clipboard-samples.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { pasteFile, paste, picture } from '#test/browser/paste-into-editor.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();

test.describe('pictures', () => {
  for (const how of ['drop', 'paste'] as const)
    test.describe(`one that is given by ${how}`, () => {
      test('is uploaded and described', journeyIf(how === 'drop'), async () => {
        const { page, complaints } = await openAdministration(site);
        await page.getByRole('button', { name: 'New Post' }).click();
        const editor = editorOf(page);
        await editor.click();
        await pasteFile(editor, how, await picture(how === 'drop' ? '#efb04a' : '#b8674a'), `${how}.png`);
        await expect(page.getByRole('button', { name: 'Insert image' })).toBeEnabled();
        await page.getByLabel('Decoration only, no description needed').check();
        await page.getByRole('button', { name: 'Insert image' }).click();
        const image = editor.locator('img');
        await expect.poll(() => image.getAttribute('src')).toMatch(/^\/images\/[\da-f]{32}-1000\.webp$/);
        await expect(image).toHaveAttribute('alt', '');
        await image.click();
        await press(page, 'Image');
        await page.getByLabel('Decoration only, no description needed').uncheck();
        await page.getByLabel('What does it show?').fill('A street');
        await page.getByRole('button', { name: 'Change image' }).click();
        await expect(image).toHaveAttribute('alt', 'A street');
        expect(complaints).toEqual([]);
      });
    });

  test('one inside pasted text is stored, too', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    const base64 = (await picture('#12332b')).toString('base64');
    await editorOf(page).click();
    await paste(editorOf(page), `<p>before <img alt="Dark" src="data:image/png;base64,${base64}"> after</p>`);
    const image = editorOf(page).locator('img');
    await expect.poll(() => image.getAttribute('src')).toMatch(/^\/images\//);
    await expect(image).toHaveAttribute('alt', 'Dark');
    expect((await editorOf(page).innerText()).replace(/\s+/g, ' ')).toContain('before after');
  });

  test('one that saving leaves out is said', async () => {
    const { page } = await openAdministration(site);
    const { slug } = await createPost(site, page, { title: 'With a drawing' });
    await page.reload();
    await cardOf(page, 'With a drawing').getByRole('button', { name: /edit/i }).click();
    await editorOf(page).click();
    await paste(editorOf(page), '<p>A drawing: <img alt="" src="data:image/svg+xml;base64,PHN2Zy8+"></p>');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByText(/^One picture was left out:/).waitFor();
    const stored = await page.request.get(`${site.url}/api/blog-posts/${slug}?published=false`);
    expect((await stored.json()).content).toContain('A drawing: </p>');
  });

  test('a file that is no picture is refused in words, and the editor goes on', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await pasteFile(editorOf(page), 'drop', Buffer.from('<svg onload="alert(1)"/>'), 'drawing.png');
    await page.getByText('This file is not a picture we can show.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Insert image' }).isEnabled()).toBe(false);
    await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.type('still here');
    await expect(editorOf(page)).toContainText('still here');
  });
});

test.describe('pasting', () => {
  const pasted = async (html: string) => {
    const { page, complaints } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await paste(editorOf(page), html);
    const marks =
      / contenteditable="false"| rel="noopener noreferrer"| target="_blank"|<span class="ql-ui"[^>]*><\/span>/g;
    const written = async () => (await editorOf(page).innerHTML()).replace(marks, '');
    return { written, page, complaints };
  };

  test(
    'from Word: headings, emphasis and lists come, fonts, colours and its own markup do not',
    journey,
    async () => {
      const { written, complaints } = await pasted(fromWord);
      await expect
        .poll(written)
        .toBe(
          '<h2>Renewing in 2026</h2><h2>Before the letter comes</h2>' +
            '<p class="ql-align-justify">Start <strong>four to six months</strong> before the date, <em>not</em> <u>after</u>, at H<sub>2</sub>O.</p>' +
            '<ol><li data-list="bullet">Compare rates</li><li data-list="bullet" class="ql-indent-1">with your bank</li>' +
            '<li data-list="ordered"><a href="https://example.ca/rates">Ask a broker</a></li></ol><p><br></p>',
        );
      expect(complaints).toEqual([]);
    },
  );

  test('from Google Docs likewise', async () => {
    const { written, complaints } = await pasted(fromGoogleDocs);
    await expect
      .poll(written)
      .toBe(
        '<h2>Closing costs</h2><p>Plan for <strong>cash</strong><em> at closing</em><sup>1</sup>, says <a href="https://example.ca/">the guide</a></p>' +
          '<ol><li data-list="bullet">land transfer tax</li><li data-list="bullet" class="ql-indent-1">twice in Toronto</li></ol><p><br></p>',
      );
    expect(complaints).toEqual([]);
  });

  test('from a page that means harm nothing runs, and only words come', journey, async () => {
    const { written, page } = await pasted(fromElsewhere);
    await expect.poll(written).toBe('<p>Hello there</p>');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('what was copied here keeps its colours', async () => {
    const { page, complaints } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await choose(page, 'Text colour', 'Red text');
    await page.keyboard.type('warm');
    await page.keyboard.press('Control+A');
    const copied = await editorOf(page).evaluate((element) => {
      const data = new DataTransfer();
      element.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return data.getData('text/html');
    });
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await paste(editorOf(page), copied);
    const colours = await editorOf(page)
      .locator('span[style]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect(colours).toEqual(['rgb(138, 21, 38)', 'rgb(138, 21, 38)']);
    expect(complaints).toEqual([]);
  });
});

test('headings of each level look different, and each language of code is offered once', async () => {
  const { page } = await openAdministration(site);
  const levels = [2, 3, 4, 5, 6];
  const { slug } = await createPost(site, page, {
    title: 'Headings',
    content: `${levels.map((level) => `<h${level}>Level ${level}</h${level}>`).join('')}<pre>code</pre>`,
    published: true,
  });
  await page.reload();
  await cardOf(page, 'Headings').getByRole('button', { name: /edit/i }).click();
  const sizes = () =>
    page
      .locator('.article :is(h2, h3, h4, h5, h6)')
      .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
  const language = page.getByLabel('Language of this code');
  await language.waitFor();
  const languages = await language.locator('option').allTextContents();
  expect(languages).toContain('SQL');
  expect(languages).toEqual([...new Set(languages)]);
  expect(await sizes()).toEqual([...new Set(await sizes())]);
  await page.goto(`${site.url}/blog/${slug}`);
  expect(await sizes()).toHaveLength(levels.length);
  expect(await sizes()).toEqual([...new Set(await sizes())]);
});

test.describe('tables', () => {
  /** The rows of a table as text; `#` marks column headings, `>` row headings. */
  const rowsOf = (page: Page, within = '.ql-editor') =>
    page.locator(`${within} tr`).evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .map((cell) => {
            const heading = cell.getAttribute('scope') ?? /ql-heading-(\w+)/.exec(cell.className)?.[1];
            return (heading ? { col: '# ', row: '> ' }[heading] : '') + cell.textContent;
          })
          .join(' | '),
      ),
    );
  const pasted = async (html: string) => {
    const { page, complaints } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await paste(editorOf(page), html);
    return { page, complaints };
  };

  test('pasted from a spreadsheet stay tables, with their figures on the right', async () => {
    const { page, complaints } = await pasted(fromSpreadsheet);
    await expect.poll(() => rowsOf(page)).toEqual(['Term | Rate | APR', '3 years | 3.99% | 4.06%']);
    await expect
      .poll(() => editorOf(page).locator('td.ql-align-right').allInnerTexts())
      .toEqual(['3.99%', '4.06%']);
    await expect
      .poll(() => editorOf(page).locator('strong').allInnerTexts())
      .toEqual(['Term', 'Rate', 'APR']);
    expect(complaints).toEqual([]);
  });

  test('pasted from Word keep their headings and what is marked in a cell', async () => {
    const { page, complaints } = await pasted(tableFromWord);
    await expect
      .poll(() => rowsOf(page))
      .toEqual(['# Cost | # Paid at', 'Land transfer tax twice in Toronto | closing']);
    await expect.poll(() => editorOf(page).locator('td em').innerText()).toBe('twice in Toronto');
    await expect(editorOf(page).locator('td a')).toHaveAttribute('href', 'https://example.ca/');
    expect(complaints).toEqual([]);
  });

  test('pasted from a page have single cells, however many a cell says it spans', async () => {
    const { page } = await pasted(tableFromPage);
    const rows = () => rowsOf(page);
    await expect.poll(async () => (await rows()).length).toBe(4);
    const [first, second, third, fourth] = await rows();
    expect(first).toMatch(/^# Term \| # Rates \| # Rates/);
    expect(second).toMatch(/^# Term \| # Rate \| # APR/);
    expect(third).toMatch(/^> Fixed \| 3\.99% insured \| 4\.06% today/);
    expect(fourth).toMatch(/^> Fixed \| on request only/);
    await expect.poll(() => editorOf(page).locator('td').count()).toBeLessThanOrEqual(200);
    await expect
      .poll(() => editorOf(page).locator('p').allInnerTexts())
      .toEqual(expect.arrayContaining(['before', 'Rates today', 'a box of one cell']));
  });

  test('pasted into a cell becomes one line of it', async () => {
    const { page } = await pasted('<p>first</p>');
    await press(page, 'Insert table');
    await paste(editorOf(page), '<h2>one</h2><p>two</p><table><tr><td>3</td><td>4</td></tr></table>');
    await expect.poll(async () => (await rowsOf(page))[0]).toMatch(/^# one two 3 4\s* \| #  \| # $/);
    expect(await rowsOf(page)).toHaveLength(3);
  });

  test('inserted by the toolbar grow and shrink, and are stored as HTML has them', journey, async () => {
    const { page, complaints } = await openAdministration(site);
    const { id, slug } = await createPost(site, page, { title: 'With a table', published: true });
    await page.reload();
    await cardOf(page, 'With a table').getByRole('button', { name: /edit/i }).click();
    await editorOf(page).click();
    await page.keyboard.press('Control+End');
    await press(page, 'Insert table');
    expect(await rowsOf(page)).toEqual(['#  | #  | # ', ' |  | ', ' |  | ']);
    await page.keyboard.type('Term');
    // The line below the headings that readers see, and the dashes between cells that only the editor has.
    const borders = (cell: Element) => {
      const { borderWidth, borderStyle } = getComputedStyle(cell);
      return [borderWidth, borderStyle];
    };
    const heading1 = editorOf(page).locator('.ql-heading-col').first();
    expect(await heading1.evaluate(borders)).toEqual(['1px 1px 2px', 'dashed dashed solid']);
    const tools = page.getByRole('toolbar', { name: 'Table' });
    expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await press(page, 'Column right');
    await press(page, 'Row below');
    expect(await rowsOf(page)).toEqual(['# Term | #  | #  | # ', ' |  |  | ', ' |  |  | ', ' |  |  | ']);
    await press(page, 'Row above');
    expect((await rowsOf(page))[0]).toBe('# Term | #  | #  | # ');
    await editorOf(page).locator('td').nth(4).click();
    await page.keyboard.type('5 years');
    // A heading or a list in a cell would break the table apart.
    const list = page.getByRole('button', { name: 'Bulleted list' });
    await expect(list).toHaveAttribute('aria-disabled', 'true');
    await list.click({ force: true });
    const heading = page.getByLabel('Heading', { exact: true });
    await expect(heading).toHaveAttribute('aria-disabled', 'true');
    await heading.focus();
    await page.keyboard.press('h');
    await editorOf(page).locator('td').nth(4).click();
    expect((await rowsOf(page)).slice(0, 2)).toEqual(['# Term | #  | #  | # ', '5 years |  |  | ']);
    await editorOf(page).locator('td').nth(7).click();
    await press(page, 'Delete column');
    await editorOf(page).locator('td').nth(8).click();
    await press(page, 'Delete row');
    await press(page, 'Delete row');
    expect(await rowsOf(page)).toEqual(['# Term | #  | # ', '5 years |  | ', ' |  | ']);
    await press(page, 'Header row');
    expect((await rowsOf(page))[0]).toBe('Term |  | ');
    await press(page, 'Header row');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);
    const stored = await page.request.get(`${site.url}/api/blog-posts/${slug}?published=false`);
    expect((await stored.json()).content).toBe(
      '<p>The first words.</p><table><thead><tr><th scope="col">Term</th><th scope="col"></th><th scope="col"></th></tr></thead>' +
        '<tbody><tr><td>5 years</td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table><p><br></p>',
    );
    expect(id).toBeDefined();
    await cardOf(page, 'With a table').getByRole('button', { name: /edit/i }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['# Term | #  | # ', '5 years |  | ', ' |  | ']);
    await editorOf(page).locator('td').first().click();
    await press(page, 'Delete table');
    expect(await rowsOf(page)).toEqual([]);
    await expect(editorOf(page)).toContainText('The first words.');
    expect(complaints).toEqual([]);
  });

  test('are walked by Tab, which adds a row at the end, and left by Escape and Tab', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await press(page, 'Insert table');
    for (const word of ['Term', 'Rate', 'Payment', '5 years']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(' fixed');
    for (let cells = 0; cells < 6; cells += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('10 years');
    expect(await rowsOf(page)).toEqual([
      '# Term | # Rate | # Payment',
      '5 years fixed |  | ',
      ' |  | ',
      '10 years |  | ',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await editorOf(page).evaluate((editor) => editor.contains(document.activeElement))).toBe(false);
    // Nothing was closed, and nothing else was written in.
    await expect(fieldOf(page, 'Slug')).toHaveValue('');
    await editorOf(page).locator('td').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+Tab');
    expect(await editorOf(page).evaluate((editor) => editor.contains(document.activeElement))).toBe(false);
  });

  test('with a caption, and a calculator, come through the editor unchanged, and the preview shows both', async () => {
    const { page, complaints } = await openAdministration(site);
    const row = (name: string, amount: string) => `<tr><td>${name}</td><td>${amount}</td></tr>`;
    const content =
      '<p><a href="/calculators/payment?amount=500000&amp;rate=5&amp;amortization=25">The payment</a></p>' +
      '<p><strong>What closing costs</strong></p><table><thead><tr><th scope="col">Cost</th><th scope="col">Amount</th></tr></thead>' +
      `<tbody>${row('Tax', '$7,475')}${row('Lawyer', '$2,500')}${row('<strong>Together</strong>', '<strong>$9,975</strong>')}</tbody></table>`;
    const { slug } = await createPost(site, page, { title: 'With figures', content, published: true });
    await page.reload();
    await cardOf(page, 'With figures').getByRole('button', { name: /edit/i }).click();
    // Pressing the calculator would open its panel.
    await editorOf(page).getByText('Lawyer').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('The end.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await preview.getByText('$2,908.02', { exact: true }).waitFor();
    await preview.getByRole('table', { name: 'What closing costs' }).waitFor();
    await expect(preview.locator('svg.bar')).toHaveCount(3);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);
    const stored = await page.request.get(`${site.url}/api/blog-posts/${slug}?published=false`);
    expect((await stored.json()).content).toBe(`${content}<p>The end.</p>`);
    await page.goto(`${site.url}/blog/${slug}`);
    await page.getByRole('article').getByText('$2,908.02', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  for (const width of [390, 1280])
    test(`an article of ${width} px shows a wide one in a box that scrolls by keyboard`, async () => {
      const { page } = await openAdministration(site);
      const head = Array.from({ length: 9 }, (_, at) => `<th scope="col">Column ${at}</th>`).join('');
      const row =
        '<tr><th scope="row">5 years</th>' + '<td class="ql-align-right">3.99%</td>'.repeat(8) + '</tr>';
      const content = `<p>Rates.</p><table><thead><tr>${head}</tr></thead><tbody>${row.repeat(3)}</tbody></table><p>After.</p>`;
      const { slug } = await createPost(site, page, { content, published: true });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/blog/${slug}`);
      const box = page.getByRole('group', { name: 'Table' });
      await box.focus();
      await expect(box).toBeFocused();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect(await rowsOf(page, '.article')).toHaveLength(4);
    });
});

test(
  'a post for a day without a time is not published at once, but sent back to its time',
  journey,
  async () => {
    const { page } = await openAdministration(site);
    await page.setViewportSize({ width: 900, height: 800 });
    const { slug } = await createPost(site, page, { title: 'Rates next spring', published: false });
    await page.reload();
    await cardOf(page, 'Rates next spring').getByRole('button', { name: /edit/i }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('switch', { name: 'Published' }).check();
    const time = page.getByLabel('Publish at');
    await time.focus();
    await page.keyboard.type('03152099');
    await page.getByRole('button', { name: 'Close settings' }).click();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByText('Please complete the date and time').and(page.locator(':visible')).waitFor();
    await expect(time).toBeFocused();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    expect((await page.request.get(`${site.url}/api/blog-posts/${slug}`)).status()).toBe(404);
    // The day is still there: the time alone is missing.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('0930a');
    await expect(time).toHaveValue('2099-03-15T09:30');
    await expect(page.getByText('Please complete the date and time')).toHaveCount(0);
    await page.getByRole('button', { name: 'Schedule for Mar 15, 2099, 9:30 AM' }).click();
    await untilSaved(page);
    expect((await page.request.get(`${site.url}/api/blog-posts/${slug}`)).status()).toBe(404);
  },
);
