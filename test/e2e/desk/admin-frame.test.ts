import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { createPost } from '#test/browser/blog-admin.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { signOut } from '#test/browser/sign-out.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off', BOOKINGS_PER_SLOT: '1000' });

const adminPages = [
  ['/admin/to-do', 'To do'],
  ['/admin', 'Dashboard'],
  ['/admin?tab=bookings', 'Dashboard'],
  ['/admin?tab=newsletter', 'Dashboard'],
  ['/admin/agenda', 'Agenda'],
  ['/admin/blog', 'Blog Administration'],
  ['/admin/figures', 'Figures'],
  ['/admin/hours', 'Hours'],
  ['/admin/team', 'Team'],
  ['/admin/audit', 'Audit'],
  ['/admin/privacy', 'Privacy'],
  ['/admin/account', 'Account'],
] as const;

test.beforeAll(async () => {
  const post = (path: string, body: object) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const lastName of ['Okafor', 'Tremblay', 'Nair']) {
    await post('/api/contacts', newContact({ lastName, email: `${lastName}@example.ca` }));
    await post('/api/newsletter', { email: `${lastName}@example.ca`, name: lastName });
  }
  for (const days of [1, 2])
    await post('/api/bookings', newBooking({ email: `b${days}@example.ca`, date: inDays(days) }));
});

async function openAdmin(path: string, device: Parameters<typeof site.newPage>[0] = desktop) {
  const opened = await site.newPage(device);
  await opened.page.request.post(`${site.url}/api/login`, { data: administrator });
  await opened.page.goto(site.url + path);
  return opened;
}

const dark = { colorScheme: 'dark' } as const;
const account = (page: Page) => page.getByRole('button', { name: `Signed in as ${administrator.username}` });
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** The sum of red, green and blue of a colour such as `rgb(13, 26, 22)`. */
const brightness = (colour: string) =>
  [...colour.matchAll(/\d+/g)].slice(0, 3).reduce((sum, [part]) => sum + Number(part), 0);

