import { expect, type Page, type Route, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { untilIdle } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { translatePage } from '#test/browser/translate-page.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

/** As with a dropped connection, or a new version of the site without this one's files. */
const withoutCode = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort());

const preApproval = (page: Page) => page.locator('#pre-approval form');

async function fillPreApproval(page: Page) {
  const form = preApproval(page);
  await form.getByLabel('First name').fill('Amara');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('amara@example.ca');
  await form.getByLabel('Phone').fill('905 555 0187');
  await form.getByLabel('Mortgage type').selectOption('Refinancing');
}

test.describe('a form whose code is not there yet', () => {
  for (const [label, answer] of [
    ['late', () => new Promise<void>(() => {})],
    ['not to be had', (route: Route) => route.abort()],
  ] as const)
    test(`is sent as HTML when the code is ${label}`, async () => {
      const { page } = await site.newPage();
      await page.route('**/assets/pre-approval-form-*.js', answer);
      await page.goto(site.url, { waitUntil: 'load' });
      await page.locator('html[data-hydrated]').waitFor();
      await fillPreApproval(page);
      await preApproval(page).getByRole('button', { name: 'Request Pre-Approval' }).click();
      await page.waitForURL('**/pre-approval/received');
    });
});

test('a translated page without the code of its form stays, with what was typed', async () => {
  const { page } = await site.newPage();
  const failed = page.waitForEvent('requestfailed');
  await withoutCode(page, 'consultation-form');
  await page.goto(`${site.url}/contact`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await page.locator('#root').evaluate(translatePage);
  const form = page.locator('#consultation');
  await form.getByLabel('First name').fill('Amara');
  await failed;
  await untilIdle(page);
  await expect(form.getByLabel('First name')).toHaveValue('Amara');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

// Reported: nuxt-community/firebase-module #290, vitejs/vite #11804, Automattic/wp-calypso PR 109348.
test.describe('a calculator of which a file is refused', () => {
  test('goes on without the rest of the styles', async () => {
    const { page } = await site.newPage();
    await page.route('**/assets/entry-browser-*.css', (route) => route.abort());
    await page.goto(`${site.url}/calculators/payment`);
    const result = page.locator('#result');
    const before = await result.innerText();
    await page.getByRole('textbox', { name: 'Price of the home' }).fill('712345');
    await expect.poll(() => result.innerText()).not.toBe(before);
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
  });

  for (const name of [
    'start',
    'entry-browser',
    'site',
    'calculator.page',
    'calculator-layout',
    'payment-view',
    'todays-rate',
  ])
    test(`calculates as served without ${name}`, journey, async () => {
      const { page } = await site.newPage();
      await withoutCode(page, name);
      await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'load' });
      await page.getByRole('textbox', { name: 'Price of the home' }).fill('712345');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForURL('**/calculators/payment?*712345*', { waitUntil: 'load' });
      await page.locator('#result').getByText('Your estimate').waitFor();
    });

  test('or if its code never comes', async () => {
    const { page } = await site.newPage();
    await page.clock.install();
    await page.route('**/assets/entry-browser-*.js', () => {});
    await page.goto(site.url, { waitUntil: 'load' });
    const calculate = page.getByRole('button', { name: 'Calculate' });
    await expect(calculate).toBeHidden();
    await page.clock.runFor(11_000);
    await calculate.waitFor();
  });
});

test('a dialog whose code cannot be had is a page instead', async () => {
  const { page } = await site.newPage();
  await page.goto(site.url);
  await withoutCode(page, 'booking-dialog');
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click();
  await page.waitForURL('**/book');
});

test('a chat whose code cannot be had says so, and the page stays', async () => {
  const { page } = await site.newPage();
  await page.goto(site.url);
  await withoutCode(page, 'chat-panel');
  await waitForToast(page, 'The chat could not be opened', () =>
    page.getByRole('button', { name: 'Open the chat' }).click(),
  );
  await page.unroute('**/assets/chat-panel-*.js');
  await page.reload();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await page.getByRole('button', { name: 'Close the chat' }).waitFor();
});

test('a form of the admin area whose code cannot be had says so, and the page stays', async () => {
  const { page } = await site.newPage();
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/agenda`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await withoutCode(page, 'book-for-client-dialog');
  await waitForToast(page, 'The form could not be opened', () =>
    page.getByRole('button', { name: 'Book for a client', exact: true }).click(),
  );
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('a message is told even without the code that shows it', async () => {
  // Forms that come near bring that code with them.
  const { page } = await site.newPage({ reader: true });
  await page.goto(`${site.url}/about`);
  await page.locator('html[data-hydrated]').waitFor();
  await withoutCode(page, 'toast-view');
  await withoutCode(page, 'chat-panel');
  const told = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.accept();
    });
  });
  await page.getByRole('button', { name: 'Open the chat' }).click();
  expect(await told).toBe(
    'The chat could not be opened\nPlease check your connection, then reload the page.',
  );
});

test('going back to a page whose code cannot be had asks the server for it', journey, async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  await page.reload();
  await withoutCode(page, 'about.page');
  // Without its code, the page never comes alive.
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  await expect.poll(() => page.title()).toContain('About');
});

test(
  'a page that fails keeps the header and the ways to reach us, and offers to load it again',
  journey,
  async () => {
    const { page } = await site.newPage();
    await page.goto(site.url);
    await page.route('**/assets/about.page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("broken"); }',
      }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute('**/assets/about.page-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL('**/contact');
  },
);
