import { expect, type Locator, type Page, test } from '@playwright/test';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays } from '#test/samples/booking-factory.ts';

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
      await expect(form.getByLabel('First name')).toHaveValue('Amara');
      await expect(form.getByLabel(message)).toHaveValue('The letter came.');
      await expect(form.getByLabel('Mortgage type')).toHaveValue('Mortgage Renewal');
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
    await expect(form.getByLabel('First name')).toHaveValue('');
    expect(complaints).toEqual([]);
  },
);

const opener = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

for (const [name, path, link, field] of [
  ['the booking dialog', '/', 'Book Free Consultation', 'Name'],
  ['the quote dialog', '/services/refinancing', 'Get Your Free Quote', 'First name'],
] as const)
  test.describe(name, () => {
    async function openFilled() {
      const { page } = await site.newPage();
      await page.goto(site.url + path);
      await opener(page, link).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(field).fill('Amara');
      return { page, dialog, typed: () => dialog.getByLabel(field).inputValue() };
    }

    for (const [label, leave] of [
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
    ] as const)
      test(`has what was typed after ${label}`, async () => {
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
    await expect(main.getByLabel('Name')).toHaveValue('Amara Okafor');
    await expect(main.getByRole('radio', { name: 'Phone call' })).toBeChecked();
    await expect(main.getByLabel('Which day?')).toHaveValue(inDays(16));
    await expect(main.getByLabel('What is it about?')).toHaveValue('My figures, and a question');
    await main.getByRole('button', { name: 'Book Consultation' }).click();
    await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    // What stays says where the visit began.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['visit']);
    await page.goto(`${site.url}/book`);
    await expect(main.getByLabel('Name')).toHaveValue('');
    expect(complaints).toEqual([]);
  },
);

for (const [path, label] of [
  ['/', 'First name'],
  ['/contact', 'First name'],
  ['/quote', 'First name'],
  ['/book', 'Name'],
] as const)
  test.describe(`what is typed at ${path} before its code is there`, () => {
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
      await expect(field).toHaveValue('Amara');
      for (const comeBack of [
        () => page.reload(),
        async () => {
          await page.goto(`${site.url}/privacy-policy`);
          await page.goBack();
        },
      ]) {
        await comeBack();
        await field.focus();
        await expect(field).toHaveValue('Amara');
      }
      expect(complaints).toEqual([]);
    });
  });
