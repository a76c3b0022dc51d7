import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });
const desk = { viewport: { width: 1280, height: 900 } };
const contacts = 60;
const longName = 'Maximiliana-Theodora Featherstonehaugh-Wolverhampton';
/** The ids of the contacts, oldest first. */
const ids: string[] = [];

test.beforeAll(async () => {
  const post = async (path: string, body: object) => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string };
  };
  for (let at = 0; at < contacts; at += 1) {
    const number = String(at).padStart(2, '0');
    const sent = await post(
      '/api/contacts',
      newContact({
        firstName: 'Visitor',
        lastName: number,
        email: `visitor${number}@example.ca`,
        loanAmount: '$480,000',
        propertyValue: '$650,000',
      }),
    );
    ids.push(sent.id);
  }
  await post('/api/bookings', newBooking({ name: longName, date: inDays(1) }));
  await post('/api/contacts', { ...newContact({ lastName: 'Machine' }), subject: 'x' });
});

async function openAdmin(path = '/admin', device: Parameters<typeof site.newPage>[0] = desk) {
  const { page, complaints } = await site.newPage(device);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(site.url + path);
  await page.locator('[data-row]').first().waitFor();
  return { page, complaints };
}

const rowLink = (page: Page, name: string) =>
  page.getByRole('row', { name, exact: true }).getByRole('link', { name, exact: true });
const panel = (page: Page) => page.locator('[data-panel]');
const title = (page: Page) => panel(page).getByRole('heading').first().innerText();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const openId = (page: Page) => new URL(page.url()).searchParams.get('open');

test.describe('the first record', () => {
  for (const [label, device, limit] of [
    ['a desk', desk, 400],
    ['a phone', phone, 500],
  ] as const)
    test(`is in sight on ${label}, below the line of what there is to do`, async () => {
      const { page } = await openAdmin('/admin', device);
      await page.getByRole('complementary', { name: 'To correct on the site' }).waitFor();
      await page.getByRole('link', { name: /^Emails are not going out · .* · 1 in spam$/ }).waitFor();
      const { y } = (await page.locator('[data-record]').first().boundingBox())!;
      expect(y).toBeLessThan(limit);
    });

  test('is a row of 40 pixels with what a broker decides by, under headings', async () => {
    const { page } = await openAdmin();
    const row = page.getByRole('row', { name: 'Visitor 59', exact: true });
    await row.getByText('To answer').waitFor();
    expect((await row.boundingBox())!.height).toBe(40);
    await expect
      .poll(async () => (await row.getByRole('cell').allInnerTexts()).slice(1, 4))
      .toEqual(['$480,000 of $650,000, 74%', 'We would like to buy in spring.', 'To answer']);
    const headings = ['Name', 'Type', 'Loan and value', 'Message', 'State', 'Received', 'Delete'];
    await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(headings);
    // What deletes it is faint until the row is looked at.
    const opacity = () =>
      row.getByRole('button', { name: /^Delete/ }).evaluate((bin) => getComputedStyle(bin).opacity);
    expect(await opacity()).toBe('0.62');
    await row.hover();
    expect(await opacity()).toBe('1');
    await page.mouse.move(0, 0);
    await row.locator('[data-row]').focus();
    expect(await opacity()).toBe('1');
  });
});

test.describe('the panel beside the list', () => {
  test('follows the keys, and the address follows it', journey, async () => {
    const { page, complaints } = await openAdmin();
    // From anywhere on the page, the first key goes to the list.
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('Visitor 59');
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('Visitor 58');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page)).toBe('Visitor 59');
    await expect(rowLink(page, 'Visitor 59')).toBeFocused();
    expect(openId(page)).toBe(ids[59]);
    await page.keyboard.press('j');
    await expect.poll(() => title(page)).toBe('Visitor 58');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => title(page)).toBe('Visitor 57');
    await expect.poll(() => openId(page)).toBe(ids[57]);
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).not.toBe('Visitor 57');
    await page.keyboard.press('Home');
    await expect.poll(() => title(page)).toBe('Visitor 59');

    await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => title(page)).toBe('Visitor 58');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect(rowLink(page, 'Visitor 58')).toBeFocused();
    expect(openId(page)).toBe(null);
    expect(complaints).toEqual([]);
  });
});

test(
  'on a phone, a record covers the screen until Back is pressed, and the filters unfold',
  journey,
  async () => {
    const { page, complaints } = await openAdmin('/admin', phone);
    expect((await page.locator('[data-record]').first().boundingBox())!.height).toBeLessThan(65);
    await rowLink(page, 'Visitor 59').click();
    const sheet = page.getByRole('dialog', { name: 'Visitor 59' });
    await sheet.waitFor();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    expect((await sheet.boundingBox())!.width).toBe(390);
    await sheet.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('dialog', { name: 'Visitor 58' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    await expect(rowLink(page, 'Visitor 58')).toBeFocused();

    await expect(page.getByLabel('Mortgage type')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sorted by').selectOption('Oldest first');
    await rowLink(page, 'Visitor 00').waitFor();
    expect(complaints).toEqual([]);
  },
);

test('between the two, the panel is a drawer over the list, and Escape gives the focus back', async () => {
  const { page } = await openAdmin('/admin?tab=bookings', { viewport: { width: 800, height: 700 } });
  await rowLink(page, longName).click();
  const drawer = page.getByRole('dialog', { name: longName });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeLessThan(500);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect(rowLink(page, longName)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
