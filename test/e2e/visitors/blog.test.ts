import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { everyFormat } from '#test/server/every-format.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAYAAAB8ZH1oAAAAFElEQVR4nGP4z8DwnxjMMKqQbgoBAF5uYZ9eCqkBAAAAAElFTkSuQmCC';

let api: APIRequestContext;

/** Creates a post through the API, as an administrator. */
async function write(changes: object): Promise<{ id: string }> {
  const answer = await api.post('/api/blog-posts', { data: newBlogPost(changes) });
  expect(answer.status()).toBe(201);
  return answer.json();
}

test.beforeAll(async () => {
  api = await request.newContext({ baseURL: site.url });
  await api.post('/api/login', { data: administrator });
  for (let at = 1; at <= 30; at += 1) {
    await write({
      slug: `post-${at}`,
      title: `Post number ${at}`,
      category: at % 10 === 0 ? 'investment' : 'mortgage-tips',
    });
  }
  await write({
    slug: 'everything',
    title: 'Everything at once',
    category: 'refinancing',
    content: everyFormat,
  });
});
test.afterAll(() => api.dispose());

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [path, status] of [
  ['/blog', 200],
  ['/blog?category=investment', 200],
  ['/blog?category=first-time-buyers', 200],
  ['/blog?search=number', 200],
  ['/blog?search=nothing', 200],
  ['/blog/everything', 200],
  ['/blog/nothing', 404],
] as const)
  test(`axe finds nothing on ${path}, and the browser complains of nothing`, async () => {
    const { page, complaints } = await site.newPage();
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Video</title>',
      }),
    );
    const answer = await page.goto(site.url + path);
    expect(answer!.status()).toBe(status);
    expect(await checkLayouts(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('nothing is wider than the screen', async () => {
  const { page } = await site.newPage();
  for (const path of ['/blog', '/blog?search=numbers', '/blog/everything', '/blog/nothing']) {
    await page.goto(site.url + path);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
  }
});

test.describe('the list', () => {
  test('is narrowed by category without a reload, in the address, and back again', async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/blog`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect
      .poll(() => categories.getByRole('link').allInnerTexts())
      .toEqual([
        expect.stringContaining('All Posts'),
        expect.stringContaining('Mortgage Tips'),
        expect.stringContaining('Refinancing'),
        expect.stringContaining('Investment'),
      ]);
    await categories.getByRole('link', { name: 'Investment' }).click();
    await page.waitForURL('**/blog?category=investment');
    await page.getByRole('region', { name: 'Investment' }).waitFor();
    await expect(cards(page)).toHaveCount(3);
    await expect(categories.getByRole('link', { name: 'Investment' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await page.getByRole('region', { name: 'All Posts' }).waitFor();
    await expect(cards(page)).toHaveCount(7);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('is searched without a reload, in the address, and back again', journey, async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/blog`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const field = page.getByRole('searchbox', { name: 'Search the blog' });
    await field.fill('  numbers ');
    await field.press('Enter');
    await page.waitForURL('**/blog?search=numbers');
    await page.getByRole('heading', { name: 'Articles on “numbers”' }).waitFor();
    await expect(cards(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Load More Articles' }).click();
    await expect(cards(page)).toHaveCount(19);
    await field.fill('everything');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: '1 article on “everything”' }).waitFor();
    await expect.poll(() => cards(page).getByRole('link').allInnerTexts()).toEqual(['Everything at once']);
    await expect.poll(() => page.title()).toContain('“everything” | Blog');
    await field.fill('nothing of the kind');
    await field.press('Enter');
    await page.getByText('Nothing here mentions “nothing of the kind”.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '1 article on “everything”' }).waitFor();
    await expect(field).toHaveValue('everything');
    await page.getByRole('main').getByRole('link', { name: 'See all posts' }).click();
    await page.getByRole('region', { name: 'All Posts' }).waitFor();
    await expect(field).toHaveValue('');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test(
    'loads more articles, twelve at a time, and keeps them when coming back from one',
    journey,
    async () => {
      const { page } = await site.newPage();
      await page.goto(`${site.url}/blog`);
      const more = page.getByRole('button', { name: 'Load More Articles' });
      await more.click();
      await expect(cards(page)).toHaveCount(19);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Post number 24');
      await more.click();
      await expect(cards(page)).toHaveCount(31);
      await expect(more).toHaveCount(0);
      const titles = await cards(page).getByRole('link').allInnerTexts();
      expect(new Set(titles).size).toBe(31);
      await page.getByRole('link', { name: 'Post number 1', exact: true }).click();
      await titleOf(page).getByText('Post number 1', { exact: true }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Post number 2', exact: true }).waitFor();
      await expect(cards(page)).toHaveCount(31);
    },
  );

  test('says when more cannot be loaded, and keeps what is there', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/blog`);
    await page.route('**/api/blog-posts**', (route) => route.fulfill({ status: 500, body: '' }));
    await waitForToast(page, 'Failed to fetch blog posts', () =>
      page.getByRole('button', { name: 'Load More Articles' }).click(),
    );
    await expect(cards(page)).toHaveCount(7);
    await page.unroute('**/api/blog-posts**');
    await page.getByRole('button', { name: 'Load More Articles' }).click();
    await expect(cards(page)).toHaveCount(19);
  });

  test('opens the booking dialog from its sidebar', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/blog`);
    await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).click();
    await page.getByRole('dialog').waitFor();
  });

  test('shows the loading state, then the posts, when it is reached within the site', async () => {
    // An endless spinner would keep axe waiting.
    const { page, complaints } = await site.newPage();
    await page.goto(site.url);
    await page.evaluate(() => Object.assign(window, { same: true }));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/blog-posts**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByText('Loading the articles').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    answer();
    await page.getByRole('link', { name: 'Everything at once' }).waitFor();
    await expect(cards(page)).toHaveCount(7);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('shows what went wrong, and tries again when asked', async () => {
    const { page } = await site.newPage();
    await page.goto(site.url);
    await page.route('**/api/blog-posts**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'Error Loading Blog' }).waitFor();
    await page
      .getByText("We're having trouble loading the blog posts. Please try again later.", { exact: true })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/blog-posts**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Everything at once' }).waitFor();
  });

  test('takes an answer that is no list for an empty one (specification §7)', async () => {
    const { page } = await site.newPage();
    await page.goto(site.url);
    await page.route('**/api/blog-posts**', (route) => route.fulfill({ json: { not: 'a list' } }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'No blog posts found' }).waitFor();
  });
});

test.describe('an article', () => {
  test('is reached from the list without a reload, with its heading in focus', journey, async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/blog`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('link', { name: 'Post number 30', exact: true }).click();
    await titleOf(page).getByText('Post number 30').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect(page.getByText('Begin four to six months ahead.')).toBeVisible();
    await expect.poll(() => page.title()).toContain('Post number 30');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.getByRole('heading', { name: 'Mortgages, explained with numbers' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('with a video gets a document of its own, whose policy lets the player in', journey, async () => {
    const { page, complaints } = await site.newPage();
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' }),
    );
    await page.goto(`${site.url}/blog`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('link', { name: 'Everything at once' }).click();
    await titleOf(page).getByText('Everything at once').waitFor();
    await page.waitForFunction(() => !('same' in window));
    const frame = page.getByTitle('Video on YouTube');
    await frame.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.frames().some((one) => one.url().includes('youtube-nocookie.com')))
      .toBe(true);
    expect(complaints.filter((words) => !words.includes('sandbox'))).toEqual([]);
  });

  test('leads by its table of contents to its parts, and copies its address', async () => {
    const { page } = await site.newPage({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${site.url}/blog/everything`);
    await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(1).click();
    await page.waitForURL(/#/);
    const target = page.locator(new URL(page.url()).hash);
    expect(await target.evaluate((element) => element.tagName)).toMatch(/^H[23]$/);
    await waitForToast(page, 'Link copied', () => page.getByRole('button', { name: 'Copy link' }).click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/blog/everything`);
  });

  test('shows colours, sizes and pictures as they were written, by classes alone', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/blog/everything`);
    const styleOf = (text: string, property: string) =>
      page
        .locator('.article')
        .getByText(text, { exact: true })
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await styleOf('both', 'background-color')).toBe('rgb(255, 255, 0)');
    expect(await styleOf('on black', 'color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf('middle', 'text-align')).toBe('center');
    const [small, huge] = await Promise.all([styleOf('small', 'font-size'), styleOf('huge', 'font-size')]);
    expect(Number.parseFloat(huge)).toBeGreaterThan(2 * Number.parseFloat(small));
    const keyword = page.locator('.article .hljs-keyword');
    expect(await keyword.evaluate((element) => getComputedStyle(element).color)).not.toBe(
      'rgb(247, 242, 231)',
    );
    const image = page.getByAltText('A block of colour');
    expect(
      await image.evaluate((element) => element.getBoundingClientRect().height / element.clientWidth),
    ).toBe(0.5);
    await expect(page.locator('.article [style]')).toHaveCount(0);
  });

  test('that is not there says so, also when it is reached within the site', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/blog`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/blog-posts/post-30**', async (route) => {
      await held;
      await route.fulfill({ status: 404, json: {} });
    });
    await page.getByRole('link', { name: 'Post number 30', exact: true }).click();
    await page.getByRole('heading', { name: 'Loading the article' }).waitFor();
    answer();
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByText("The article you're looking for doesn't exist.", { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.waitForURL('**/blog');
  });
});

test('a picture of another site is shown on the list and in its article', async () => {
  const pictured = await write({
    slug: 'pictured',
    title: 'Pictured',
    imageUrl: 'https://pictures.example/a.png',
  });
  const { page, complaints } = await site.newPage();
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel.split(',')[1]!, 'base64') }),
  );
  await page.goto(site.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  const picture = page.locator('img[src="https://pictures.example/a.png"]');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(page.locator('html')).toHaveAttribute('data-external', 'images');
  await expect.poll(width).toBe(10);
  await page.getByRole('link', { name: 'Pictured' }).click();
  await titleOf(page).getByText('Pictured').waitFor();
  await expect.poll(width).toBe(10);
  expect(complaints.filter((words) => !words.includes('Content Security Policy'))).toEqual([]);
  await api.delete(`/api/blog-posts/${pictured.id}`);
});
