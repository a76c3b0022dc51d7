import { describe, expect, test } from 'vitest';
import { choose, editorOf, openAdministration, press } from '#test/blog-desk.ts';
import { fromElsewhere, fromGoogleDocs, fromWord } from '#test/clipboard-samples.ts';
import { giveFile, paste, picture } from '#test/give-to-editor.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();

describe('pictures', () => {
  test.each(['drop', 'paste'] as const)('one that is given by %s is uploaded and described', async (how) => {
    const { page, complaints } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    const editor = editorOf(page);
    await editor.click();
    await giveFile(editor, how, await picture(how === 'drop' ? '#efb04a' : '#b8674a'), `${how}.png`);
    await expect.poll(() => page.getByRole('button', { name: 'Insert image' }).isEnabled()).toBe(true);
    await page.getByLabel('Only decoration, it says nothing').check();
    await page.getByRole('button', { name: 'Insert image' }).click();
    const image = editor.locator('img');
    expect(await image.getAttribute('src')).toMatch(/^\/images\/[\da-f]{32}-1000\.webp$/);
    expect(await image.getAttribute('alt')).toBe('');
    await image.click();
    await press(page, 'Image');
    await page.getByLabel('Only decoration, it says nothing').uncheck();
    await page.getByLabel('What does it show?').fill('A street');
    await page.getByRole('button', { name: 'Change image' }).click();
    expect(await image.getAttribute('alt')).toBe('A street');
    expect(complaints).toEqual([]);
  });

  test('one inside pasted text is stored, too', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    const base64 = (await picture('#12332b')).toString('base64');
    await editorOf(page).click();
    await paste(editorOf(page), `<p>before <img alt="Dark" src="data:image/png;base64,${base64}"> after</p>`);
    const image = editorOf(page).locator('img');
    await expect.poll(() => image.getAttribute('src')).toMatch(/^\/images\//);
    expect(await image.getAttribute('alt')).toBe('Dark');
    expect((await editorOf(page).innerText()).replace(/\s+/g, ' ')).toContain('before after');
  });

  test('a file that is no picture is refused in words, and the editor goes on', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await giveFile(editorOf(page), 'drop', Buffer.from('<svg onload="alert(1)"/>'), 'drawing.png');
    await page.getByText('This file is not a picture we can show.').waitFor();
    expect(await page.getByRole('button', { name: 'Insert image' }).isEnabled()).toBe(false);
    await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.type('still here');
    expect(await editorOf(page).innerText()).toContain('still here');
  });
});

describe('pasting', () => {
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

  test('from Word: headings, emphasis and lists come, fonts, colours and its own markup do not', async () => {
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
  });

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

  test('from a page that means harm nothing runs, and only words come', async () => {
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
