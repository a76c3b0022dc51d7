import { expect, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();

test(
  'on a phone, the home page answers with a payment by touch and hands its figures over',
  journey,
  async () => {
    const { page, complaints } = await site.newPage(phone);
    await page.goto(site.url);
    const instrument = page.getByRole('form', { name: 'What would your payment be?' });
    await instrument.getByLabel('Price', { exact: true }).fill('625000');
    await instrument.getByLabel('Down payment', { exact: true }).fill('125000');
    await instrument.getByLabel('Rate, %').fill('5');
    await instrument.getByText('$2,908', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await instrument.getByRole('link', { name: 'Get this checked by an agent' }).tap();
    const message = page.getByRole('dialog').getByLabel('Additional details');
    await expect.poll(() => message.inputValue()).toContain('Price of the home: $625,000');
    await page.keyboard.press('Escape');
    await instrument.getByRole('link', { name: 'See the full calculation' }).tap();
    await page.waitForURL('**/calculators/payment?price=625000&down=125000&rate=5&amortization=25');
    await page.getByText('2,908.02').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

test('the figures we advertise with stand in one row on a desktop and in two on a phone', async () => {
  for (const [device, rows] of [
    [desktop, 1],
    [phone, 2],
  ] as const) {
    const { page } = await site.newPage(device);
    await page.goto(site.url);
    const tops = await page
      .getByRole('region', { name: 'In numbers' })
      .locator('dl > div')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(rows);
  }
});
