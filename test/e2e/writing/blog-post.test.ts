import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { cardOf, choose, editorOf, openAdministration, press } from '#test/browser/blog-admin.ts';
import { journey } from '#test/browser/journey.ts';
import { untilAlive } from '#test/browser/open-browser.ts';
import { picture } from '#test/browser/paste-into-editor.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite();

test.describe('a post from the first word to its end', () => {
  test(
    'written with every format, saved, published, read, edited, unpublished and deleted',
    journey,
    async () => {
      const { page, complaints } = await site.newPage();
      await page.goto(`${site.url}/login`);
      await page.getByLabel('Username').fill(administrator.username);
      await page.getByLabel('Password').fill(administrator.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('link', { name: 'Manage Blog' }).click();
      await page.getByRole('heading', { name: 'Blog Administration' }).waitFor();
      await page.getByText('No blog posts yet', { exact: true }).waitFor();
      await page.getByText('Create your first blog post to get started.').waitFor();
      // It is a document of its own, which may show more than the one before.
      await untilAlive(page);

      await page.getByRole('button', { name: 'New Post' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create New Blog Post' });
      await dialog.waitFor();
      const editor = editorOf(page);
      await editor.waitFor();
      expect(await editor.evaluate((own) => getComputedStyle(own).minHeight)).toBe('300px');
      await expect(page.getByRole('switch', { name: 'Published' })).not.toBeChecked();
      await dialog.getByText('Make this post visible to the public').waitFor();

      await dialog.getByLabel('Title').fill('First-Time Buyers: 5 Things!');
      await expect(dialog.getByLabel('Slug')).toHaveValue('first-time-buyers-5-things');
      await dialog.getByLabel('Excerpt').fill('Five things worth knowing.');
      await dialog.getByLabel('Author').fill('Wealth Mortgages');
      await dialog.getByLabel('Category').selectOption({ label: 'First-time Buyers' });
      await dialog.getByLabel('Tags').fill('Saving, First home, saving');

      await writeEveryFormat(page);
      await press(page, 'Image');
      await page
        .getByLabel('Choose a picture')
        .first()
        .setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer: await picture('#a9c3bd') });
      const insert = page.getByRole('button', { name: 'Insert image' });
      await expect(insert).toBeEnabled();
      await insert.click();
      await page.getByText('Please describe the picture').waitFor();
      await page.getByLabel('What does it show?').fill('A brick house');
      await insert.click();

      await dialog.getByRole('button', { name: 'Preview' }).click();
      const preview = dialog.getByRole('article', { name: 'Preview' });
      await preview.getByRole('heading', { name: 'A heading' }).waitFor();
      await preview.getByRole('img', { name: 'A brick house' }).waitFor();
      const inPreview = preview.getByText('coloured', { exact: true });
      expect(await inPreview.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(138, 21, 38)');
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Back to editing' }).click();

      await waitForToast(page, 'Blog post created successfully!', () =>
        dialog.getByRole('button', { name: 'Create Post' }).click(),
      );
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
      await expect(edit.getByLabel('Title')).toHaveValue('First-Time Buyers: 5 Things!');
      await edit.getByRole('switch', { name: 'Published' }).check();
      await edit.getByLabel('Title').fill('Five things for first-time buyers');
      await expect(edit.getByLabel('Slug')).toHaveValue('first-time-buyers-5-things');
      await waitForToast(page, 'Blog post updated successfully!', () =>
        edit.getByRole('button', { name: 'Update Post' }).click(),
      );
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
      await expect
        .poll(() => question.innerText())
        .toContain('Are you sure you want to delete the blog post Five things for first-time buyers?');
      // It can be restored.
      await expect(question).not.toContainText('undone');
      await waitForToast(page, 'Blog post deleted successfully!', () =>
        question.getByRole('button', { name: 'Delete' }).click(),
      );
      await page.getByText('No blog posts yet', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    },
  );
});

test('code is coloured a second after it was written (specification §9)', async () => {
  const { page } = await openAdministration(site);
  await page.clock.install();
  await page.getByRole('button', { name: 'New Post' }).click();
  await editorOf(page).click();
  await press(page, 'Code block');
  await page.getByLabel('Language of this code').selectOption({ label: 'JavaScript' });
  // From here on, time passes when the test says.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await editorOf(page).click();
  await page.keyboard.type('const rate = 5;');
  await page.clock.runFor(990);
  await expect(editorOf(page).locator('.ql-token')).toHaveCount(0);
  await page.clock.runFor(20);
  await editorOf(page).locator('.ql-token').first().waitFor();
});

/** Parts the article must contain after `writeEveryFormat`, by the names in specification §5. */
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
  await page.getByLabel('Where does it go?').fill('javascript:alert(1)');
  await keyboard.press('Enter');
  await page.getByText('Please enter an address such as').waitFor();
  await page.getByLabel('Where does it go?').fill('example.ca/guide');
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
  await page.getByText('Please enter the address of a video on YouTube or Vimeo').waitFor();
  await page.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
  await keyboard.press('Enter');
}
