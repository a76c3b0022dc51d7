import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey } from '#test/journey.ts';
import { desktop, phone, untilAlive, untilIdle } from '#test/open-browser.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();

describe.each([
  ['of the page', 'link', desktop],
  ['at the foot of a phone', 'button', phone],
] as const)('the first press on "Book with these figures" %s', (_where, role, device) => {
  async function arrive(hold: (url: string) => Promise<void> = async () => {}) {
    const { page, complaints } = await site.newPage({ ...device, reader: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.route('**/assets/*.js', async (route) => {
      await hold(route.request().url());
      await route.continue();
    });
    await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'commit' });
    const opener = page.getByRole(role, { name: 'Book with these figures' });
    const opens = async () => {
      const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
      await Promise.race([dialog.waitFor(), page.waitForURL('**/book?*', { waitUntil: 'commit' })]);
      expect(new URL(page.url()).pathname).toBe('/calculators/payment');
      expect(complaints).toEqual([]);
    };
    return { page, press: () => opener.click({ noWaitAfter: true }), opens };
  }

  test('opens the dialog on a slow processor', async () => {
    const { press, opens } = await arrive();
    await press();
    await opens();
  });

  test.each(['before', 'after'])('opens it %s the page is alive, but not this part', async (when) => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const { page, press, opens } = await arrive(async (url) => {
      if (url.includes('payment-explanation')) await gate;
    });
    if (when === 'before') await press();
    else {
      // Its scripts listen from then on.
      await page.waitForLoadState();
      await page.mouse.move(5, 5);
    }
    await untilAlive(page);
    if (when === 'after') await press();
    open();
    await opens();
  });
});

describe('a dialog that is pressed for before the code has come', () => {
  async function press() {
    const { page, complaints } = await site.newPage({ ...phone, reader: true });
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/assets/entry-browser-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    const served = page.waitForResponse('**/book/dialog');
    await page.goto(site.url, { waitUntil: 'load' });
    await (await served).finished();
    const opener = page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first();
    // Twice, as the impatient do.
    await opener.evaluate((link: HTMLAnchorElement) => [link.click(), link.click()]);
    const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
    await dialog.waitFor();
    return { page, complaints, dialog, open };
  }
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

  test('is there as the server renders it, and goes on with what was typed', journey, async () => {
    const { page, complaints, dialog, open } = await press();
    await expect.poll(() => isFocused(dialog.getByLabel('Name'))).toBe(true);
    await page.keyboard.type('Amara Okafor');
    await dialog.getByRole('radio', { name: /^Phone call/ }).tap();
    await dialog.getByLabel('Email').fill('amara@example');
    const before = await dialog.boundingBox();
    open();
    await page.getByText('Still needed: phone', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(await dialog.boundingBox()).toEqual(before);
    await expect.poll(() => isFocused(dialog.getByLabel('Email'))).toBe(true);
    await page.keyboard.type('.ca');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await dialog
      .getByRole('radio', { name: /[AP]M$/ })
      .first()
      .check();
    const sent = page.waitForRequest('**/api/bookings');
    await dialog.getByRole('button', { name: 'Book Consultation' }).tap();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Amara Okafor',
      email: 'amara@example.ca',
      consultationType: 'phone',
    });
    await page.getByRole('heading', { name: 'Your consultation is booked' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(['Escape', 'Close', 'Cancel'])('%s closes it, and it stays closed', async (way) => {
    const { page, complaints, dialog, open } = await press();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: way }).tap();
    await dialog.waitFor({ state: 'detached' });
    open();
    await untilAlive(page);
    await untilIdle(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
  });
});
