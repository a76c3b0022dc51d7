import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function openAdmin(path: string, device = desktop) {
  const { page, complaints } = await site.newPage(device);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(site.url + path);
  await page.getByText(`Signed in as ${administrator.username}`).waitFor();
  return { page, complaints };
}

async function fillQuote(page: Page, message: string) {
  const form = page.locator('form[action="/quote"]');
  await form.getByLabel('First name').fill('Mia');
  await form.getByLabel('Last name').fill('Machine');
  await form.getByLabel('Email').fill('mia@example.ca');
  await form.getByLabel('Phone').fill('905 555 0123');
  await form.getByLabel('Additional details').fill(message);
  return form;
}

test.describe('a form', () => {
  test('has a field that nobody sees, hears or reaches by keyboard', async () => {
    const { page } = await site.newPage(phone);
    await page.goto(`${site.url}/quote`);
    const honeypot = page.locator('form[action="/quote"] input[name="subject"]');
    await expect(honeypot).toBeHidden();
    await expect(page.getByLabel('Please leave this empty').first()).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Please leave this empty' })).toHaveCount(0);
    expect(
      await honeypot.evaluate((input: HTMLInputElement) => [input.tabIndex, input.closest('[style]')]),
    ).toEqual([-1, null]);
  });

  test('filled in by a machine reads that it could not be sent and whom to call; sent again by a person it is taken', async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/quote`);
    const form = await fillQuote(page, 'Two homes: https://a.example https://b.example');
    await expect.poll(() => form.locator('input[name="formStamp"]').inputValue()).toMatch(/^[\w-]{54}$/);
    await form
      .locator('input[name="subject"]')
      .evaluate((input: HTMLInputElement) => (input.value = 'Filled in by a password manager'));
    await form.getByRole('button', { name: 'Get My Free Quote' }).click();
    await page.getByText(/^Your request could not be sent\. .* call us at \(905\) 555-0140\.$/).waitFor();
    await expect(form.getByLabel('First name')).toHaveValue('Mia');
    await form.getByRole('button', { name: 'Get My Free Quote' }).click();
    await page.getByRole('heading', { name: 'Pre-approval request submitted successfully!' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('that was flagged is with the others in the admin list, with its notes', async () => {
    await post('/api/contacts', newContact({ lastName: 'Links', message: 'https://a.b https://c.d' }));
    const { page } = await openAdmin('/admin');
    const row = page.getByRole('row', { name: 'Amara Links', exact: true });
    await row.getByText('2 links', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

for (const [label, device] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const)
  test.describe(`the admin area on ${label}`, () => {
    test(
      'says how many of each list are in spam, leads to them, says why, and marks them as not spam',
      journeyIf(device === desktop),
      async () => {
        const lastName = device === phone ? 'Phone' : 'Desktop';
        const name = `Amara ${lastName}`;
        await post('/api/contacts', { ...newContact({ lastName }), subject: 'x' });
        await post('/api/newsletter', { email: `${lastName}@example.ca`, subject: 'x' });
        const { page, complaints } = await openAdmin('/admin', device);
        const row = page.getByRole('row', { name, exact: true });
        await expect(row).toHaveCount(0);
        await page.getByRole('link', { name: / in spam$/ }).click();
        const notice = page.getByRole('region', { name: 'Housekeeping' });
        await notice.getByRole('link', { name: /^\d+ subscriptions?$/ }).waitFor();
        await notice.getByRole('link', { name: /^\d+ requests?$/ }).click();
        await page.waitForURL(/[?&]spam=yes/);
        await row.getByRole('link', { name, exact: true }).click();
        const panel = page.locator('[data-panel]');
        await panel.getByText(/^A hidden field was filled in\./).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await panel.getByRole('button', { name: `Not spam: the contact for ${name}` }).click();
        await page
          .getByText('It is in the list now, and its emails are going out.', { exact: true })
          .waitFor();
        await row.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: /^Spam/ }).click();
        await row.waitFor();
        expect(complaints).toEqual([]);
      },
    );
  });
