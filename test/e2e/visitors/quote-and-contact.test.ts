import { expect, type Page, test } from '@playwright/test';
import { services } from '#brokerage/services.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone, withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

async function fillPerson(page: Page, firstName = 'Amara') {
  const form = page.getByRole('main').locator('form').or(page.getByRole('dialog').locator('form')).first();
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('amara@example.ca');
  await form.getByLabel('Phone').fill('905 555 0187');
}

async function storedContacts(page: Page): Promise<Record<string, string | null>[]> {
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  return (await page.request.get(`${site.url}/api/contacts`)).json();
}

for (const [where, device, path, label, type] of [
  ['on a phone', phone, '/services/refinancing', 'Get Your Free Quote', 'Refinancing'],
  ['on a desktop', desktop, '/services/mortgage-renewals', 'Get Renewal Quote', 'Mortgage Renewal'],
] as const)
  test.describe(`the quote dialog ${where}`, () => {
    test('opens preset, and sends (specification §2)', journeyIf(device === phone), async () => {
      const { page, complaints } = await site.newPage(device);
      await page.goto(site.url + path);
      const opener = page.getByRole('main').getByRole('link', { name: label }).first();
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Get Your Free Mortgage Quote' });
      await dialog.waitFor();
      await expect(dialog.getByLabel('Mortgage type')).toHaveValue(type);
      expect(await axeFindings(page)).toEqual([]);
      const firstName = `${type} ${device === phone ? 'phone' : 'desk'}`;
      await dialog.getByLabel('First name').fill(firstName);
      await dialog.getByLabel('Last name').fill('Okafor');
      await dialog.getByLabel('Email').fill('amara@example.ca');
      await dialog.getByLabel('Phone').fill('905 555 0187');
      if (device === phone) await dialog.getByText('Add details (optional)').click();
      await dialog.getByLabel('Additional details').fill('Term ends in May.');
      await dialog.getByRole('button', { name: 'Get My Free Quote' }).click();
      await page.getByRole('heading', { name: 'Pre-approval request submitted successfully!' }).waitFor();
      await page
        .getByText(/within 24 hours/)
        .first()
        .waitFor();
      await dialog.waitFor({ state: 'hidden' });
      const receipt = page.getByRole('dialog', { name: 'Pre-approval request submitted successfully!' });
      await receipt.getByText('Term ends in May.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await receipt.getByRole('button', { name: 'Done' }).click();
      await expect(opener).toBeFocused();
      expect(complaints).toEqual([]);
      const stored = (await storedContacts(page)).find((contact) => contact['firstName'] === firstName);
      // The quote dialog omits additionalInfo (specification §7).
      expect(stored).toMatchObject({
        mortgageType: type,
        message: 'Term ends in May.',
        additionalInfo: null,
      });
    });

    test('opens from each section of the services page with that service preset', async () => {
      const { page } = await site.newPage(device);
      await page.goto(`${site.url}/services`);
      for (const { name, mortgageType } of services) {
        await page.getByRole('link', { name: `Get a Free Quote for ${name.toLowerCase()}` }).click();
        const dialog = page.getByRole('dialog', { name: 'Get Your Free Mortgage Quote' });
        await expect(dialog.getByLabel('Mortgage type')).toHaveValue(mortgageType);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    });
  });

test('a quote is asked for by keyboard alone; the focus goes in, stays and returns', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/services/refinancing`);
  const opener = page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  for (const text of ['Grace', 'Hopper', 'grace@example.ca', '905 555 0188']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Between its last control and its first one come the browser's own; nothing of the page below has the focus.
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const isBelow = (box: Element) =>
      document.activeElement !== document.body && !box.contains(document.activeElement);
    expect(await dialog.evaluate(isBelow)).toBe(false);
  }
  await dialog.getByLabel('Phone').focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Pre-approval request submitted successfully!' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('the contact page’s form (specification §8)', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Request a Consultation' }).click();

  test('what was wrong with the form that came back is not said beside its receipt', journey, async () => {
    const { page } = await site.newPage();
    const open = await withhold(page, '**/assets/*.js');
    await page.goto(`${site.url}/contact`, { waitUntil: 'commit' });
    await send(page);
    const sentBack = page.getByText('Nothing has been sent yet');
    await sentBack.waitFor();
    const firstName = page.getByRole('main').getByLabel('First name');
    await expect(firstName).toBeFocused();
    open();
    await page.locator('#consultation [data-near=here]').waitFor();
    await fillPerson(page, 'Returned');
    // Nothing is marked any more, whatever becomes of the next try, which leaves the focus where it was.
    await expect(sentBack).toBeHidden();
    await page.route('**/api/contacts', (route) => route.abort(), { times: 1 });
    await send(page);
    await page.getByText('Failed to book your consultation. Please try again.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Request a Consultation');
    await send(page);
    await page.getByRole('heading', { name: 'Consultation booked successfully!' }).waitFor();
    await expect(sentBack).toBeHidden();
  });

  for (const [label, device] of [
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as const)
    test.describe(label, () => {
      test('asks for a consultation', journeyIf(device === desktop), async () => {
        const { page, complaints } = await site.newPage(device);
        await page.goto(`${site.url}/contact`);
        await send(page);
        await page.getByText('Please enter your last name').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await fillPerson(page, 'Consulted');
        await page.getByLabel('What is it about?').selectOption('Mortgage Renewal');
        await page.getByLabel('When is the best time to reach you?').fill('After 5 PM');
        await page.getByLabel('Your message').fill('The letter came.');
        await send(page);
        await page.getByText(/We’ll be in touch within 24 hours/).waitFor();
        await page.getByRole('heading', { name: 'Consultation booked successfully!' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Send another' }).click();
        await expect(page.getByLabel('First name')).toHaveValue('');
        expect(complaints).toEqual([]);
        expect((await storedContacts(page))[0]).toMatchObject({
          firstName: 'Consulted',
          mortgageType: 'Mortgage Renewal',
          additionalInfo: 'After 5 PM',
          message: 'The letter came.',
        });
      });
    });
});
