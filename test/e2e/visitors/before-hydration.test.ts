import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone, untilAlive, untilIdle, withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

/** A page without its code does not come alive. */
const served = { waitUntil: 'load' } as const;

/** The links by which a page fetches its code. */
const code = (page: Page) => page.locator('link[rel=modulepreload][href*=entry-browser]');

const aDialog = (page: Page) => page.getByRole('main').locator('a[aria-haspopup=dialog]').first();

/** A page whose code comes when `open` is called. */
async function read(path: string, device: BrowserContextOptions = desktop) {
  const { page, complaints } = await site.newPage(device);
  const open = await withhold(page);
  await page.goto(site.url + path, served);
  return { page, complaints, open };
}

test('the code is not fetched before the page is painted', async () => {
  const { page } = await site.newPage(phone);
  // A phone that is busy draws its first frame long after the network is done.
  await page.addInitScript(() => {
    const draw = requestAnimationFrame.bind(window);
    let frame: FrameRequestCallback | undefined;
    window.requestAnimationFrame = (callback) => ((frame = callback), 0);
    Object.assign(window, { draw: () => draw(frame!) });
  });
  await page.goto(site.url, served);
  await untilIdle(page);
  await expect(code(page)).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { draw: () => void }).draw());
  await code(page).waitFor({ state: 'attached' });
});

test('a tab that nobody has looked at yet, which draws no frame, fetches it all the same', async () => {
  const { page } = await site.newPage(phone);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(site.url, served);
  await code(page).waitFor({ state: 'attached' });
});

test('nothing is hydrated before all styles have come', async () => {
  const { page } = await site.newPage(phone);
  const open = await withhold(page, '**/assets/entry-browser-*.css');
  await page.goto(site.url, served);
  await code(page).waitFor({ state: 'attached' });
  await untilIdle(page);
  // React leaves its marks on the elements it has hydrated or listens on.
  const hasReact = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')),
    );
  await expect.poll(hasReact).toBe(false);
  open();
  await untilAlive(page);
  expect(await hasReact()).toBe(true);
});

test.describe('what is pressed before the code has come is what the browser makes of it', () => {
  test('a dialog link leads to its page', journey, async () => {
    const { page } = await read('/', phone);
    await aDialog(page).tap();
    await page.waitForURL('**/book', served);
  });

  test('a link in a part with its own code does, with the figures', async () => {
    const { page } = await site.newPage();
    await withhold(page, '**/assets/payment-explanation-*.js');
    await page.goto(`${site.url}/calculators/payment`, served);
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: 'Book with these numbers' }).click();
    await page.waitForURL('**/book?about=*');
  });

  test('the chat button leads to the contact form', async () => {
    const { page } = await read('/', phone);
    await page.getByRole('link', { name: 'Chat, or write to us' }).tap();
    await page.waitForURL('**/contact#consultation', served);
  });

  test('the menu of a phone opens, and the page comes alive with it', async () => {
    const { page, open } = await read('/about', phone);
    await page.locator('summary', { hasText: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    open();
    await untilAlive(page);
    await menu.getByRole('link', { name: 'Call Now' }).tap();
    await page.getByRole('dialog', { name: 'Book a free consultation' }).waitFor();
  });

  test('a form is sent as HTML, once', journey, async () => {
    const { page } = await read('/contact');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const form = page.locator('#consultation form');
    await form.getByLabel('First name').fill('Amara');
    await form.getByLabel('Last name').fill('Okafor');
    await form.getByLabel('Email').fill('amara@example.ca');
    await form.getByLabel('Phone').fill('905 555 0187');
    await form.locator('button[type=submit]').click();
    await page.waitForURL('**/contact/received', served);
    expect(sent).toEqual([`${site.url}/contact`]);
  });
});

for (const path of ['/admin', '/admin/to-do'])
  test(`a name in the list of ${path} leads to its record`, journey, async () => {
    const { page } = await site.newPage(phone);
    const { email, lastName } = newContact();
    await page.request.post(`${site.url}/api/contacts`, { data: newContact() });
    await page.request.post(`${site.url}/api/login`, { data: administrator });
    const open = await withhold(page, '**/assets/entry-admin-*.js');
    await page.goto(site.url + path, served);
    await page
      .getByRole('link', { name: `Amara ${lastName}`, exact: true })
      .first()
      .tap();
    await page.waitForURL(`**${path}?open=*`, served);
    open();
    await page.locator('[data-panel]').getByText(email).waitFor();
    await untilAlive(page);
    await page.keyboard.press('Escape');
    await page.locator('[data-row]:focus').waitFor();
  });

test('what is typed and slid on a calculator before its code has come counts', async () => {
  const { page, open } = await read('/calculators/payment');
  const price = page.getByRole('main').locator('input[inputmode=decimal]').first();
  await price.fill('412,000');
  const slider = page.getByRole('slider').nth(1);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  const slid = await slider.inputValue();
  open();
  await untilAlive(page);
  await expect(price).toHaveValue('412,000');
  await expect
    .poll(async () => new URL(page.url()).searchParams.get('price')?.replaceAll(',', ''))
    .toBe('412000');
  await expect(slider).toHaveValue(slid);
});

/** Controls that need the page's code, and a sign that each did what it should. */
const needsScript = [
  [
    'a link in a part with its own code',
    (page: Page) => page.locator('#instrument-card a[aria-haspopup=dialog]').first(),
    (page: Page) => page.getByRole('dialog'),
  ],
  ['a dialog link', aDialog, (page: Page) => page.getByRole('dialog')],
  [
    'the call button',
    (page: Page) => page.locator('aside a[href^="tel:"]').first(),
    (page: Page) => page.getByRole('dialog'),
  ],
  [
    'the chat button',
    (page: Page) => page.getByRole('button', { name: 'Open the chat' }),
    (page: Page) => page.getByRole('button', { name: 'Close the chat' }),
  ],
] as const;

for (const [what, button, opened] of needsScript)
  test.describe(what, () => {
    for (const [how, device, press] of [
      ['by mouse', desktop, (page: Page) => button(page).click()],
      ['by touch', phone, (page: Page) => button(page).tap()],
      [
        'by key',
        desktop,
        async (page: Page) => {
          await button(page).focus();
          await page.keyboard.press('Enter');
        },
      ],
    ] as const)
      test(`opens ${how}, and a new tab is left to the browser`, async () => {
        const { page, complaints } = await site.newPage(device);
        await page.goto(site.url);
        await page.evaluate(() => Object.assign(window, { same: true }));
        if (what === 'a dialog link' && how === 'by mouse') {
          const tab = page.context().waitForEvent('page');
          await button(page).click({ modifiers: ['ControlOrMeta'] });
          await tab;
        }
        await press(page);
        await opened(page).waitFor();
        await expect(opened(page)).toHaveCount(1);
        expect(await page.evaluate(() => 'same' in window)).toBe(true);
        expect(complaints).toEqual([]);
      });
  });

test('code that cannot be had leaves the page as it was served', journeyIf(true), async () => {
  const { page } = await site.newPage(phone);
  await page.route('**/assets/entry-browser-*.js', (route) => route.abort());
  await page.goto(site.url, served);
  await code(page).waitFor({ state: 'attached' });
  await untilIdle(page);
  await aDialog(page).tap();
  await page.waitForURL('**/book', served);
});
