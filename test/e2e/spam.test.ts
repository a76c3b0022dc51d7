import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import { newBooking } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { desktop, phone } from '#test/open-browser.ts';
import { administrator } from '#test/run-server.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function openDesk(path: string, device = desktop) {
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

const suspicion = async () => {
  const { page } = await openDesk('/admin?suspicious=yes');
  const answer = await page.request.get(`${site.url}/api/contacts?suspicious=yes`);
  return ((await answer.json()) as { suspicion: string[] }[])[0]?.suspicion;
};

describe('a form', () => {
  test('has a field that nobody sees, hears or reaches by keyboard', async () => {
    const { page } = await site.newPage(phone);
    await page.goto(`${site.url}/quote`);
    const trap = page.locator('form[action="/quote"] input[name="homepage"]');
    expect(await trap.isVisible()).toBe(false);
    expect(await page.getByLabel('Please leave this empty').first().isVisible()).toBe(false);
    expect(await page.getByRole('textbox', { name: 'Please leave this empty' }).count()).toBe(0);
    expect(
      await trap.evaluate((input: HTMLInputElement) => [input.tabIndex, input.closest('[style]')]),
    ).toEqual([-1, null]);
  });

  test('filled in by a machine is answered as ever, with script, and kept apart for its link and its speed', async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/quote`);
    const form = await fillQuote(page, 'Cheap https://pills.example');
    await expect.poll(() => form.locator('input[name="formStamp"]').inputValue()).toMatch(/^[\w-]{54}$/);
    await form.getByRole('button', { name: 'Get My Free Quote' }).click();
    await page.getByText('Pre-approval request submitted successfully!', { exact: true }).waitFor();
    expect(await suspicion()).toEqual(['too-quick', 'link']);
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the desk on %s', (_name, device) => {
  test('has the suspicious ones behind a switch, says why, and puts them where they belong', async () => {
    const lastName = device === phone ? 'Phone' : 'Desktop';
    const name = `Amara ${lastName}`;
    await post('/api/contacts', { ...newContact({ lastName }), homepage: 'x' });
    const { page, complaints } = await openDesk('/admin', device);
    const row = page.getByRole('article', { name, exact: true });
    const suspicious = page.getByRole('button', { name: /^Suspicious \d+$/ });
    await suspicious.waitFor();
    expect(await row.count()).toBe(0);
    await suspicious.click();
    await page.waitForURL(/[?&]suspicious=yes/);
    await row.getByRole('button', { name, exact: true }).click();
    await row.getByText(/^A field was filled in that people do not see\./).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: `Not spam: the contact for ${name}` }).click();
    await page.getByText('It is with the others now, and its mails go out.', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Suspicious/ }).click();
    await row.waitFor();
    expect(complaints).toEqual([]);
  });
});

test('a booking that cannot have its time any more says so, and stays', async () => {
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await post('/api/bookings', { ...newBooking({ date, name: 'Late Machine' }), homepage: 'x' });
  for (let turn = 0; turn < 3; turn += 1) await post('/api/bookings', newBooking({ date }));
  const { page } = await openDesk('/admin?tab=bookings&suspicious=yes');
  const row = page.getByRole('article', { name: 'Late Machine' });
  await row.getByRole('button', { name: 'Late Machine', exact: true }).click();
  await row.getByRole('button', { name: /^Not spam/ }).click();
  await page.getByText(/^Others have booked its time meanwhile\./).waitFor();
  expect(await row.count()).toBe(1);
});
