import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inDays } from '#test/booking-factory.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const contactForms = [
  ['the pre-approval form', '/', '#pre-approval', 'Anything we should know?', 'Request Pre-Approval'],
  ['the contact form', '/contact', '#consultation', 'Your message', 'Request a Consultation'],
  ['the quote form', '/quote', '#quote', 'Additional details', 'Get My Free Quote'],
] as const;

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

describe.each(contactForms)('%s', (_name, path, selector, message, button) => {
  test('has what was typed after a reload and after Back, until it is sent', async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    let form = await awake(page, selector, button);
    await fillPerson(form);
    await form.getByRole('combobox').selectOption('Mortgage Renewal');
    await form.getByLabel(message).fill('The letter came.');

    const isBack = async () => {
      form = await awake(page, selector, button);
      await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Amara');
      expect(await form.getByLabel(message).inputValue()).toBe('The letter came.');
      expect(await form.getByRole('combobox').inputValue()).toBe('Mortgage Renewal');
    };
    await page.reload({ waitUntil: 'networkidle' });
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
    await page.reload({ waitUntil: 'networkidle' });
    form = await awake(page, selector, button);
    expect(await form.getByLabel('First name').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });
});

test('what was typed into one form is not in another', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/contact`, { waitUntil: 'networkidle' });
  await fillPerson(await awake(page, '#consultation', 'Request a Consultation'));
  await page.goto(`${site.url}/quote`, { waitUntil: 'networkidle' });
  const quote = await awake(page, '#quote', 'Get My Free Quote');
  expect(await quote.getByLabel('First name').inputValue()).toBe('');
});

test('other figures brought along are not replaced by what was typed before', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/quote?about=First+figures`, { waitUntil: 'networkidle' });
  const first = await awake(page, '#quote', 'Get My Free Quote');
  await fillPerson(first);
  await first.getByLabel('Additional details').fill('First figures, and a question');
  await page.reload({ waitUntil: 'networkidle' });
  const again = await awake(page, '#quote', 'Get My Free Quote');
  await expect
    .poll(() => again.getByLabel('Additional details').inputValue())
    .toBe('First figures, and a question');
  await page.goto(`${site.url}/quote?about=Other+figures`, { waitUntil: 'networkidle' });
  const other = await awake(page, '#quote', 'Get My Free Quote');
  await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Amara');
  expect(await other.getByLabel('Additional details').inputValue()).toBe('Other figures');
});

const opener = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

describe.each([
  ['the booking dialog', '/', 'Book Free Consultation', 'Name'],
  ['the quote dialog', '/services/refinancing', 'Get Your Free Quote', 'First name'],
] as const)('%s', (_name, path, link, field) => {
  async function openFilled() {
    const { page } = await site.newPage();
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await opener(page, link).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field).fill('Amara');
    return { page, dialog, typed: () => dialog.getByLabel(field).inputValue() };
  }

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
    ['a reload', (page: Page) => page.reload({ waitUntil: 'networkidle' })],
  ])('has what was typed after %s', async (_way, leave) => {
    const { page, dialog, typed } = await openFilled();
    await leave(page);
    await dialog.waitFor({ state: 'hidden' });
    await opener(page, link).click();
    await dialog.waitFor();
    await expect.poll(typed).toBe('Amara');
  });

  test('forgets what was typed when it is closed (specification §4)', async () => {
    const { page, dialog, typed } = await openFilled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await opener(page, link).click();
    await dialog.waitFor();
    expect(await typed()).toBe('');
  });
});

test('the booking dialog forgets what was typed when it is cancelled (specification §4)', async () => {
  const { page } = await site.newPage();
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  await opener(page, 'Book Free Consultation').click();
  await dialog.getByLabel('Name').fill('Amara');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await opener(page, 'Book Free Consultation').click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
});

test('the booking dialog has its second step after Escape, time and all', async () => {
  const { page } = await site.newPage();
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: 'Next' }).click();
  await opener(page, 'Book Free Consultation').click();
  await dialog.getByLabel('Name').fill('Amara Okafor');
  await dialog.getByLabel('Email').fill('amara@example.ca');
  await dialog.getByLabel('Phone').fill('905 555 0187');
  await dialog.getByLabel('How should we meet?').selectOption('Video call');
  await next();
  await dialog.getByLabel('Date').fill(inDays(15));
  await dialog.getByLabel('Time').selectOption('2:00 PM');
  await dialog.getByLabel('What is it about?').fill('Our first home.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await opener(page, 'Book Free Consultation').click();
  await next();
  expect(await dialog.getByLabel('Date').inputValue()).toBe(inDays(15));
  await expect.poll(() => dialog.getByLabel('Time').inputValue()).toBe('2:00 PM');
  expect(await dialog.getByLabel('What is it about?').inputValue()).toBe('Our first home.');
});

test('the booking page has what was typed after a reload, and forgets it once it is booked', async () => {
  const { page, complaints } = await site.newPage();
  const main = page.getByRole('main');
  await page.goto(`${site.url}/book?about=My+figures`, { waitUntil: 'networkidle' });
  await main.getByLabel('Name').fill('Amara Okafor');
  await main.getByLabel('Email').fill('amara@example.ca');
  await main.getByLabel('Phone').fill('905 555 0187');
  await main.getByLabel('How should we meet?').selectOption('Phone call');
  await main.getByLabel('Date').fill(inDays(16));
  await main.getByLabel('Time').selectOption('2:00 PM');
  await main.getByLabel('What is it about?').fill('My figures, and a question');
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => main.getByLabel('Time').inputValue()).toBe('2:00 PM');
  expect(await main.getByLabel('Name').inputValue()).toBe('Amara Okafor');
  expect(await main.getByLabel('How should we meet?').inputValue()).toBe('phone');
  expect(await main.getByLabel('Date').inputValue()).toBe(inDays(16));
  expect(await main.getByLabel('What is it about?').inputValue()).toBe('My figures, and a question');
  await main.getByRole('button', { name: 'Book Consultation' }).click();
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto(`${site.url}/book`, { waitUntil: 'networkidle' });
  expect(await main.getByLabel('Name').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});
