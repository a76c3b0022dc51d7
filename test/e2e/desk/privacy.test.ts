import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { formatDayAndYear } from '#lib/format-day.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off', BOOKINGS_PER_SLOT: '1000' });
const consultationDay = soon();
const message = '<b>Is this bold?</b> We would like to buy in spring.';

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.beforeAll(async () => {
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

async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('main').getByLabel('Email address').press('Enter');
  await page.getByRole('heading', { name: email }).waitFor();
}

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const expectHeadingFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`on a ${label}`, () => {
    test('axe finds nothing, with records found and dialogs open, and nothing is wider than the screen', async () => {
      const { page, complaints } = await openPrivacy(device);
      await page.getByRole('rowheader', { name: 'Pre-approval requests' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await find(page, 'amara@example.ca');
      await page.getByText('Everything stored in Amara Okafor: Purchase Mortgage').click();
      for (const folded of await page.getByText('Show them').all()) await folded.click();
      // Nothing is half under the sticky bar then.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      for (const name of [/^Hold/, /^Erase/]) {
        await page.getByRole('button', { name }).first().click();
        await page.getByRole('alertdialog').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
      expect(complaints).toEqual([]);
    });
  });

test.describe('finding', () => {
  test('asks for an address or number where there is none, and says so when nothing is stored', async () => {
    const { page } = await openPrivacy();
    for (const typed of ['', 'Amara Okafor']) {
      await page.getByRole('main').getByLabel('Email address').fill(typed);
      // The message of the one before is the same.
      const answered = page.waitForResponse('**/api/privacy/search');
      await page.getByRole('button', { name: 'Find' }).click();
      await answered;
      await page.getByText('Please enter an email address or a phone number').waitFor();
      await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue(typed);
    }
    await find(page, 'nobody@example.ca');
    await page.getByRole('heading', { name: 'Nothing is stored for nobody@example.ca' }).waitFor();
  });

  test('shows the records with exactly this address; the address is not in the URL', async () => {
    const { page } = await openPrivacy();
    await find(page, 'Amara@Example.ca');
    await expectHeadingFocused(page);
    await row(page, 'Amara Okafor: Purchase Mortgage').waitFor();
    await expect(row(page, 'Chidi Okafor: Purchase Mortgage')).toHaveCount(0);
    expect(page.url()).toBe(`${site.url}/admin/privacy`);

    await find(page, '+1 905-555-0187');
    await page.getByText('2 clients share this number.', { exact: false }).waitFor();
    await row(page, 'Chidi Okafor: Purchase Mortgage').waitFor();
    await page.getByRole('button', { name: 'Erase…' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' });
    const typed = page.getByLabel('Type +1 905-555-0187 to confirm');
    await typed.fill('905 555 0188');
    await expect(confirm).toBeDisabled();
    await typed.fill('905 555 0187');
    await expect.poll(() => confirm.isDisabled()).toBe(false);
  });
});

test(
  'the exports are saved as files: one for programs, one to be read, in which nothing runs',
  journey,
  async () => {
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
  },
);

test('a record on hold stays; the rest is erased, once the address is typed', journey, async () => {
  const { page, complaints } = await openPrivacy();
  await find(page, 'amara@example.ca');
  const consultation = row(
    page,
    `Amara Okafor: consultation on ${formatDayAndYear(consultationDay)}, 9:00 AM`,
  );
  await consultation.getByRole('button', { name: /^Hold/ }).click();
  const asking = page.getByRole('alertdialog', { name: 'Put this record on hold?' });
  await expect(asking.getByRole('button', { name: 'Hold', exact: true })).toBeDisabled();
  await asking.getByLabel('Reason').fill('Complaint 2026-14');
  await asking.getByRole('button', { name: 'Hold', exact: true }).click();
  await consultation.getByText('Complaint 2026-14').waitFor();

  // The dashboard does not delete it either, and says why.
  const dashboard = await page.context().newPage();
  await dashboard.goto(`${site.url}/admin?tab=bookings`);
  await dashboard
    .getByRole('row', { name: 'Amara Okafor' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dashboard.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await dashboard.getByText('This record is on hold.', { exact: false }).first().waitFor();

  await page.getByRole('button', { name: 'Erase…' }).click();
  const confirming = page.getByRole('alertdialog');
  const confirm = confirming.getByRole('button', { name: 'Erase for good' });
  await expect(confirm).toBeDisabled();
  await confirming.getByLabel('Type amara@example.ca to confirm').fill('chidi@example.ca');
  await expect(confirm).toBeDisabled();
  await confirming.getByLabel('Type amara@example.ca to confirm').fill('Amara@example.ca');
  await confirm.click();
  await page.getByText('Records with this address were erased on').waitFor();
  await expectHeadingFocused(page);
  const erasures = await page.getByRole('region', { name: 'Erasures' }).innerText();
  for (const part of [
    'Erased: ',
    '1 contact',
    'On hold, so kept: ',
    '1 booking',
    '1 subscriber',
    'Kept by law, without the address and name: 1 consent',
  ])
    expect(erasures).toContain(part);
  await page
    .getByText('This address unsubscribed and must not receive the newsletter.', { exact: false })
    .waitFor();
  await expect(row(page, 'Amara Okafor: Purchase Mortgage')).toHaveCount(0);

  await consultation.getByRole('button', { name: /^Lift hold/ }).click();
  await consultation.getByText('Complaint 2026-14').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
