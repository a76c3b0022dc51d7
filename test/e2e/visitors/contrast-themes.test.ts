import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminPages } from '#site/admin/admin-pages.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const look = (element: Locator) =>
  element.evaluate((of) => {
    const { borderBottomColor, textDecorationLine, outlineColor, outlineWidth } = getComputedStyle(of);
    return [borderBottomColor, textDecorationLine, outlineColor, outlineWidth].join();
  });

/** Of some that look the same but for one of them. */
async function expectOneToStandOut(all: Locator, one: Locator): Promise<void> {
  await one.waitFor();
  const looks = await Promise.all((await all.all()).map(look));
  const its = await look(one);
  expect(looks.filter((other) => other === its)).toHaveLength(1);
  expect(new Set(looks).size).toBe(2);
}

async function signIn(page: Page, path: string) {
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(site.url + path);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in a ${colorScheme} contrast theme of Windows`, () => {
    const theme = { ...desktop, forcedColors: 'active', colorScheme } as const;

    test('it can be told which page is open, and what is a button', async () => {
      const { page } = await site.newPage(theme);
      await page.goto(`${site.url}/contact`);
      const links = page.getByRole('navigation', { name: 'Main' }).locator('a:not([aria-haspopup])');
      await expectOneToStandOut(links, links.and(page.locator('[aria-current=page]')));
      const button = page.locator('#consultation button[type=submit]');
      const border = await button.evaluate((of) => getComputedStyle(of).borderTopWidth);
      expect(Number.parseFloat(border)).toBeGreaterThan(0);
      await page.getByRole('banner').getByRole('link', { name: 'Call Now' }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => dialog.evaluate((of) => getComputedStyle(of).borderTopStyle)).toBe('solid');
    });

    test('what lies above the page has an edge', async () => {
      const { page } = await site.newPage(theme);
      await page.goto(`${site.url}/login`);
      await page.getByLabel('Username').fill(administrator.username);
      await page.getByLabel('Password').fill('wrong');
      await page.locator('main button[type=submit]').click();
      const toast = page.locator('[role=alert][data-variant]');
      expect(await toast.evaluate((of) => getComputedStyle(of).borderTopWidth)).toBe('2px');
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Open the chat' }).click();
      const said = page.getByRole('log').getByRole('paragraph').first();
      expect(await said.evaluate((of) => getComputedStyle(of).borderTopWidth)).toBe('1px');
    });

    test('charts are readable', async () => {
      const { page } = await site.newPage(theme);
      await page.goto(`${site.url}/calculators/payment`);
      const scale = page.locator('#result figure svg text').first();
      const [fill, canvasText] = await scale.evaluate((text) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'CanvasText';
        return [getComputedStyle(text).fill, getComputedStyle(probe).color];
      });
      expect(fill).toBe(canvasText);
    });

    test('it can be told what is chosen in the admin area', async () => {
      const { page } = await site.newPage(theme);
      await signIn(page, '/admin');
      const bar = page.getByRole('navigation', { name: 'Admin area' });
      await expectOneToStandOut(bar.locator('a:visible'), bar.locator('[aria-current=page]:visible'));
      await expectOneToStandOut(page.getByRole('tab'), page.getByRole('tab', { selected: true }));
      await page.goto(`${site.url}/admin/newsletter`);
      await page.getByRole('button', { name: 'New issue' }).click();
      const versions = page.getByRole('group', { name: 'How it is read' }).locator('button');
      await expectOneToStandOut(versions, versions.and(page.locator('[aria-pressed=true]')));
      await page.goto(`${site.url}/admin/agenda`);
      const views = page.getByRole('group', { name: 'Show' }).locator('button');
      await expectOneToStandOut(views, views.and(page.locator('[aria-pressed=true]')));
    });
  });

test('an iPhone zooms into no field', async () => {
  const { page } = await site.newPage(phone);
  await signIn(page, '/admin');
  const small: string[] = [];
  const forVisitors = ['/', '/contact', '/book', '/blog', '/calculators/consolidation', '/login'];
  for (const path of [...forVisitors, ...adminPages.map(({ href }) => href), '/admin/account']) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    small.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll('input, select, textarea, [contenteditable]')]
          .filter(
            (field) =>
              !field.matches('[type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]'),
          )
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => `${location.pathname}: ${field.outerHTML.slice(0, 100)}`),
      )),
    );
  }
  expect(small).toEqual([]);
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/scalable|maximum/);
});
