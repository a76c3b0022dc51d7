import { expect, type Page, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();
const unlisted = ['/login', '/problem', '/nothing-here', '/book/received', '/contact/received'];
let publicPaths: string[];

test.beforeAll(async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  publicPaths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname);
  publicPaths.push(...unlisted);
});

/** The bar's upper edge: the height of the screen while it is out of the way. */
const topOfBar = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector('.contact-bar')!.getBoundingClientRect().top));

test.describe('the bar at the foot of a phone’s screen', () => {
  test('calls, books and chats, and says what is booked on the page at hand', journey, async () => {
    const { page } = await site.newPage(phone);
    for (const [path, label] of [
      ['/', 'Book a consultation'],
      ['/services/mortgage-renewals', 'Book a renewal review'],
      ['/contact', 'Choose a time to talk'],
      ['/calculators/payment', 'Book with these numbers'],
    ] as const) {
      await page.goto(site.url + path);
      const bar = page.getByRole('complementary', { name: 'Call, book or chat' });
      const buttons = bar.locator('a:visible, button:visible');
      // Past the page's own button.
      await page.mouse.wheel(0, path === '/contact' ? 2_900 : 2_300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      await expect.poll(() => buttons.allInnerTexts()).toEqual(['Call', label, 'Chat']);
      await bar.getByText(label).click();
      await page.getByRole('dialog', { name: 'Book a free consultation' }).waitFor();
    }
  });

  for (const path of ['/book', '/login'])
    test(`on ${path}, calling and chatting share its width`, async () => {
      const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
      await page.goto(site.url + path);
      const widths = await page
        .locator('.contact-bar a')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().width)));
      expect(widths).toHaveLength(2);
      expect(Math.min(...widths)).toBeGreaterThan(170);
    });

  test('stands below the page’s end, where there is nothing under it', async () => {
    const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/about`);
    const end = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const last = [...document.querySelectorAll('footer a, footer p')].at(-1)!;
      const bar = document.querySelector('.contact-bar')!;
      return { text: last.getBoundingClientRect().bottom, bar: bar.getBoundingClientRect() };
    });
    expect(end.bar.bottom).toBe(844);
    expect(end.bar.height).toBe(56);
    expect(end.text).toBeLessThanOrEqual(end.bar.top);
  });

  test('stays while a visitor reads, and moves nothing', async () => {
    const { page } = await site.newPage(phone);
    await page.goto(`${site.url}/about`);
    await page.evaluate(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    for (const [distance, reached] of [
      [0, 0],
      [600, 500],
      [50_000, 2_000],
    ] as const) {
      await page.mouse.wheel(0, distance);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(reached);
      expect(await topOfBar(page)).toBe(844 - 56);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  });

  for (const path of ['/book', '/contact', '/calculators/payment', '/login'])
    test(`never covers the focused field of ${path} or its label, and leaves while text is typed`, async () => {
      const { page } = await site.newPage(phone);
      await page.goto(site.url + path);
      const covered = await page.evaluate(() => {
        const faults: string[] = [];
        const bar = document.querySelector('.contact-bar')!;
        const header = document.querySelector('header')!.getBoundingClientRect();
        const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')];
        // Down the page and up again: the browser scrolls from either side.
        for (const field of [...fields, ...fields.toReversed()]) {
          if (!field.checkVisibility()) continue;
          field.focus();
          const at = field.getBoundingClientRect();
          const label = field.labels?.[0]?.getBoundingClientRect() ?? at;
          const isText = !['range', 'radio', 'checkbox'].includes(field.type);
          if (isText && bar.getBoundingClientRect().top < innerHeight)
            faults.push(`${field.name}: bar is there`);
          if (at.height < 300 && at.bottom > Math.min(innerHeight, bar.getBoundingClientRect().top))
            faults.push(`${field.name}: under the bar`);
          if (Math.min(at.top, label.top) < header.bottom) faults.push(`${field.name}: under the header`);
        }
        return faults;
      });
      expect(covered).toEqual([]);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo(0, 500);
        scrollTo(0, 0);
      });
      await expect.poll(() => topOfBar(page)).toBe(844 - 56);
    });

  test('is not printed', async () => {
    const { page } = await site.newPage(phone);
    await page.goto(`${site.url}/about`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('link', { name: /^Call us at/ })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await expect(page.getByRole('link', { name: /^Call us at/ })).toBeVisible();
    }
  });
});

test('on a phone, what can be pressed around each page is 44 pixels high and wide', async () => {
  const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
  const small: string[] = [];
  for (const path of publicPaths) {
    await page.goto(site.url + path);
    await page.locator('summary', { hasText: 'Menu' }).click();
    const found = await page
      .locator('header, footer, .contact-bar')
      .locator('a, button, summary, input')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
          .map(([html, { width, height }]) => `${html} ${width} × ${height}`),
      );
    small.push(...found.map((words) => `${path}: ${words}`));
  }
  expect(small).toEqual([]);
});

test('on a phone with text of double size, no page is wider than the screen, and nothing is cut', async () => {
  // Reduced motion makes a transition of every change, which the old size would hide.
  const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
  const faults: string[] = [];
  for (const path of publicPaths) {
    await page.goto(site.url + path);
    const found = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const beyond = [...document.querySelectorAll('body *')].filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest(
            'svg, .sr-only, [aria-hidden=true], [class*=overflow-x-auto], [class*=swipe-row]',
          ) &&
          element.getBoundingClientRect().right > 391,
      );
      const innermost = beyond.filter(
        (element) => !beyond.some((other) => element !== other && element.contains(other)),
      );
      return [
        ...innermost.map((element) => element.outerHTML.slice(0, 120)),
        ...(document.documentElement.scrollWidth > 390
          ? [`${document.documentElement.scrollWidth} wide`]
          : []),
      ];
    });
    faults.push(...found.map((words) => `${path}: ${words}`));
  }
  expect(faults).toEqual([]);
});

for (const width of [768, 1024, 1280, 1920])
  test(`at a width of ${width}, the round buttons stand beside all text`, async () => {
    const { page } = await site.newPage({
      ...desktop,
      viewport: { width, height: 800 },
      javaScriptEnabled: false,
    });
    const faults: string[] = [];
    const article = publicPaths.find((path) => path.startsWith('/blog/')) ?? '/terms-of-service';
    for (const path of ['/', '/contact', '/calculators/payment', '/services', article]) {
      await page.goto(site.url + path);
      const found = await page.evaluate(() => {
        const [call, chat] = [...document.querySelectorAll('.contact-bar a')]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect());
        const texts = document.createTreeWalker(document.querySelector('#app')!, NodeFilter.SHOW_TEXT);
        const beside: string[] = [];
        const range = document.createRange();
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement!;
          if (!parent.checkVisibility() || parent.closest('svg, .sr-only, .contact-bar, [href="#content"]'))
            continue;
          range.selectNodeContents(texts.currentNode);
          for (const { left, right, width: wide } of range.getClientRects())
            if (wide > 0 && (left < call!.right || right > chat!.left))
              beside.push(parent.outerHTML.slice(0, 100));
        }
        return [...beside, ...(call!.width === 44 && chat!.width === 44 ? [] : ['not 44 pixels'])];
      });
      faults.push(...found.map((words) => `${path}: ${words}`));
    }
    expect(faults).toEqual([]);
  });
