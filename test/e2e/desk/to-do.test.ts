import { expect, type Page, test } from '@playwright/test';
import { formatDayAndYear } from '#lib/format-day.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

async function post(path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return response.json() as Promise<{ id: string }>;
}
const request = (firstName: string, message: string) =>
  post('/api/contacts', newContact({ firstName, message, email: `${firstName.toLowerCase()}@example.ca` }));

async function openToDo(device: Parameters<typeof site.newPage>[0] = desktop, on = site) {
  const { page, complaints } = await on.newPage(device);
  await page.request.post(`${on.url}/api/login`, { data: administrator });
  await page.goto(`${on.url}/admin/to-do`);
  return { page, complaints };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('form', { name: `Follow up ${name}` });

test.describe('before anybody has written', () => {
  const empty = useRunningSite();

  test('there is nothing to do, and the page says so', async () => {
    const { page, complaints } = await openToDo(desktop, empty);
    await page.getByText('Nothing for you to do.').waitFor();
    await page.getByText('Yours and unassigned').waitFor();
    await page.getByText('New requests will show up here.').waitFor();
    // What came with the repository and must not go live.
    await page.getByText(/\d+ facts on the site are samples/).click();
    await page.getByText('Licence #13579').first().waitFor();
    await page.getByRole('button', { name: 'Show everybody’s' }).click();
    await page.getByText('Nothing to do.', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?whose=everybody');
    // The bar lies over what was scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Counts those who wait for an answer, by the title of a page of this name. */
async function waitingIn(page: Page, name: string): Promise<number> {
  await expect.poll(() => page.title()).toContain(`) ${name} |`);
  return Number(/\d+/.exec(await page.title())![0]);
}

test.describe('a working day', () => {
  test.beforeAll(async () => {
    await request('Amara', 'We made an offer and need an answer by Friday.');
    await request('Priya', 'Our term ends in March.');
    await post(
      '/api/bookings',
      newBooking({ name: 'Hana Brown', email: 'hana@example.ca', date: inDays(1), time: '9:30 AM' }),
    );
  });

  test(
    'O1: the morning begins with who waits; a call is written down by keyboard, and the next one comes',
    journey,
    async () => {
      const { page, complaints } = await openToDo();
      await page.getByRole('heading', { name: 'Waiting for an answer 2' }).waitFor();
      await expect.poll(() => page.title()).toBe('(2) To do | Wealth Mortgages');
      const first = row(page, 'Amara Okafor');
      await expect.poll(() => first.innerText()).toMatch(/Now|min/);
      await expect(first.getByRole('link', { name: /^Call Amara Okafor/ })).toHaveAttribute(
        'href',
        'tel:9055550187',
      );

      // The next consultation, which is on top, then the first who waits.
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      const form = panel(page, 'Amara Okafor');
      await form.getByText('Called', { exact: true }).click();
      await form.getByRole('textbox', { name: 'Note' }).fill('Sends the agreement today');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Waiting for an answer 1' }).waitFor();
      // What was just done stays open, with its log.
      await page.getByRole('region', { name: 'Log' }).getByText('Sends the agreement today').waitFor();
      await expect.poll(() => page.title()).toBe('(1) To do | Wealth Mortgages');
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await panel(page, 'Priya Okafor').waitFor();
      await expect(form).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('a slip of the key is undone, and several are put off, marked and taken over at once', async () => {
    const { page, complaints } = await openToDo();
    const ids = await Promise.all(
      ['Ines', 'Olu'].map(async (name) => (await request(name, 'Please call.')).id),
    );
    const waiting = page.getByRole('list', { name: /^Waiting for an answer/ });
    await waiting.getByRole('link', { name: 'Ines Okafor', exact: true }).focus();
    await page.keyboard.press('d');
    await expect(row(page, 'Ines Okafor')).toHaveCount(0);
    await page.keyboard.press('z');
    await row(page, 'Ines Okafor').waitFor();
    for (const name of ['Ines', 'Olu'])
      await page.getByRole('checkbox', { name: `Mark ${name} Okafor` }).check();
    const bar = page.getByRole('region', { name: 'Marked' });
    await bar.getByRole('button', { name: 'Take over' }).click();
    await expect(bar).toHaveCount(0);
    for (const name of ['Ines', 'Olu'])
      await row(page, `${name} Okafor`).getByText('You').filter({ visible: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Mark Ines Okafor' }).check();
    await page.keyboard.press('s');
    const putOff = page.getByRole('list', { name: /^Put off, not answered yet/ });
    await putOff.getByText('Tomorrow').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await waiting.getByText('Ines Okafor').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The other tests count who waits.
    for (const id of ids)
      expect((await page.request.delete(`${site.url}/api/contacts/${id}`)).ok()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('O3: the next consultation is on top, with the way to the agenda', journey, async () => {
    const { page } = await openToDo(phone);
    const next = page.getByRole('region', { name: 'Next consultation' });
    const consultation = next.getByRole('listitem').filter({ hasText: 'Hana Brown' });
    await expect.poll(() => consultation.innerText()).toMatch(/Tomorrow, 9:30 AM[^]*Video/);
    await consultation.getByRole('link', { name: 'Hana Brown', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Hana Brown' });
    await sheet.getByText('Our first home.').waitFor();
    // It can be moved here, too.
    await sheet.getByRole('button', { name: 'Move', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('link', { name: `${formatDayAndYear(inDays(1))}, 9:30 AM` }).click();
    await page.waitForURL(`**/admin/agenda?date=${inDays(1)}&booking=*`);
  });

  test('O26: a request that comes while the page is open appears in it, and disturbs nobody', async () => {
    const { page, complaints } = await openToDo();
    await row(page, 'Priya Okafor').getByRole('link', { name: 'Priya Okafor', exact: true }).click();
    const note = panel(page, 'Priya Okafor').getByRole('textbox', { name: 'Note' });
    await note.fill('Half a sentence');
    const before = await waitingIn(page, 'To do');

    const { id } = await request('Wei', 'Please call after six.');
    const arrived = row(page, 'Wei Okafor');
    await arrived.getByText('New', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`(${before + 1}) To do | Wealth Mortgages`);
    await page.getByRole('status').filter({ hasText: '1 new request' }).waitFor();
    await expect(note).toHaveValue('Half a sentence');
    await expect(note).toBeFocused();
    // The other tests count who waits.
    expect((await page.request.delete(`${site.url}/api/contacts/${id}`)).ok()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('O2: whose a request is stands in its row, on a phone and beside the open panel', async () => {
    const { page } = await openToDo(phone);
    const waiting = row(page, 'Priya Okafor');
    await waiting.getByRole('link', { name: 'Priya Okafor', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Priya Okafor' });
    await sheet.getByRole('button', { name: 'Take it' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByRole('region', { name: 'Log' }).getByText('Assigned to self').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await waiting.getByText('You').filter({ visible: true }).waitFor();
    await page.setViewportSize(desktop.viewport!);
    await waiting.getByText('You').filter({ visible: true }).waitFor();
    await waiting.getByRole('link', { name: 'Priya Okafor', exact: true }).click();
    await panel(page, 'Priya Okafor').waitFor();
    await waiting.getByText('You').filter({ visible: true }).waitFor();
  });

  test('axe finds nothing, by day and at night', async () => {
    const { page } = await openToDo();
    await page.getByRole('heading', { name: /^Waiting for an answer/ }).waitFor();
    expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
  });
});
