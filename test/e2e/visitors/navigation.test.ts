import { expect, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();
const destinations = ['Home', 'About', 'Services', 'Calculators', 'Contact', 'Blog'];

for (const [name, device] of [
  ['Main', desktop],
  ['Menu', phone],
] as const)
  test(`the navigation "${name}" leads everywhere, and Call Now opens the booking dialog`, async () => {
    const { page } = await site.newPage(device);
    await page.goto(`${site.url}/disclaimer`);
    if (name === 'Menu') await page.locator('summary', { hasText: 'Menu' }).click();
    const navigation = page.getByRole('navigation', { name, exact: true });
    const links = await navigation.getByRole('link').allInnerTexts();
    expect(links.slice(0, destinations.length)).toEqual(destinations);
    expect(links.at(-1)).toBe('Call Now');
    expect(links.length).toBe(name === 'Menu' ? 11 : 7);
    await navigation.getByRole('link', { name: 'Call Now' }).click();
    await page.getByRole('dialog', { name: 'Book a free consultation' }).waitFor();
  });

test(
  'within the site a page changes without a reload, is announced by its heading, and Back returns',
  journey,
  async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(site.url);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const [label, heading] of [
      ['About', /fine print/],
      ['Services', /Four services/],
      ['Contact', /licensed agent/],
    ] as const) {
      await main.getByRole('link', { name: label }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await expect(main.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /licensed agent/ }).waitFor();
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test(
  'the menu of a phone has the most used calculators, the number to call and the hours of today',
  journey,
  async () => {
    const { page } = await site.newPage(phone);
    await page.goto(`${site.url}/about`);
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect
      .poll(() => menu.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).getAttribute('href'))
      .toMatch(/^tel:/);
    await menu.getByText(/^(Open|Closed) now/).waitFor();
    await menu.getByRole('link', { name: 'Mortgage payment' }).click();
    await page.waitForURL('**/calculators/payment');
    await menu.waitFor({ state: 'hidden' });
  },
);

test('without JavaScript a phone has its menu, and the chat button is a way to write to us', async () => {
  const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
  await page.goto(site.url);
  for (const label of destinations) {
    await page.locator('summary', { hasText: 'Menu' }).click();
    const navigation = page.getByRole('navigation', { name: 'Menu' });
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: label }).toBe(1);
    const here = page.locator('header nav[aria-label=Menu] [aria-current=page]');
    await expect.poll(() => here.textContent()).toBe(label);
  }
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.waitForURL('**/contact#consultation');
  await expect(page.locator('#consultation form')).toBeVisible();
});

test('a link of the menu closes it, and so does going back', async () => {
  const { page } = await site.newPage(phone);
  await page.goto(`${site.url}/about`);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const open = () => page.locator('summary', { hasText: 'Menu' }).click();
  await open();
  await menu.getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await menu.waitFor({ state: 'hidden' });
  await open();
  await menu.waitFor();
  await page.goBack();
  await page.waitForURL('**/about');
  await menu.waitFor({ state: 'hidden' });
});
