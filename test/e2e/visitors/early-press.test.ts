import { expect, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { desktop, untilAlive, withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

test.describe('a button that is pressed before its code is there does what it says, once', () => {
  for (const [path, name, effect] of [
    ['/admin/blog', 'New Post', 'role=textbox[name="Title"]'],
    ['/admin/newsletter', 'New issue', 'text=Subject'],
    ['/admin', `Delete the contact for Amara ${newContact().lastName}`, '[role=alertdialog]'],
    ['/admin/agenda', 'Book for a client', 'dialog[open]'],
    ['/admin/logins', 'Invite', 'dialog[open]'],
    ['/admin/account', 'Set up', 'dialog[open]'],
    ['/admin/agenda', 'Calendar feed', 'dialog[open]'],
    ['/admin/hours', 'Settings', '[role=menu]'],
    ['/admin/to-do', 'Mine', '[aria-pressed=true]:text("Mine")'],
    ['/admin/figures', 'Requests', '[aria-pressed=true]:text("Requests")'],
    ['/admin/agenda', 'Week', '[aria-pressed=true]:text("Week")'],
  ] as const)
    test(`${path}, ${name}`, journey, async () => {
      const { page, complaints } = await site.newPage(desktop);
      await page.request.post(`${site.url}/api/contacts`, { data: newContact() });
      await page.request.post(`${site.url}/api/login`, { data: administrator });
      const open = await withhold(page, '**/assets/entry-admin-*.js');
      await page.goto(site.url + path, { waitUntil: 'commit' });
      const button = page.getByRole('button', { name, exact: true }).first();
      await button.click();
      // Twice, as the impatient do.
      await button.click();
      await page.locator('button[data-pressed]').waitFor();
      open();
      await page.locator(effect).first().waitFor();
      await untilAlive(page);
      await expect(page.locator('[data-pressed]')).toHaveCount(0);
      expect(await page.locator(`:is(dialog[open], [role=alertdialog], [role=menu])`).count()).toBeLessThan(
        2,
      );
      expect(complaints).toEqual([]);
    });
});

test('a part of a page that sleeps does what a button in it says, once', journey, async () => {
  const { page, complaints } = await site.newPage(desktop);
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => ((window as never as { printed: number }).printed += 1),
    });
  });
  const open = await withhold(page, '**/assets/calculator-layout-*.js');
  await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('button[data-pressed]').waitFor();
  open();
  const printed = () => page.evaluate(() => (window as never as { printed: number }).printed);
  await expect.poll(printed).toBe(1);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed()).toBe(2);
  expect(complaints).toEqual([]);
});
