import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import { inDays, newBooking } from '#test/booking-factory.ts';
import { desktop, phone } from '#test/open-browser.ts';
import { administrator } from '#test/run-server.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();

async function openDialog(page: Page) {
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  await dialog.waitFor();
  return dialog;
}

async function fillFirstStep(dialog: Awaited<ReturnType<typeof openDialog>>, name = 'Amara Okafor') {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('amara@example.ca');
  await dialog.getByLabel('Phone').fill('905 555 0187');
  await dialog.getByLabel('How should we meet?').selectOption('Video call');
}

describe.each([
  ['on a phone', phone, 2],
  ['on a desktop', desktop, 3],
] as const)('%s', (_name, device, days) => {
  test('a visitor books in two steps; the administrator sees and deletes it (specification §2, §4)', async () => {
    const visitor = await site.newPage(device);
    const dialog = await openDialog(visitor.page);
    const next = dialog.getByRole('button', { name: 'Next' });
    expect(await next.isDisabled()).toBe(true);
    await fillFirstStep(dialog, `Visitor ${days}`);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await next.click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe(`Visitor ${days}`);
    await next.click();
    await dialog.getByLabel('Date').fill(inDays(days));
    await dialog.getByLabel('Time').selectOption('1:30 PM');
    expect(await dialog.getByLabel('Time').locator('option').count()).toBe(16);
    await dialog.getByLabel('What is it about?').fill('Our first home.');
    expect(await axeFindings(visitor.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Book Consultation' }).click();
    await visitor.page.getByText('Booking Confirmed!', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await visitor.page
      .getByRole('main')
      .getByRole('link', { name: 'Book Free Consultation' })
      .first()
      .click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('');
    expect(visitor.complaints).toEqual([]);

    const admin = await site.newPage(device);
    await admin.page.goto(`${site.url}/login`);
    await admin.page.getByLabel('Username').fill(administrator.username);
    await admin.page.getByLabel('Password').fill(administrator.password);
    await admin.page.getByRole('button', { name: 'Sign In' }).click();
    await admin.page.getByRole('tab', { name: 'Booking Requests' }).click();
    const card = admin.page.getByRole('article', { name: `Visitor ${days}` });
    await card.getByRole('button', { name: `Visitor ${days}`, exact: true }).click();
    expect(await card.innerText()).toMatch(/Video call[^]*1:30 PM[^]*Our first home/);
    await card.getByRole('button', { name: /^Delete/ }).click();
    const question = admin.page.getByRole('alertdialog');
    expect(await question.innerText()).toContain(
      `Are you sure you want to delete the booking for Visitor ${days}? This action cannot be undone.\n\nThe consultation is still to come. It will be cancelled, and Visitor ${days} will get an email about it.`,
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await admin.page.getByText('Booking deleted successfully', { exact: true }).waitFor();
    await admin.page.getByText('No booking requests yet.').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});

test('a visitor in another time zone books the time as Ontario’s clocks show it (specification §5)', async () => {
  const { page } = await site.newPage({ ...phone, timezoneId: 'Asia/Tokyo' });
  const dialog = await openDialog(page);
  await fillFirstStep(dialog, 'From Tokyo');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Date').fill(inDays(13));
  await dialog.getByLabel('Time').selectOption('9:00 AM');
  await dialog.getByRole('button', { name: 'Book Consultation' }).click();
  await page.getByText('Booking Confirmed!', { exact: true }).waitFor();
  const { cookies } = await signedIn(page);
  const bookings = await page.request.get(`${site.url}/api/bookings`, { headers: { cookie: cookies } });
  expect(await bookings.json()).toContainEqual(
    expect.objectContaining({ name: 'From Tokyo', date: inDays(13), time: '9:00 AM' }),
  );
});

test('the whole way by keyboard alone, and the focus returns', async () => {
  const { page } = await site.newPage();
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const opener = page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grace@example.ca');
  await page.keyboard.press('Tab');
  await page.keyboard.type('905 555 0188');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Phone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Date').fill(inDays(5));
  await page.getByLabel('Time').selectOption('9:00 AM');
  await page.getByRole('button', { name: 'Book Consultation' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Booking Confirmed!', { exact: true }).waitFor();
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('without JavaScript the booking is a page, comes back with its faults, and is sent again', async () => {
  const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
  await page.goto(site.url);
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click();
  await page.getByRole('main').getByLabel('Name').fill('Zoë Tremblay');
  await page.getByRole('main').getByLabel('Email').fill('zoe@example.ca');
  await page.getByRole('main').getByLabel('Phone').fill('905 555 0187');
  await page.getByRole('main').getByLabel('How should we meet?').selectOption('Phone call');
  const time = page.getByRole('main').getByLabel('Time');
  expect(await time.isDisabled()).toBe(true);
  await page.getByRole('main').getByLabel('Date').fill(inDays(11));
  await page.getByRole('button', { name: 'Book Consultation' }).click();
  await page.getByText('Nothing was booked yet.').waitFor();
  await page.getByText('Please choose a time').waitFor();
  expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Zoë Tremblay');
  await page.getByRole('main').getByLabel('Date').fill(inDays(12));
  await page.getByRole('button', { name: 'Show free times' }).click();
  expect(await page.getByText('Nothing was booked yet.').count()).toBe(0);
  expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Zoë Tremblay');
  await time.selectOption('11:00 AM');
  await page.getByRole('button', { name: 'Book Consultation' }).click();
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
});

test('the booking page offers only what is free on the day that is chosen', async () => {
  const { page, complaints } = await site.newPage();
  for (let taken = 0; taken < 3; taken += 1)
    await page.request.post(`${site.url}/api/bookings`, {
      data: newBooking({ date: inDays(21), time: '9:30 AM', email: `guest${taken}@example.ca` }),
    });
  await page.goto(`${site.url}/book?about=My+figures`, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  expect(await main.getByRole('button', { name: 'Show free times' }).isVisible()).toBe(false);
  const times = main.getByLabel('Time').locator('option');
  expect(await times.count()).toBe(1);
  await main.getByLabel('Date').fill(inDays(21));
  await expect.poll(() => times.count()).toBe(15);
  expect(await times.allInnerTexts()).not.toContain('9:30 AM');
  await main.getByLabel('Date').fill(inDays(-1));
  await main.getByText('Nothing is free on this day. Please choose another.').waitFor();
  await main.getByLabel('Name').fill('From the Page');
  await main.getByLabel('Email').fill('page@example.ca');
  await main.getByLabel('Phone').fill('905 555 0187');
  await main.getByLabel('How should we meet?').selectOption('Video call');
  await main.getByLabel('Date').fill(inDays(21));
  await main.getByLabel('Time').selectOption('10:00 AM');
  await main.getByRole('button', { name: 'Book Consultation' }).click();
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
  expect(complaints).toEqual([]);
});

async function signedIn(page: Page): Promise<{ cookies: string }> {
  const answer = await page.request.post(`${site.url}/api/login`, { data: administrator });
  return { cookies: answer.headers()['set-cookie']!.split(';')[0]! };
}
