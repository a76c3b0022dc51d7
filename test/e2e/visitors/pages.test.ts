import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();

const everyPage = [
  ['/', 200],
  ['/about', 200],
  ['/services', 200],
  ['/services/purchase-mortgages', 200],
  ['/services/refinancing', 200],
  ['/services/mortgage-renewals', 200],
  ['/services/debt-consolidation', 200],
  ['/contact', 200],
  ['/contact/received', 200],
  ['/rates/asked', 200],
  ['/calculators/email?figures=/calculators/payment?price=500000', 200],
  ['/quote', 200],
  ['/privacy-policy', 200],
  ['/terms-of-service', 200],
  ['/disclaimer', 200],
  ['/complaints', 200],
  ['/problem', 200],
  ['/pre-approval', 200],
  ['/book', 200],
  ['/newsletter', 200],
  ['/newsletter/subscribed', 200],
  ['/book/received', 200],
  ['/pre-approval/received', 200],
  ['/login', 200],
  ['/admin', 200],
  ['/nothing-here', 404],
  ['/admin/nothing-here', 404],
] as const;

for (const [path, status] of everyPage)
  test.describe(path, () => {
    test(
      'is without findings of axe, fits at any width, and the browser complains of nothing',
      journeyIf(['/', '/contact'].includes(path)),
      async () => {
        const { page, complaints } = await site.newPage();
        const answer = await page.goto(site.url + path);
        expect(answer!.status()).toBe(status);
        expect(await checkLayouts(page)).toEqual([]);
        for (const width of [320, 390, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        // 1280 × 1024 at 400 %, per WCAG 1.4.10.
        await page.setViewportSize({ width: 320, height: 256 });
        expect(await cutOff(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );
  });

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`on a ${label}`, () => {
    test('axe finds nothing with errors and a toast shown', journeyIf(device === phone), async () => {
      const { page } = await site.newPage(device);
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Request Pre-Approval' }).click();
      await page.getByText('Please enter your last name').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('First name').fill('Amara');
      await page.getByLabel('Last name').fill('Okafor');
      await page.getByRole('main').getByLabel('Email').fill('amara@example.ca');
      await page.getByLabel('Phone').fill('905 555 0187');
      await page.route('**/api/contacts', (route) => route.abort());
      await page.getByRole('button', { name: 'Request Pre-Approval' }).click();
      const toast = page.locator('[data-variant=destructive]');
      // It stays while it is read: otherwise it goes after five seconds, which is not long on a busy machine.
      await toast.hover();
      const region = await toast.locator('..').boundingBox();
      expect(region!.width).toBe(device === desktop ? 348 : 390);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

test('axe finds nothing with the menu open', async () => {
  const { page } = await site.newPage(phone);
  await page.goto(site.url);
  await page.locator('summary', { hasText: 'Menu' }).click();
  expect(await axeFindings(page)).toEqual([]);
});

/** Finds what reaches beyond a screen of 320 pixels. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *, header *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg, .sr-only, [aria-hidden=true]'))
      .filter((element) => element.getBoundingClientRect().right > 321)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(`on a ${label} the focus is never hidden behind header or floating buttons`, async () => {
    const { page } = await site.newPage(device);
    for (const path of ['/', '/contact', '/services/refinancing', '/privacy-policy', '/services']) {
      await page.goto(site.url + path);
      const hidden: string[] = [];
      for (let presses = 0; presses < 90; presses += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(async (turn) => {
          const focused = document.activeElement!;
          // At the end of the page, the focus starts over.
          if (focused === document.body || (turn > 0 && focused.textContent === 'Skip to content'))
            return 'end';
          await new Promise(requestAnimationFrame);
          // The skip link slides in.
          const moving = focused.getAnimations().filter(({ timeline }) => timeline === document.timeline);
          await Promise.all(moving.map((animation) => animation.finished));
          const { left, top, width, height } = focused.getBoundingClientRect();
          const covered = [0.1, 0.5, 0.9].filter((share) => {
            const at = document.elementFromPoint(left + width * share, top + height / 2);
            return !at || !(focused.contains(at) || at.contains(focused));
          });
          return covered.length === 3 ? `${focused.outerHTML.slice(0, 90)} at ${Math.round(top)}` : '';
        }, presses);
        if (found === 'end') break;
        if (found) hidden.push(`${path}: ${found}`);
      }
      expect(hidden).toEqual([]);
    }
  });

test.describe('getting around', () => {
  test('the first Tab offers to skip to the content', journey, async () => {
    const { page } = await site.newPage();
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('the menu opens by keyboard, closes by Escape and gives the focus back', async () => {
    const { page } = await site.newPage(phone);
    await page.goto(site.url);
    const button = page.locator('summary', { hasText: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Services' }).focus();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect(button).toBeFocused();
  });
});

test('nothing moves when the visitor asked for that', async () => {
  const { page } = await site.newPage(phone);
  await page.goto(site.url);
  await page.locator('summary', { hasText: 'Menu' }).click();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

test('no page asks third parties for anything, nor does the browser complain of it', async () => {
  const { page, complaints } = await site.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const [path] of everyPage) await page.goto(site.url + path);
  expect([...hosts]).toEqual([new URL(site.url).host]);
  expect(complaints).toEqual([]);
});
