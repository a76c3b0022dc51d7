import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey, journeyIf } from '#test/journey.ts';
import { desktop, phone, untilAlive, untilIdle } from '#test/open-browser.ts';
import { useRunningSite } from '#test/running-site.ts';

// Visitors who only read: nothing wakes the page for them, as `newPage` does for the other tests.
const site = useRunningSite({ RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' });

async function read(path: string, device: BrowserContextOptions = desktop) {
  const { page, complaints } = await site.newPage({ ...device, reader: true });
  await page.goto(site.url + path);
  return { page, complaints };
}

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** The links by which a page fetches its code ahead. */
const code = (page: Page) => page.locator('link[rel=modulepreload][href*=entry-browser]');

const isAwake = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);
/** React leaves its marks on the elements it has hydrated or listens on. */
const hasReact = (page: Page) =>
  page.evaluate(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')));

const aDialog = (page: Page) => page.getByRole('main').locator('a[aria-haspopup=dialog]').first();

/** Holds the answers for the site's code, or other files, until it is called. */
async function withhold(page: Page, files = '**/assets/entry-browser-*.js'): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return () => open();
}

describe.each(['/', '/services/refinancing', '/contact', '/blog', '/calculators/payment'])(
  'reading %s',
  (path) => {
    test('runs no React, though its code has come; a key starts it', journeyIf(path === '/'), async () => {
      const { page, complaints } = await read(path);
      // There is an entry for what has come.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /entry-browser-.*\.js$/.test(name)),
      );
      expect([await isAwake(page), await hasReact(page)]).toEqual([false, false]);
      await page.keyboard.press('Tab');
      await untilAlive(page);
      expect(await hasReact(page)).toBe(true);
      expect(complaints).toEqual([]);
    });
  },
);

test('its code is fetched once the page is loaded, but a press before that fetches it, too', async () => {
  const { page } = await site.newPage({ ...phone, reader: true });
  const load = await withhold(page, '**/drawings/*');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(site.url, { waitUntil: 'commit' });
  await untilPainted(page);
  await untilIdle(page);
  const fetched = () => requested.filter((url) => url.includes('/entry-browser-'));
  expect(fetched()).toEqual([]);
  await aDialog(page).tap();
  await page.getByRole('dialog').waitFor();
  expect(fetched().length).toBeGreaterThan(0);
  load();
});

test('its code is not fetched before the page is painted', async () => {
  const { page } = await site.newPage({ ...phone, reader: true });
  // A phone that is busy draws its first frame long after the network is done.
  await page.addInitScript(() => {
    const draw = requestAnimationFrame.bind(window);
    let frame: FrameRequestCallback | undefined;
    window.requestAnimationFrame = (callback) => ((frame = callback), 0);
    Object.assign(window, { draw: () => draw(frame!) });
  });
  await page.goto(site.url);
  await untilIdle(page);
  await expect.poll(() => code(page).count()).toBe(0);
  await page.evaluate(() => (window as unknown as { draw: () => void }).draw());
  await code(page).waitFor({ state: 'attached' });
});

test('a tab that nobody has looked at yet, which draws no frame, fetches it all the same', async () => {
  const { page } = await site.newPage({ ...phone, reader: true });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(site.url);
  await code(page).waitFor({ state: 'attached' });
});

test('nothing runs before all styles have come, and then they apply', async () => {
  const { page } = await site.newPage({ ...phone, reader: true });
  const open = await withhold(page, '**/assets/entry-browser-*.css');
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets].map(({ cssRules, media }) => [media.mediaText, cssRules.length > 0]),
    );
  await page.waitForFunction(() => document.querySelector('link[media=all]'));
  expect([await hasReact(page), await sheets()]).toEqual([false, [['', true]]]);
  open();
  await untilAlive(page);
  expect(await sheets()).toEqual([
    ['', true],
    ['all', true],
  ]);
});

test('scrolling starts it', async () => {
  const { page } = await read('/');
  await page.mouse.wheel(0, 200);
  await untilAlive(page);
});

test('a long look at the first screen starts it, so that a press then finds it running', async () => {
  const { page } = await site.newPage({ ...phone, reader: true });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(site.url);
  await page.clock.runFor(9_000);
  expect(await isAwake(page)).toBe(false);
  await page.clock.runFor(2_000);
  await untilAlive(page);
});

test('a visitor who saves data fetches none of it before that', async () => {
  const { page } = await site.newPage({ ...phone, reader: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(site.url);
  await untilPainted(page);
  await untilIdle(page);
  expect(fetched.filter((url) => url.includes('entry-browser'))).toEqual([]);
  await aDialog(page).tap();
  await page.getByRole('dialog').waitFor();
});

/** What needs the page's code, and a sign that it did what it should. */
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
    (page: Page) => page.locator('aside [data-needs-script]').first(),
    (page: Page) => page.getByRole('button', { name: 'Close the chat' }),
  ],
] as const;

