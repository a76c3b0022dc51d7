import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import { journey } from '#test/journey.ts';
import { administrator } from '#test/run-server.ts';
import { useRunningSite } from '#test/running-site.ts';
import { untilTold } from '#test/until-told.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

describe('the newsletter', () => {
  const email = (page: Page) => page.getByLabel('Email address');
  const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

  test('says what is wrong, subscribes, thanks in place of the form and is announced', journey, async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(site.url);
    await email(page).fill('amara@');
    await subscribe(page).click();
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await email(page).fill('amara@example.ca');
    await page.getByLabel('Your name').fill('Amara');
    await page.keyboard.press('Enter');
    const thanks = page.getByText(/Thank you for subscribing./);
    await expect.poll(() => hasFocus(thanks)).toBe(true);
    await expect.poll(() => email(page).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('administrators see and delete subscribers', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin');
    for (const subscriber of await (await page.request.get(`${site.url}/api/newsletter`)).json()) {
      await page.request.delete(`${site.url}/api/newsletter/${subscriber.id}`);
    }
    const add = (subscriber: object) => page.request.post(`${site.url}/api/newsletter`, { data: subscriber });
    await add({ email: 'nameless@example.ca' });
    await add({ email: 'bo@example.ca', name: 'Bo' });

    await page.route('**/api/newsletter?*', (route) => route.fulfill({ status: 418, body: '' }));
    await page.getByRole('tab', { name: 'Newsletter' }).click();
    await page.getByText('Error loading subscribers: HTTP error! status: 418').waitFor();
    await page.unroute('**/api/newsletter?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: 'Bo', exact: true }).waitFor();
    await page.getByRole('row', { name: 'nameless@example.ca', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const remove = async (address: string) => {
      await page.getByRole('button', { name: `Delete the subscriber ${address}` }).click();
      await page
        .getByText(`Are you sure you want to delete the subscriber ${address}? This action cannot be undone.`)
        .waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    await page.route('**/api/newsletter/*', (route) => route.fulfill({ status: 418, body: '' }));
    await untilTold(page, 'Failed to delete subscriber', () => remove('bo@example.ca'));
    await page.unroute('**/api/newsletter/*');
    await untilTold(page, 'Subscriber deleted successfully', () => remove('bo@example.ca'));
    await page.getByRole('row', { name: 'Bo', exact: true }).waitFor({ state: 'detached' });
    await remove('nameless@example.ca');
    await page.getByText('No newsletter subscribers yet.', { exact: true }).waitFor();
  });
});
