import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import { fromElsewhere, fromGoogleDocs, fromWord } from '#test/clipboard-samples.ts';
import { desktop, phone } from '#test/open-browser.ts';
import { administrator } from '#test/run-server.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();

/** A browser of somebody who is signed in and looks at the blog administration. */
async function openAdministration(device = desktop) {
  const opened = await site.newPage(device);
  const { page } = opened;
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/blog`);
  await page.getByRole('heading', { name: 'Blog Administration' }).waitFor();
  return opened;
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const fieldOf = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('toolbar').getByLabel(label, { exact: true }).selectOption({ label: option });
const press = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

/** A post written by the interface, to begin with. */
async function createPost(page: Page, changes: object = {}) {
  const answer = await page.request.post(`${site.url}/api/blog-posts`, {
    data: {
      title: 'A post',
      slug: `post-${Math.random().toString(36).slice(2)}`,
      excerpt: 'What it is about.',
      content: '<p>The first words.</p>',
      author: 'Ada',
      category: 'mortgage-tips',
      ...changes,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; slug: string; title: string; content: string };
}

/** Every post is removed, so that each test begins with none. */
async function removeAll(page: Page) {
  const posts = (await (await page.request.get(`${site.url}/api/blog-posts?published=false`)).json()) as {
    id: string;
  }[];
  for (const { id } of posts) await page.request.delete(`${site.url}/api/blog-posts/${id}`);
}

/** Presses what pastes, with this on the clipboard. */
async function paste(editor: Locator, html: string) {
  await editor.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** Puts a picture onto the editor, as a file dropped there or pasted. */
async function giveFile(editor: Locator, how: 'drop' | 'paste', bytes: Buffer, name: string) {
  await editor.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (character) => character.codePointAt(0)!);
      data.items.add(new File([content], file.name, { type: 'image/png' }));
      const { x, y } = element.getBoundingClientRect();
      const event =
        file.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              clientX: x + 30,
              clientY: y + 25,
              bubbles: true,
              cancelable: true,
            });
      element.dispatchEvent(event);
    },
    { how, base64: bytes.toString('base64'), name },
  );
}

const picture = (background: string) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

describe('who may not', () => {
  test('somebody who is not signed in is told so and led to sign in', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/admin/blog`);
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.getByText('You need to be logged in to access this page.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login',
    );
  });
});