describe.each(needsScript)('%s', (what, button, opened) => {
  describe.each([
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
  ] as const)('%s', (how, device, press) => {
    test('opens at the first press', journeyIf(what === 'a dialog link' && how === 'by touch'), async () => {
      const { page, complaints } = await read('/', device);
      await page.evaluate(() => Object.assign(window, { same: true }));
      await press(page);
      await opened(page).waitFor();
      await expect.poll(() => opened(page).count()).toBe(1);
      expect(await page.evaluate(() => 'same' in window)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
});

test('the menu of a phone opens at the first tap, and its Call Now at the next', async () => {
  const { page } = await read('/about', phone);
  await page.locator('summary', { hasText: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Call Now' }).tap();
  await page.getByRole('dialog', { name: 'Book a free consultation' }).waitFor();
});

test('a press waits for code that is late, and a new tab is not held', journey, async () => {
  const { page } = await site.newPage({ ...desktop, reader: true });
  const open = await withhold(page);
  await page.goto(site.url);
  const tab = page.context().waitForEvent('page');
  await aDialog(page).click({ modifiers: ['ControlOrMeta'] });
  // On a busy machine, Playwright may never let this tab load its page; that it opens is what matters here.
  await tab;
  await aDialog(page).click();
  open();
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

const consultation = (page: Page) => page.locator('#consultation form');

async function fillConsultation(page: Page) {
  const form = consultation(page);
  await form.getByLabel('First name').fill('Amara');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('amara@example.ca');
  await form.getByLabel('Phone').fill('905 555 0187');
}

test(
  'a form that is filled in and sent before the code has come keeps what was typed, and is sent once',
  journey,
  async () => {
    const { page } = await site.newPage({ ...desktop, reader: true });
    const open = await withhold(page);
    await page.goto(`${site.url}/contact`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await fillConsultation(page);
    const submit = consultation(page).locator('button[type=submit]');
    await submit.click();
    await submit.click();
    expect(sent).toEqual([]);
    open();
    await expect.poll(() => sent).toEqual([`${site.url}/api/contacts`]);
    await page
      .getByText(/successfully!$/)
      .first()
      .waitFor();
    expect(sent).toHaveLength(1);
  },
);

test('what is typed and slid on a calculator before its code has come counts', async () => {
  const { page } = await site.newPage({ ...desktop, reader: true });
  const open = await withhold(page);
  await page.goto(`${site.url}/calculators/payment`);
  const amount = page.getByRole('main').locator('input[inputmode=decimal]').first();
  await amount.fill('412,000');
  const slider = page.getByRole('slider').nth(1);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  const slid = await slider.inputValue();
  open();
  await untilAlive(page);
  await expect.poll(() => amount.inputValue()).toBe('412,000');
  await expect
    .poll(async () => new URL(page.url()).searchParams.get('amount')?.replaceAll(',', ''))
    .toBe('412000');
  await expect.poll(() => slider.inputValue()).toBe(slid);
});

describe('without the code', () => {
  async function readWithout(path: string) {
    const { page } = await site.newPage({ ...phone, reader: true, givesUp: true });
    await page.route('**/assets/entry-browser-*.js', (route) => route.abort());
    await page.goto(site.url + path);
    return page;
  }

  test('a dialog link leads to its page', async () => {
    const page = await readWithout('/');
    await aDialog(page).tap();
    await page.waitForURL('**/book');
  });

  test('the chat button leads to the contact form', async () => {
    const page = await readWithout('/');
    await page.getByRole('link', { name: 'Chat, or write to us' }).tap();
    await page.waitForURL('**/contact#consultation');
  });

  test('a form is sent as HTML', journey, async () => {
    const page = await readWithout('/contact');
    await fillConsultation(page);
    await consultation(page).locator('button[type=submit]').tap();
    await page.waitForURL('**/contact/received');
  });

  test('code that never comes is not waited for', async () => {
    const { page } = await site.newPage({ ...phone, reader: true, givesUp: true });
    await withhold(page);
    await page.route('**/book/dialog', (route) => route.abort());
    await page.goto(site.url);
    await aDialog(page).tap();
    await page.waitForURL('**/book');
  });

  test('nor does a dialog wait for it: its form is sent as HTML, with what was typed', async () => {
    const { page } = await site.newPage({ ...phone, reader: true, givesUp: true });
    await withhold(page);
    const served = page.waitForResponse('**/book/dialog');
    await page.goto(site.url);
    await (await served).finished();
    await aDialog(page).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Amara Okafor');
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await page.waitForURL('**/book');
    await expect.poll(() => page.getByRole('main').getByLabel('Name').inputValue()).toBe('Amara Okafor');
  });
});
