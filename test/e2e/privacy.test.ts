import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import { newBooking, soon } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { desktop, phone } from '#test/open-browser.ts';
import { administrator } from '#test/run-server.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite({ RATE_LIMIT: 'off', BOOKINGS_PER_SLOT: '1000' });
const consultationDay = soon();
const message = '<b>Is this bold?</b> We would like to buy in spring.';

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  await post('/api/contacts', newContact({ message }));
  await post('/api/contacts', newContact({ firstName: 'Chidi', email: 'chidi@example.ca' }));
  await post('/api/bookings', newBooking({ date: consultationDay }));
  await post('/api/newsletter', { email: 'AMARA@example.ca', name: 'Amara' });
});

async function openPrivacy(device: Parameters<typeof site.newPage>[0] = desktop) {
  const { page, complaints } = await site.newPage(device);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/privacy`);
  await page.getByText(`Signed in as ${administrator.username}`).waitFor();
  return { page, complaints };
}

async function find(page: Page, q: string): Promise<void> {
  await page.getByLabel('E-mail, phone or name').fill(q);
  await page.getByLabel('E-mail, phone or name').press('Enter');
  await page.getByRole('heading', { name: q }).waitFor();
}

const ticked = (page: Page) => page.locator('output').filter({ hasText: 'ticked' }).innerText();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const expectHeadingFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('on a %s', (_name, device) => {
  test('axe finds nothing, with records found and dialogs open, and nothing is wider than the screen', async () => {
    const { page, complaints } = await openPrivacy(device);
    await page.getByRole('rowheader', { name: 'Pre-approval requests' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await find(page, 'amara@example.ca');
    await page.getByText('Everything stored of Amara Okafor: Purchase Mortgage').click();
    for (const folded of await page.getByText('Show them').all()) await folded.click();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    for (const name of ['Hold…', 'Erase…']) {
      await page.getByRole('button', { name }).click();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  });
});

describe('finding', () => {
  test('nothing typed is asked for again; whom nobody knows, is said', async () => {
    const { page } = await openPrivacy();
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('Please enter an e-mail address, a phone number or a name').waitFor();
    await find(page, 'nobody@example.ca');
    await page.getByRole('heading', { name: 'Nothing is stored of nobody@example.ca' }).waitFor();
  });

  test('ticks what is theirs beyond doubt; whom it is for stands in no address', async () => {
    const { page } = await openPrivacy();
    await find(page, 'Amara@Example.ca');
    await expectHeadingFocused(page);
    expect(await box(page, 'Amara Okafor: Purchase Mortgage').isChecked()).toBe(true);
    expect(await box(page, 'Chidi Okafor: Purchase Mortgage').isChecked()).toBe(false);
    expect(page.url()).toBe(`${site.url}/admin/privacy`);
    const before = await ticked(page);
    await box(page, 'Tick all pre-approval requests').click();
    expect(await box(page, 'Chidi Okafor: Purchase Mortgage').isChecked()).toBe(true);
    expect(await ticked(page)).not.toBe(before);
  });
});

test('the exports are saved as files: one for programs, one to be read, in which nothing runs', async () => {
  const { page, complaints } = await openPrivacy();
  await find(page, 'amara@example.ca');
  const save = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), path: await download.path() };
  };
  const json = await save('Export JSON');
  expect(json.name).toMatch(/^personal-data-[\d-]+\.json$/);
  expect(await readFile(json.path, 'utf8')).toContain(JSON.stringify(message).slice(1, -1));
  const html = await save('Export to read');
  expect(html.name).toMatch(/^personal-data-[\d-]+\.html$/);

  const reader = await site.newPage();
  await reader.page.setContent(await readFile(html.path, 'utf8'));
  await reader.page.getByRole('heading', { name: 'What Wealth Mortgages holds about you' }).waitFor();
  await reader.page.getByText(message, { exact: true }).waitFor();
  expect(await axeFindings(reader.page)).toEqual([]);
  expect([...complaints, ...reader.complaints]).toEqual([]);
});

test('held, a record stays; erased is the rest, once the address is typed; then it is remembered', async () => {
  const { page, complaints } = await openPrivacy();
  await find(page, 'amara@example.ca');
  await box(page, 'Tick all mails').waitFor();
  // Holds the booking alone.
  const before = await page.getByRole('checkbox', { checked: true }).all();
  expect(before.length).toBeGreaterThan(3);
  for (const name of ['Amara Okafor: Purchase Mortgage', 'Amara: subscribed', 'Newsletter, given']) {
    await box(page, name).click();
  }
  await page.getByRole('button', { name: 'Hold…' }).click();
  const hold = page.getByRole('dialog', { name: 'Hold records' });
  await hold.getByRole('button', { name: 'Hold', exact: true }).click();
  await hold.getByText('Please say why these records are held').waitFor();
  await hold.getByLabel('Why').fill('Complaint 2026-14');
  await hold.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByText('1 record is held', { exact: true }).waitFor();
  await page.getByText('Complaint 2026-14').first().waitFor();

  // The dashboard does not delete it either, and says why.
  const desk = await page.context().newPage();
  await desk.goto(`${site.url}/admin?tab=bookings`);
  await desk
    .getByRole('article', { name: 'Amara Okafor' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await desk.getByText('A hold stands on this record.', { exact: false }).first().waitFor();

  for (const name of ['Amara Okafor: Purchase Mortgage', 'Amara: subscribed', 'Newsletter, given']) {
    await box(page, name).click();
  }
  await page.getByRole('button', { name: 'Erase…' }).click();
  const asked = page.getByRole('alertdialog');
  const confirm = asked.getByRole('button', { name: 'Erase for good' });
  expect(await confirm.isDisabled()).toBe(true);
  await asked.getByLabel('Type amara@example.ca to confirm').fill('chidi@example.ca');
  expect(await confirm.isDisabled()).toBe(true);
  await asked.getByLabel('Type amara@example.ca to confirm').fill('Amara@example.ca');
  await confirm.click();
  await page.getByRole('heading', { name: 'Erased', exact: true }).waitFor();
  await expectHeadingFocused(page);
  const summary = await page.getByRole('region', { name: 'Erased', exact: true }).innerText();
  for (const part of [
    'contact: 1 erased',
    'booking: 1 held',
    'subscriber: 1 erased',
    'consent: 1 kept by law',
  ])
    expect(summary).toContain(part);
  await page.getByText('Records with this address were erased on').waitFor();
  await page.getByText('This address is not to be written to').waitFor();
  expect(await box(page, 'Amara Okafor: Purchase Mortgage').count()).toBe(0);
  await box(page, `Amara Okafor: consultation on ${consultationDay}, 9:00 AM`).waitFor();

  await page.getByRole('button', { name: /^Lift hold/ }).click();
  await page.getByText('The hold is lifted', { exact: true }).waitFor();
  await page.getByText('Complaint 2026-14').first().waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
