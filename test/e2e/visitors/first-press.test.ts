import { expect, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone, untilIdle, withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();

test.describe('a dialog whose code has not come', () => {
  async function press() {
    const { page, complaints } = await site.newPage(phone);
    const open = await withhold(page, '**/assets/booking-dialog-*.js');
    const served = page.waitForResponse('**/book/dialog');
    await page.goto(site.url);
    await (await served).finished();
    const opener = page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first();
    // Twice, as the impatient do.
    await opener.evaluate((link: HTMLAnchorElement) => [link.click(), link.click()]);
    const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
    await dialog.waitFor();
    return { page, complaints, dialog, open };
  }

  test('is there as the server renders it, and goes on with what was typed', journey, async () => {
    const { page, complaints, dialog, open } = await press();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Amara Okafor');
    await dialog.getByRole('radio', { name: /^Phone call/ }).tap();
    await dialog.getByLabel('Email').fill('amara@example');
    const before = await dialog.boundingBox();
    open();
    await page.getByText('Still needed: phone', { exact: true }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await dialog.boundingBox()).toEqual(before);
    await expect(dialog.getByLabel('Email')).toBeFocused();
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
    await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    expect(complaints).toEqual([]);
  });

  for (const way of ['Escape', 'Close', 'Cancel'])
    test(`is closed by ${way}, and stays closed`, async () => {
      const { page, complaints, dialog, open } = await press();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: way }).tap();
      await dialog.waitFor({ state: 'detached' });
      const came = page.waitForResponse('**/assets/booking-dialog-*.js');
      open();
      await (await came).finished();
      await untilIdle(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(complaints).toEqual([]);
    });

  test('sends its form as HTML, with what was typed', async () => {
    const { page, dialog } = await press();
    const next = dialog.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    await dialog.getByLabel('Name').fill('Amara Okafor');
    await dialog.getByLabel('Email').fill('amara@example.ca');
    await expect(next).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
    await expect(next).toBeDisabled();
    await dialog.getByRole('radio', { name: /^Phone call/ }).tap();
    await next.tap();
    await page.waitForURL('**/book');
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Amara Okafor');
  });
});

test('“Another day” is chosen by the first press on the booking page', journey, async () => {
  const { page } = await site.newPage({ ...desktop, reader: true });
  await page.goto(`${site.url}/book`);
  await page.locator('html[data-hydrated]').waitFor();
  await untilIdle(page);
  const main = page.getByRole('main');
  await main.getByText('Another day').click();
  await main.locator('[data-near=here] form[action="/book"]').waitFor();
  await untilIdle(page);
  await expect(main.getByRole('radio', { name: 'Another day' })).toBeChecked();
  await expect(main.getByLabel('Which day?')).toBeVisible();
});

test('a figure that is emptied at the first press is asked for', journey, async () => {
  const { page } = await site.newPage();
  const open = await withhold(page, '**/assets/*.js');
  await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'commit' });
  await page.getByLabel('Price of the home', { exact: true }).fill('');
  await page.keyboard.press('Tab');
  open();
  await expect(page.getByLabel('Price of the home', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Please check the marked fields. Below is our example.').waitFor();
});
