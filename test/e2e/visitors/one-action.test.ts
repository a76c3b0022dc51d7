import { expect, type Page, test } from '@playwright/test';
import { services } from '#brokerage/services.ts';
import { phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();

/** Labels of the yellow buttons of which something is in view. */
const yellowInView = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: HTMLElement) => {
      const { left, width, top, bottom } = element.getBoundingClientRect();
      return [top + 6, (top + bottom) / 2, bottom - 6].some((y) =>
        element.contains(document.elementFromPoint(left + width / 2, y)),
      );
    };
    return [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((element) => getComputedStyle(element).backgroundColor === 'rgb(239, 176, 74)')
      .filter(isSeen)
      .map((element) => element.innerText);
  });

test('on a phone, no screen of home or of a service has two yellow buttons, nor has the menu', async () => {
  const { page } = await site.newPage(phone);
  for (const path of ['/', ...services.map(({ slug }) => `/services/${slug}`)]) {
    await page.goto(site.url + path);
    expect(await yellowInView(page), path).toHaveLength(1);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    let fromBar = 0;
    for (let at = high; at >= 0; at -= 400) {
      // Up, for which the bar comes back.
      await page.evaluate((top) => scrollTo({ top: top + 20, behavior: 'instant' }), at);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const yellow = await yellowInView(page);
      expect(yellow.length, `${path} at ${at}: ${yellow.join(' and ')}`).toBeLessThanOrEqual(1);
      if (yellow[0]?.startsWith('Book a ')) fromBar += 1;
    }
    // It is the bar's where the page has none.
    expect(fromBar, path).toBeGreaterThan(5);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await expect.poll(() => yellowInView(page), { message: path }).toEqual([]);
  }
});

test('the first screen has no second button for the one of its bar, nor a gap in its place', async () => {
  const { page } = await site.newPage(phone);
  await page.goto(site.url);
  const bar = page.getByRole('complementary', { name: 'Call, book or chat' });
  const buttons = bar.locator('a:visible, button:visible');
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Call', 'Chat']);
  const widths = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(170);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_900);
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Call', 'Book a consultation', 'Chat']);
});
