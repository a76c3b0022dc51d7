import { describe, expect, test } from 'vitest';
import { desktop, phone } from '#test/open-browser.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();

describe.each([
  ['of the page', 'link', desktop],
  ['at the foot of a phone', 'button', phone],
] as const)('the first press on "Book with these figures" %s', (_where, role, device) => {
  async function arrive(hold: (url: string) => Promise<void> = async () => {}) {
    const { page, complaints } = await site.newPage({ ...device, reader: true });
    // However busy the computer is, a press does not give up waiting.
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window);
      const patiently = (act: TimerHandler, ms?: number) => wait(act, ms === 3000 ? 80_000 : ms);
      Object.assign(window, { setTimeout: patiently });
    });
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

  test.each([1, 2, 3, 4])('opens the dialog on a slow processor (visit %i)', async () => {
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
    else await page.mouse.move(5, 5);
    await page.locator('html[data-hydrated]').waitFor();
    if (when === 'after') await press();
    open();
    await opens();
  });
});