describe('a post from the first word to its end', () => {
  test('written with every format, saved, published, read, edited, unpublished and deleted', async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Manage Blog' }).click();
    await page.getByRole('heading', { name: 'Blog Administration' }).waitFor();
    await page.getByText('No blog posts yet', { exact: true }).waitFor();
    await page.getByText('Create your first blog post to get started.').waitFor();

    await page.getByRole('button', { name: 'New Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Blog Post' });
    await dialog.waitFor();
    const editor = editorOf(page);
    await editor.waitFor();
    expect((await editor.boundingBox())!.height).toBeGreaterThanOrEqual(300);
    expect(await page.getByRole('switch', { name: 'Published' }).isChecked()).toBe(false);
    await dialog.getByText('Make this post visible to the public').waitFor();

    await dialog.getByLabel('Title').fill('First-Time Buyers: 5 Things!');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe('first-time-buyers-5-things');
    await dialog.getByLabel('Excerpt').fill('Five things worth knowing.');
    await dialog.getByLabel('Author').fill('Ada');
    await dialog.getByLabel('Category').selectOption({ label: 'First-time Buyers' });
    await dialog.getByLabel('Tags').fill('Saving, First home, saving');

    await writeEveryFormat(page);
    await press(page, 'Image');
    await page
      .getByLabel('Choose a picture')
      .first()
      .setInputFiles({
        name: 'house.png',
        mimeType: 'image/png',
        buffer: await picture('#a9c3bd'),
      });
    const insert = page.getByRole('button', { name: 'Insert image' });
    await expect.poll(() => insert.isEnabled()).toBe(true);
    await insert.click();
    await page.getByText('Please say what the picture shows').waitFor();
    await page.getByLabel('What does it show?').fill('A brick house');
    await insert.click();

    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = dialog.getByRole('article', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'A heading' }).waitFor();
    await preview.getByRole('img', { name: 'A brick house' }).waitFor();
    const inPreview = preview.getByText('coloured', { exact: true });
    expect(await inPreview.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(138, 21, 38)');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Write on' }).click();

    await dialog.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Blog post created successfully!', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const card = cardOf(page, 'First-Time Buyers: 5 Things!');
    await card.getByText('Draft', { exact: true }).waitFor();

    const stored = (await (
      await page.request.get(`${site.url}/api/blog-posts/first-time-buyers-5-things?published=false`)
    ).json()) as { content: string; tags: string[] };
    expect(stored.tags).toEqual(['Saving', 'First home', 'saving']);
    for (const [what, pattern] of everyFormat) expect(stored.content, what).toMatch(pattern);

    const visitor = await site.newPage();
    const hidden = await visitor.page.goto(`${site.url}/blog/first-time-buyers-5-things`);
    expect(hidden?.status()).toBe(404);

    await card.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Blog Post' });
    await edit.waitFor();
    await editor.waitFor();
    expect(await edit.getByLabel('Title').inputValue()).toBe('First-Time Buyers: 5 Things!');
    await edit.getByRole('switch', { name: 'Published' }).check();
    await edit.getByLabel('Title').fill('Five things for first-time buyers');
    expect(await edit.getByLabel('Slug').inputValue()).toBe('first-time-buyers-5-things');
    await edit.getByRole('button', { name: 'Update Post' }).click();
    await page.getByText('Blog post updated successfully!', { exact: true }).waitFor();
    const renamed = cardOf(page, 'Five things for first-time buyers');
    await renamed.getByText('Published', { exact: true }).waitFor();

    const shown = await visitor.page.goto(`${site.url}/blog/first-time-buyers-5-things`);
    expect(shown?.status()).toBe(200);
    await visitor.page
      .getByRole('heading', { name: 'Five things for first-time buyers', level: 1 })
      .waitFor();
    const article = visitor.page.getByRole('article').first();
    await article.getByRole('heading', { name: 'A heading', level: 2 }).waitFor();
    const image = article.getByRole('img', { name: 'A brick house' });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0))
      .toBe(true);
    const red = article.getByText('coloured', { exact: true });
    expect(await red.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(138, 21, 38)');
    expect(visitor.complaints).toEqual([]);

    await renamed.getByRole('button', { name: /^Edit/ }).click();
    await edit.getByRole('switch', { name: 'Published' }).uncheck();
    await edit.getByRole('button', { name: 'Update Post' }).click();
    await renamed.getByText('Draft', { exact: true }).waitFor();
    expect((await visitor.page.goto(`${site.url}/blog/first-time-buyers-5-things`))?.status()).toBe(404);

    await renamed.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toContain(
      'Are you sure you want to delete the blog post Five things for first-time buyers? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Blog post deleted successfully!', { exact: true }).waitFor();
    await page.getByText('No blog posts yet', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** What the article must hold after `writeEveryFormat`, by the names of specification §5. */
const everyFormat: [what: string, pattern: RegExp][] = [
  ['headings', /<h2>A heading<\/h2>/],
  ['bold', /<strong>bold<\/strong>/],
  ['italic', /<em>italic<\/em>/],
  ['underline', /<u>underlined<\/u>/],
  ['strike', /<s>struck<\/s>/],
  ['subscript', /<sub>low<\/sub>/],
  ['superscript', /<sup>high<\/sup>/],
  ['fonts', /class="ql-font-serif">serif</],
  ['sizes', /class="ql-size-large">large</],
  ['colours', /style="color: ?(?:rgb\(138, ?21, ?38\)|#8a1526);?">coloured</],
  ['background', /style="background-color: ?(?:rgb\(251, ?227, ?181\)|#fbe3b5);?">marked</],
  ['numbered list', /<li data-list="ordered">first/],
  ['bulleted list', /<li data-list="bullet">point/],
  ['checklist', /<li data-list="unchecked">to do/],
  ['indent', /<p class="[^"]*ql-indent-2[^"]*">deep/],
  ['deepest indent', /<p class="[^"]*ql-indent-8[^"]*">deepest/],
  ['direction', /<p class="[^"]*ql-direction-rtl[^"]*">שלום/],
  ['alignment', /<p class="ql-align-center">centred/],
  ['links', /<a href="https:\/\/example\.ca\/guide"[^>]*>linked<\/a>/],
  ['blockquote', /<blockquote>quoted<\/blockquote>/],
  ['code block', /const rate = 5;/],
  ['videos', /<iframe[^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"/],
  ['images', /<img[^>]*src="\/images\/[\da-f]{32}-1000\.webp"/],
  ['images with a description', /<img[^>]*alt="A brick house"/],
  ['images with their size', /<img[^>]*width="1000"/],
];

async function writeEveryFormat(page: Page) {
  const { keyboard } = page;
  const line = () => keyboard.press('Enter');
  /** Types a word in a format and a space without it. */
  const inFormat = async (word: string, on: () => Promise<unknown>, off: () => Promise<unknown> = on) => {
    await on();
    await keyboard.type(word);
    await off();
    await keyboard.type(' ');
  };
  const button = (name: string) => () => press(page, name);
  const option = (label: string, name: string) => () => choose(page, label, name);

  await editorOf(page).click();
  await choose(page, 'Heading', 'Heading 2');
  await keyboard.type('A heading');
  await line();
  await inFormat('bold', button('Bold'));
  await inFormat('italic', button('Italic'));
  await inFormat('underlined', button('Underline'));
  await inFormat('struck', button('Strikethrough'));
  await inFormat('low', button('Subscript'));
  await inFormat('high', button('Superscript'));
  await inFormat('serif', option('Font', 'Serif'), option('Font', 'Sans serif'));
  await inFormat('large', option('Size', 'Large'), option('Size', 'Normal'));
  await inFormat('coloured', option('Text colour', 'Red text'), option('Text colour', 'Ink text'));
  await inFormat(
    'marked',
    option('Background colour', 'Marigold behind'),
    option('Background colour', 'No background'),
  );
  await line();
  await press(page, 'Numbered list');
  await keyboard.type('first');
  await line();
  await press(page, 'Bulleted list');
  await keyboard.type('point');
  await line();
  await press(page, 'Checklist');
  await keyboard.type('to do');
  await line();
  await press(page, 'Checklist');
  await press(page, 'Increase indent');
  await keyboard.press('Control+]');
  await keyboard.type('deep');
  await line();
  for (let times = 0; times < 9; times += 1) await press(page, 'Increase indent');
  await keyboard.type('deepest');
  await line();
  for (let times = 0; times < 9; times += 1) await press(page, 'Decrease indent');
  await press(page, 'Right to left');
  await keyboard.type('שלום');
  await line();
  await press(page, 'Right to left');
  await choose(page, 'Alignment', 'Centre');
  await keyboard.type('centred');
  await line();
  await choose(page, 'Alignment', 'Left');
  await keyboard.type('linked');
  await keyboard.press('Shift+Home');
  await press(page, 'Link');
  await page.getByLabel('Where does it lead?').fill('javascript:alert(1)');
  await keyboard.press('Enter');
  await page.getByText('Please enter an address such as').waitFor();
  await page.getByLabel('Where does it lead?').fill('example.ca/guide');
  await keyboard.press('Enter');
  await keyboard.press('End');
  await line();
  await press(page, 'Quotation');
  await keyboard.type('quoted');
  await line();
  await press(page, 'Quotation');
  await press(page, 'Code block');
  await keyboard.type('const rate = 5;');
  await page.getByLabel('Language of this code').selectOption({ label: 'JavaScript' });
  await page.locator('.ql-code-block .ql-token').first().waitFor();
  await keyboard.press('Control+End');
  await line();
  await line();
  await line();
  await press(page, 'Video');
  await page.getByLabel('Address of the video').fill('https://elsewhere.example/film');
  await keyboard.press('Enter');
  await page.getByText('Please enter the address of a video at YouTube or Vimeo').waitFor();
  await page.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
  await keyboard.press('Enter');
}

describe('pictures', () => {
  test.each(['drop', 'paste'] as const)('one that is given by %s is uploaded and described', async (how) => {
    const { page, complaints } = await openAdministration();
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
    const { page } = await openAdministration();
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
    const { page } = await openAdministration();
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
    const { page, complaints } = await openAdministration();
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).click();
    await paste(editorOf(page), html);
    await page.waitForTimeout(100);
    const marks =
      / contenteditable="false"| rel="noopener noreferrer"| target="_blank"|<span class="ql-ui"[^>]*><\/span>/g;
    return { html: (await editorOf(page).innerHTML()).replace(marks, ''), page, complaints };
  };

  test('from Word: headings, emphasis and lists come, fonts, colours and its own markup do not', async () => {
    const { html, complaints } = await pasted(fromWord);
    expect(html).toBe(
      '<h2>Renewing in 2026</h2><h2>Before the letter comes</h2>' +
        '<p class="ql-align-justify">Start <strong>four to six months</strong> before the date, <em>not</em> <u>after</u>, at H<sub>2</sub>O.</p>' +
        '<ol><li data-list="bullet">Compare rates</li><li data-list="bullet" class="ql-indent-1">with your bank</li>' +
        '<li data-list="ordered"><a href="https://example.ca/rates">Ask a broker</a></li></ol><p><br></p>',
    );
    expect(complaints).toEqual([]);
  });

  test('from Google Docs likewise', async () => {
    const { html, complaints } = await pasted(fromGoogleDocs);
    expect(html).toBe(
      '<h2>Closing costs</h2><p>Plan for <strong>cash</strong><em> at closing</em><sup>1</sup>, says <a href="https://example.ca/">the guide</a></p>' +
        '<ol><li data-list="bullet">land transfer tax</li><li data-list="bullet" class="ql-indent-1">twice in Toronto</li></ol><p><br></p>',
    );
    expect(complaints).toEqual([]);
  });

  test('from a page that means harm nothing runs, and only words come', async () => {
    const { html, page } = await pasted(fromElsewhere);
    expect(html).toBe('<p>Hello there</p>');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('what was copied here keeps its colours', async () => {
    const { page, complaints } = await openAdministration();
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

describe('nothing that was written is lost', () => {
  test('after a crash the editor offers what was written', async () => {
    const { page } = await openAdministration();
    await page.getByRole('button', { name: 'New Post' }).click();
    await fieldOf(page, 'Title').fill('Half a thought');
    await editorOf(page).click();
    await page.keyboard.type('that deserves to live');
    await page.getByText('Kept in this browser at').waitFor();
    const context = page.context();
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await next.goto(`${site.url}/admin/blog`);
    const offer = next.getByRole('region', { name: 'Unsaved writing' });
    expect(await offer.innerText()).toContain('Half a thought');
    await offer.getByRole('button', { name: 'Restore' }).click();
    await editorOf(next).waitFor();
    expect(await fieldOf(next, 'Title').inputValue()).toBe('Half a thought');
    expect(await editorOf(next).innerText()).toContain('that deserves to live');
  });

  test('leaving the page asks, and so does closing the dialog', async () => {
    const { page } = await openAdministration();
    const post = await createPost(page, { title: 'To be changed' });
    await page.reload();
    await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
    await fieldOf(page, 'Excerpt').fill('Something else.');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe(1);
    await page
      .getByRole('region', { name: 'Unsaved writing' })
      .getByRole('button', { name: 'Restore' })
      .click();
    expect(await fieldOf(page, 'Excerpt').inputValue()).toBe('Something else.');

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    expect(await fieldOf(page, 'Excerpt').inputValue()).toBe('Something else.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByRole('region', { name: 'Unsaved writing' }).count()).toBe(0);
    await removeAll(page);
  });

  test('without a change the dialog closes without a question', async () => {
    const { page } = await openAdministration();
    const post = await createPost(page);
    await page.reload();
    await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await removeAll(page);
  });

  test.each(['Keep mine', 'Take theirs'])('two administrators change one post: %s', async (choice) => {
    const first = await openAdministration();
    const second = await openAdministration();
    const post = await createPost(first.page, { title: `Shared: ${choice}` });
    for (const { page } of [first, second]) {
      await page.reload();
      await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
      await editorOf(page).click();
      await page.keyboard.press('Control+End');
    }
    await first.page.keyboard.type(' Words of the first.');
    await first.page.getByRole('button', { name: 'Update Post' }).click();
    await first.page.getByText('Blog post updated successfully!', { exact: true }).waitFor();

    await second.page.keyboard.type(' Words of the second.');
    await second.page.getByRole('button', { name: 'Update Post' }).click();
    await second.page.getByText('Failed to update blog post', { exact: true }).waitFor();
    await second.page.getByRole('heading', { name: 'Somebody else saved this post meanwhile' }).waitFor();
    const theirs = second.page.getByRole('region', { name: /^Theirs/ });
    const mine = second.page.getByRole('region', { name: /^Yours/ });
    expect(await theirs.innerText()).toContain('Words of the first.');
    expect(await mine.innerText()).toContain('Words of the second.');
    expect(await axeFindings(second.page)).toEqual([]);

    await second.page.getByRole('button', { name: choice }).click();
    const content = async () =>
      (
        (await (
          await first.page.request.get(`${site.url}/api/blog-posts/${post.slug}?published=false`)
        ).json()) as {
          content: string;
        }
      ).content;
    if (choice === 'Keep mine') {
      await second.page.getByText('Blog post updated successfully!', { exact: true }).waitFor();
      expect(await content()).toContain('Words of the second.');
    } else {
      await expect.poll(() => editorOf(second.page).innerText()).toContain('Words of the first.');
      await second.page.getByRole('button', { name: 'Cancel' }).click();
      expect(await content()).toContain('Words of the first.');
    }
    const other = second.page.getByRole('region', { name: 'Unsaved writing' });
    expect(await other.innerText()).toContain('The other version of');
    await other.getByRole('button', { name: 'Restore' }).click();
    const lost = choice === 'Keep mine' ? 'Words of the first.' : 'Words of the second.';
    await expect.poll(() => editorOf(second.page).innerText()).toContain(lost);
    await removeAll(first.page);
  });
});

describe('what the server refuses', () => {
  test('a slug that is taken: the free one is offered and taken with one press', async () => {
    const { page } = await openAdministration();
    await createPost(page, { title: 'Rates', slug: 'rates' });
    await page.reload();
    await page.getByRole('button', { name: 'New Post' }).click();
    await fieldOf(page, 'Title').fill('Rates');
    await fieldOf(page, 'Excerpt').fill('About rates.');
    await fieldOf(page, 'Author').fill('Ada');
    await fieldOf(page, 'Category').selectOption({ label: 'Mortgage Tips' });
    await editorOf(page).click();
    await page.keyboard.type('About rates.');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Failed to create blog post', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Use rates-/ }).click();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Blog post created successfully!', { exact: true }).waitFor();
    await removeAll(page);
  });

  test('what is missing is said at its field, and nothing typed is lost', async () => {
    const { page } = await openAdministration();
    await page.getByRole('button', { name: 'New Post' }).click();
    await fieldOf(page, 'Slug').fill('mine');
    await page.getByRole('button', { name: 'Create Post' }).click();
    expect(await fieldOf(page, 'Title').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('dialog').locator('[aria-invalid=true]').count()).toBe(5);
    await fieldOf(page, 'Title').fill('Another title');
    expect(await fieldOf(page, 'Slug').inputValue()).toBe('mine');
  });

  test('a deletion that fails is said', async () => {
    const { page } = await openAdministration();
    const post = await createPost(page, { title: 'Stays' });
    await page.reload();
    await page.route('**/api/blog-posts/*', (route) => route.abort());
    await cardOf(page, post.title)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Failed to delete blog post', { exact: true }).waitFor();
    await page.unroute('**/api/blog-posts/*');
    await removeAll(page);
  });
});

describe('the list', () => {
  test('is narrowed by title, status and category, and the address keeps it', async () => {
    const { page } = await openAdministration();
    await createPost(page, { title: 'Renewals', category: 'market-updates' });
    await createPost(page, { title: 'Refinancing 80 %', published: true, category: 'refinancing' });
    await createPost(page, { title: 'Later', published: true, publishAt: '2099-01-01T15:00:00.000Z' });
    await page.reload();
    const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    await expect.poll(titles).toEqual(['Later', 'Refinancing 80 %', 'Renewals']);
    await cardOf(page, 'Later').getByText('Scheduled', { exact: true }).waitFor();
    await page.getByLabel('Search by title').fill('ReN');
    await expect.poll(titles).toEqual(['Renewals']);
    await page.getByLabel('Search by title').fill('80 %');
    await expect.poll(titles).toEqual(['Refinancing 80 %']);
    await page.getByLabel('Search by title').fill('');
    await page.getByLabel('Status').selectOption({ label: 'Drafts' });
    await expect.poll(titles).toEqual(['Renewals']);
    await page.getByLabel('Category').selectOption({ label: 'Refinancing' });
    await page.getByText('No post fits this search.').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Published' });
    await expect.poll(titles).toEqual(['Refinancing 80 %']);
    await page.reload();
    await expect.poll(titles).toEqual(['Refinancing 80 %']);
    await removeAll(page);
  });
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('accessibility on a %s', (_name, device) => {
  test('axe finds nothing on the list, in the dialog and its panels; the toolbar is one stop', async () => {
    const { page, complaints } = await openAdministration(device);
    await createPost(page, {
      content:
        '<h2>One</h2><p>Two</p><div class="ql-code-block-container"><div class="ql-code-block">x</div></div>',
    });
    await page.reload();
    await cardOf(page, 'A post').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await cardOf(page, 'A post').getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const panel of ['Link', 'Image', 'Video']) {
      await press(page, panel);
      expect(await axeFindings(page)).toEqual([]);
      // The code block is coloured once a second, which must not take the focus away.
      await page.waitForTimeout(1_100);
      await page.keyboard.press('Escape');
    }
    expect(await page.getByRole('dialog').count()).toBe(1);

    await fieldOf(page, 'Excerpt').focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Heading');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('Heading');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Font');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Redo');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Heading');
    await page.keyboard.press('Tab');
    const isInEditor = () => editorOf(page).evaluate((element) => element.contains(document.activeElement));
    expect(await isInEditor()).toBe(true);
    // Out again by the same key, past the choice of a code block's language.
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('Tab');
    expect(await isInEditor()).toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await removeAll(page);
    expect(complaints).toEqual([]);
  });
});
