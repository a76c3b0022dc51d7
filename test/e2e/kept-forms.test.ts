import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inDays } from '#test/booking-factory.ts';
import { journey, journeyIf } from '#test/journey.ts';
import { withhold } from '#test/open-browser.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

/** Waits for a form's code without typing: an empty form says what is missing only once it is loaded. */
async function awake(page: Page, selector: string, button: string): Promise<Locator> {
  const form = page.locator(`${selector} form`);
  await form.getByRole('button', { name: button }).click();
  await form.getByText('Please enter a valid email address').waitFor();
  return form;
}

async function fillPerson(form: Locator) {
  await form.getByLabel('First name').fill('Amara');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Phone').fill('905 555 0187');
}

test(
  'the pre-approval form has what was typed after a reload and after Back, until it is sent',
  journey,
  async () => {
    const { page, complaints } = await site.newPage();
    const [selector, message, button] = ['#pre-approval', 'Anything we should know?', 'Request Pre-Approval'];
    await page.goto(site.url);
    let form = await awake(page, selector, button);
    await fillPerson(form);
    await form.getByLabel('Mortgage type').selectOption('Mortgage Renewal');
    await form.getByLabel(message).fill('The letter came.');

    const isBack = async () => {
      form = await awake(page, selector, button);
      await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Amara');
      await expect.poll(() => form.getByLabel(message).inputValue()).toBe('The letter came.');
      await expect.poll(() => form.getByLabel('Mortgage type').inputValue()).toBe('Mortgage Renewal');
    };
    await page.reload();
    await isBack();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.waitForURL('**/privacy-policy');
    await page.goBack();
    await isBack();

    await form.getByLabel('Email').fill('amara@example.ca');
    await form.getByRole('button', { name: button }).click();
    await page
      .getByText(/successfully!$/)
      .first()
      .waitFor();
    await page.reload();
    form = await awake(page, selector, button);
    await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  },
);

const opener = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

describe.each([
  ['the booking dialog', '/', 'Book Free Consultation', 'Name'],
  ['the quote dialog', '/services/refinancing', 'Get Your Free Quote', 'First name'],
] as const)('%s', (_name, path, link, field) => {
  async function openFilled() {
    const { page } = await site.newPage();
    await page.goto(site.url + path);
    await opener(page, link).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field).fill('Amara');
    return { page, dialog, typed: () => dialog.getByLabel(field).inputValue() };
  }

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
    [
      'a reload',
      async (page: Page) => {
        // Until its code has come, what is typed is in the dialog alone.
        await page.locator('dialog:not([data-served])').waitFor();
        return page.reload();
      },
    ],
  ])('has what was typed after %s', async (_way, leave) => {
    const { page, dialog, typed } = await openFilled();
    await leave(page);
    await dialog.waitFor({ state: 'hidden' });
    await opener(page, link).click();
    await dialog.waitFor();
    await expect.poll(typed).toBe('Amara');
  });
});

test(
  'the booking page has what was typed after a reload, and forgets it once it is booked',
  journey,
  async () => {
    const { page, complaints } = await site.newPage();
    const main = page.getByRole('main');
    await page.goto(`${site.url}/book?about=My+figures`);
    await main.getByLabel('Name').fill('Amara Okafor');
    await main.getByLabel('Email').fill('amara@example.ca');
    await main.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
    await main.getByRole('radio', { name: 'Phone call' }).check();
    await main.getByRole('radio', { name: 'Another day' }).check();
    await main.getByLabel('Which day?').fill(inDays(16));
    await main.getByRole('radio', { name: '2:00 PM' }).check();
    await main.getByLabel('What is it about?').fill('My figures, and a question');
    await page.reload();
    await main.getByRole('radio', { name: '2:00 PM', checked: true }).waitFor();
    await expect.poll(() => main.getByLabel('Name').inputValue()).toBe('Amara Okafor');
    await expect.poll(() => main.getByRole('radio', { name: 'Phone call' }).isChecked()).toBe(true);
    await expect.poll(() => main.getByLabel('Which day?').inputValue()).toBe(inDays(16));
    await expect
      .poll(() => main.getByLabel('What is it about?').inputValue())
      .toBe('My figures, and a question');
    await main.getByRole('button', { name: 'Book Consultation' }).click();
    await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    // What stays says where the visit began.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['visit']);
    await page.goto(`${site.url}/book`);
    await expect.poll(() => main.getByLabel('Name').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  },
);

describe.each([
  ['/', 'First name'],
  ['/contact', 'First name'],
  ['/quote', 'First name'],
  ['/book', 'Name'],
])('what is typed at %s before its code is there', (path, label) => {
  test('stays, also after a reload and after Back', journeyIf(path === '/quote'), async () => {
    const { page, complaints } = await site.newPage();
    const open = await withhold(page, '**/assets/*.js');
    const field = page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .first();
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await field.fill('Amara');
    open();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Amara');
    await expect.poll(() => field.inputValue()).toBe('Amara');
    for (const comeBack of [
      () => page.reload(),
      async () => {
        await page.goto(`${site.url}/privacy-policy`);
        await page.goBack();
      },
    ]) {
      await comeBack();
      await field.focus();
      await expect.poll(() => field.inputValue()).toBe('Amara');
    }
    expect(complaints).toEqual([]);
  });
});
