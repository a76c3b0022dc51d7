import { expect, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import {
  cardOf,
  createPost,
  editorOf,
  fieldOf,
  openAdministration,
  openSettings,
  press,
  untilSaved,
} from '#test/browser/blog-admin.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { pasteFile, picture } from '#test/browser/paste-into-editor.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const longText = '<p>Some words of an article that goes on for a while.</p>'.repeat(60);

async function openPost(device = desktop, changes: object = {}) {
  const opened = await openAdministration(site, device);
  const { page } = opened;
  const post = await createPost(site, page, { title: `A post ${Math.random()}`, ...changes });
  await page.reload();
  await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
  await editorOf(page).waitFor();
  return { ...opened, post };
}

for (const [label, device] of [
  ['phone', phone],
  ['tablet', tablet],
  ['desktop', desktop],
] as const)
  test.describe(`on a ${label}`, () => {
    test('the text has most of the screen, one row of tools, and scrolls as one page', async () => {
      const { page, complaints } = await openPost(device, { content: longText });
      const { height } = device.viewport!;
      const shown = await editorOf(page).evaluate((editor) => {
        let box = editor.parentElement!;
        while (!/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement!;
        const inner = [...box.querySelectorAll('*')].filter(
          (element) =>
            element.clientHeight > 0 &&
            element.scrollHeight > element.clientHeight + 1 &&
            /auto|scroll/.test(getComputedStyle(element).overflowY),
        );
        return { height: box.getBoundingClientRect().height, inner: inner.length };
      });
      expect(shown.height).toBeGreaterThanOrEqual(height * 0.6);
      expect(shown.inner).toBe(0);
      const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
      expect((await toolbar.boundingBox())!.height).toBeLessThan(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await openSettings(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

test.describe('where writing begins', () => {
  test('in an existing post at the end of the text: a key erases nothing', journey, async () => {
    const { page, post } = await openPost();
    await page.keyboard.type('!');
    await expect(fieldOf(page, 'Title')).toHaveValue(post.title);
    await expect.poll(() => editorOf(page).innerText()).toBe('The first words.!');
  });

  test('in a new post in its title; Enter goes on to the text', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).waitFor();
    await page.keyboard.type('Renewing in 2026');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Start early.');
    await expect(fieldOf(page, 'Title')).toHaveValue('Renewing in 2026');
    await expect.poll(() => editorOf(page).innerText()).toBe('Start early.');
  });
});

test.describe('settings', () => {
  for (const [label, device] of [
    ['phone', phone],
    ['desktop', desktop],
  ] as const)
    test(`on a ${label}, a wrong one in the closed panel is shown and has the focus`, async () => {
      const { page } = await openPost(device);
      await openSettings(page);
      await fieldOf(page, 'Excerpt').fill('');
      await page.getByRole('button', { name: 'Close settings' }).click();
      await expect(fieldOf(page, 'Excerpt')).toBeHidden();
      await page.getByRole('button', { name: 'Update Post' }).click();
      const excerpt = fieldOf(page, 'Excerpt');
      await excerpt.waitFor();
      await expect(excerpt).toBeFocused();
      await expect(excerpt).toHaveAttribute('aria-invalid', 'true');
      expect(await axeFindings(page)).toEqual([]);
      await excerpt.fill('What it is about.');
      await page.getByRole('button', { name: 'Update Post' }).click();
      await untilSaved(page);
    });

  test('stay closed where they were closed; on a phone Escape closes them, not the room', async () => {
    const { page } = await openPost();
    await page.getByRole('button', { name: 'Close settings' }).click();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click();
    await editorOf(page).waitFor();
    await expect(fieldOf(page, 'Slug')).toBeHidden();

    const small = await openPost(phone);
    await expect(fieldOf(small.page, 'Slug')).toBeHidden();
    await openSettings(small.page);
    await fieldOf(small.page, 'Slug').focus();
    await small.page.keyboard.press('Escape');
    await expect(fieldOf(small.page, 'Slug')).toBeHidden();
    await expect(small.page.getByRole('dialog')).toHaveCount(1);
  });

  test('offer the brokerage’s people as authors, and take any other name', async () => {
    const { page } = await openPost();
    const names = await page
      .getByRole('dialog')
      .locator('datalist option')
      .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]));
    expect(names).toContainEqual(['Maya Sample', 'Mortgage Broker']);
    await fieldOf(page, 'Author').fill('Maya Sample');
    await page.getByText('Mortgage Broker, licence M00000001: shown with the article.').waitFor();
    await fieldOf(page, 'Author').fill('A guest');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);
  });
});

test.describe('what is inserted', () => {
  test('a link without a selection asks for its words', async () => {
    const { page } = await openPost();
    await press(page, 'Link');
    await page.getByLabel('Where does it go?').fill('example.ca/guide');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter the words to click on').waitFor();
    await page.getByLabel('What does it say?').fill('our guide');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' and more');
    const link = editorOf(page).getByRole('link');
    await expect.poll(() => link.innerText()).toBe('our guide');
    await expect(link).toHaveAttribute('href', 'https://example.ca/guide');
    await expect.poll(() => editorOf(page).innerText()).toBe('The first words.our guide and more');
  });

  test('a calculator is chosen, filled in, shown as its card, changed, and read', journey, async () => {
    const { page, post, complaints } = await openPost(desktop, { published: true });
    await press(page, 'Calculator');
    const panel = page.getByRole('group', { name: 'Calculator' });
    await panel.getByLabel('Which calculator?').selectOption({ label: 'Mortgage payment' });
    await panel.getByLabel('Your situation').selectOption({ label: 'I have a mortgage' });
    // In sight however many fields are above it.
    await panel.evaluate((element) => element.scrollTo(0, 0));
    const button = (await panel.getByRole('button', { name: 'Insert calculator' }).boundingBox())!;
    const frame = (await panel.boundingBox())!;
    expect(button.y + button.height).toBeLessThan(frame.y + frame.height);
    await panel.getByLabel('Mortgage amount').fill('lots');
    await panel.getByRole('button', { name: 'Insert calculator' }).click();
    await expect(panel.getByLabel('Mortgage amount')).toHaveAttribute('aria-invalid', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByLabel('Mortgage amount').fill('500,000');
    await panel.getByLabel('Interest rate').fill('5');
    await panel.getByRole('button', { name: 'Insert calculator' }).click();
    const card = editorOf(page).getByRole('img', { name: 'Calculator: Mortgage payment' });
    await card.getByText('$2,908.02', { exact: true }).waitFor();
    await page.keyboard.type('After the card.');

    // A press on the card changes it; the address of a result fills everything in.
    await card.click();
    await panel
      .getByLabel('Address of a result')
      .fill(`${site.url}/calculators/payment?amount=400000&rate=5&amortization=25`);
    await expect(panel.getByLabel('Mortgage amount')).toHaveValue('400000');
    await panel.getByRole('button', { name: 'Change calculator' }).click();
    await card.getByText('$2,326.42', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);

    const stored = await page.request.get(`${site.url}/api/blog-posts/${post.slug}?published=false`);
    expect((await stored.json()).content).toBe(
      '<p>The first words.</p>' +
        '<p><a href="/calculators/payment?amount=400000&amp;rate=5&amp;amortization=25">Mortgage payment</a></p>' +
        '<p>After the card.</p>',
    );
    await page.goto(`${site.url}/blog/${post.slug}`);
    await page.getByRole('article').getByText('$2,326.42', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a picture takes a caption, which readers get as one', async () => {
    const { page, post } = await openPost(desktop, { published: true });
    await pasteFile(editorOf(page), 'paste', await picture('#efb04a'), 'street.png');
    const insert = page.getByRole('button', { name: 'Insert image' });
    await expect(insert).toBeEnabled();
    await page.getByLabel('What does it show?').fill('A street');
    await page.getByLabel('Caption').fill('King Street in May');
    await insert.click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);
    await page.goto(`${site.url}/blog/${post.slug}`);
    const figure = page.getByRole('figure', { name: 'King Street in May' });
    await figure.getByRole('img', { name: 'A street' }).waitFor();
    await page.getByText('The first words.', { exact: true }).waitFor();
  });
});