for (const [path, heading] of adminPages)
  test(`${path} is without findings of axe, and fits, by day and at night`, async () => {
    const { page, complaints } = await openAdmin(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    const isDark = async () => brightness(await ground(page)) < 150;
    await expect.poll(isDark).toBe(false);
    expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
    await expect.poll(isDark).toBe(true);
    expect(complaints).toEqual([]);
  });

for (const [label, device] of [
  ['a phone by day', phone],
  ['a phone at night', { ...phone, ...dark }],
  ['a desktop by day', desktop],
  ['a desktop at night', { ...desktop, ...dark }],
] as const)
  test.describe(`on ${label}`, () => {
    test('menus, dialogs, toasts and the editor are without findings, too', async () => {
      const { page } = await openAdmin('/admin/blog', device);
      await createPost(site, page, { content: '<p style="color: #5c0000">Dark red, as on the page.</p>' });
      await page.reload();
      await account(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const shortcuts = page.getByRole('menuitem', { name: /Keyboard shortcuts/ });
      // A phone has no keys to speak of.
      if (device.hasTouch) {
        await expect(shortcuts).toHaveCount(0);
        await page.keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
        await page.keyboard.press('?');
      } else await shortcuts.click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('textbox', { name: 'Content' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('article', { name: 'Preview' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });

test.describe('the bar', () => {
  test('marks the page, leads everywhere, and to the site and back', async () => {
    const { page, complaints } = await openAdmin('/admin/audit');
    const bar = page.getByRole('navigation', { name: 'Admin area' });
    await expect.poll(() => bar.locator('[aria-current]:visible').innerText()).toBe('Settings');
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(49);
    await bar.getByRole('link', { name: 'Manage Blog' }).click();
    await page.getByRole('heading', { name: 'Blog Administration' }).waitFor();
    await expect.poll(() => bar.locator('[aria-current]:visible').innerText()).toBe('Manage Blog');
    await page.getByRole('link', { name: 'Wealth Mortgages, To do' }).click();
    await page.waitForURL('**/admin/to-do');
    await page.getByRole('link', { name: 'View site' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goBack();
    await bar.waitFor();
    await signOut(page);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test(
    'has every page that it does not show in a menu on a phone, each a finger high, all in sight',
    journey,
    async () => {
      const { page } = await openAdmin('/admin', { ...phone, ...dark });
      expect(await axeFindings(page)).toEqual([]);
      await account(page).click();
      for (const name of ['To do', 'Dashboard', 'Agenda'])
        expect(await page.getByRole('menuitem', { name, exact: true }).count(), name).toBe(0);
      for (const name of [
        'Manage Blog',
        'Newsletter',
        'Figures',
        'Hours',
        'Our brokerage',
        'Logins',
        'Audit',
        'Privacy',
        'Account',
        'View site',
        'Sign out',
      ]) {
        const item = page.getByRole('menuitem', { name, exact: true });
        // Its size is a fraction less as long as the menu unfolds.
        expect(Math.round((await item.boundingBox())!.height), name).toBeGreaterThanOrEqual(44);
      }
      const menu = page.getByRole('menu');
      expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await page.getByRole('menuitem', { name: 'Audit' }).click();
      await page.getByRole('heading', { name: 'Audit' }).waitFor();
    },
  );

  test('has the pages it has no room for under More on a tablet', async () => {
    const { page } = await openAdmin('/admin', { viewport: { width: 900, height: 900 } });
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Figures' }).press('ArrowDown');
    const next = page.getByRole('menuitem', { name: 'Hours' });
    await expect(next).toBeFocused();
    await next.press('Enter');
    await page.waitForURL('**/admin/hours');
  });
});

test('the footer has licence, services and legal pages between call and chat at its ends, and nothing floats', async () => {
  const { page } = await openAdmin('/admin/audit');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(/Mortgage Brokerage Licence #/).waitFor();
  expect((await footer.boundingBox())!.height).toBeLessThan(60);
  const links = /Privacy policy|Terms of service|Disclaimer|Purchase|Refinancing|Renewals|Consolidation/;
  await expect(footer.getByRole('link', { name: links })).toHaveCount(7);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const call = (await footer.getByRole('link', { name: /^Call us at/ }).boundingBox())!;
    const chat = (await footer.getByRole('button', { name: 'Open the chat' }).boundingBox())!;
    expect([call.x < 40, chat.x + chat.width > width - 40], String(width)).toEqual([true, true]);
    expect(Math.abs(call.y - chat.y)).toBeLessThan(2);
  }
  await expect(page.getByRole('heading', { name: /newsletter/i })).toHaveCount(0);
  const floating = await page.evaluate(() =>
    [...document.querySelectorAll('#admin a, #admin button')]
      .filter((element) => getComputedStyle(element).position === 'fixed')
      .map((element) => element.textContent),
  );
  expect(floating).toEqual(['Skip to content']);
  await footer.getByRole('link', { name: /^Call us at/ }).click();
  await page.getByRole('dialog').getByText('Get expert mortgage advice right away').waitFor();
  await page.keyboard.press('Escape');
  await footer.getByRole('button', { name: 'Open the chat' }).click();
  await page.getByRole('log', { name: 'Conversation' }).waitFor();
});

test.describe('the ? key', () => {
  test('shows the keys, and gives the focus back', journey, async () => {
    const { page } = await openAdmin('/admin/audit');
    const link = page.getByRole('link', { name: 'Dashboard' });
    await link.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['j', 'k', 'Enter', 'e', '#', '/', '?'])
      await dialog.getByText(key, { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('is typed where something is typed, and can be switched off', async () => {
    const { page } = await openAdmin('/admin/blog');
    const search = page.getByLabel('Search by title');
    await search.press('?');
    await expect(search).toHaveValue('?');
    await search.fill('');
    await search.blur();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('?');
    await dialog.getByRole('switch', { name: 'Use single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Blog Administration' }).waitFor();
    await page.keyboard.press('?');
    await account(page).click();
    await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click();
    await expect(dialog.getByRole('switch')).not.toBeChecked();
  });
});

/** Describes the look of everything visible on the page. */
async function looks(page: Page): Promise<string[]> {
  // Off what changes under the pointer.
  await page.mouse.move(640, 899);
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const properties = [
      'color',
      'background-color',
      'font-size',
      'display',
      'position',
      'padding',
      'width',
      'height',
    ];
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const style = getComputedStyle(element);
        return `${element.tagName}.${element.getAttribute('class') ?? ''} ${properties.map((name) => style.getPropertyValue(name)).join(' ')}`;
      });
  });
}

test.describe('the style sheets', () => {
  test('look the same whether a page was loaded or turned to, from the site to the admin area and back', async () => {
    const { page } = await openAdmin('/admin/hours', { ...desktop, ...dark });
    await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
    const adminLoaded = await looks(page);
    await page.goto(`${site.url}/about`);
    const siteLoaded = await looks(page);
    expect(brightness(await ground(page))).toBeGreaterThan(600);

    // In a document of the site: sign-in, then the admin area, then the site again.
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
    await expect.poll(async () => (await looks(page)).slice(0, 40)).toEqual(adminLoaded.slice(0, 40));
    await page.getByRole('link', { name: 'View site' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { name: 'Our track record' }).waitFor();
    await expect.poll(() => looks(page)).toEqual(siteLoaded);

    // In a document of the admin area, which never had the inlined sheet.
    await page.goto(`${site.url}/admin/account`);
    await page.getByRole('link', { name: 'View site' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { name: 'Our track record' }).waitFor();
    await expect.poll(() => looks(page)).toEqual(siteLoaded);
  });
});
