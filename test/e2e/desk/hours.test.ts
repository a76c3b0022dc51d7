import { expect, type Page, test } from '@playwright/test';
import { ontarioHolidays } from '#features/bookings/hours/ontario-holidays.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { teamOf } from '#test/samples/team-of.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

const book = (changes: Parameters<typeof newBooking>[0]) =>
  fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newBooking(changes)),
  });

async function openHours(options: Parameters<typeof site.newPage>[0] = desktop) {
  const { page, complaints } = await site.newPage(options);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/hours`);
  await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
  return { page, complaints };
}

async function openBookingDialog(page: Page, name: string) {
  await page.goto(site.url);
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@example.ca`);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
  await dialog.getByRole('radio', { name: 'Video call' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  return dialog;
}

async function chooseDay(within: ReturnType<Page['locator']>, date: string) {
  await within.getByRole('radio', { name: 'Another day' }).check();
  await within.getByLabel('Which day?').fill(date);
}

test('nobody can book on Christmas Day once the owner has closed it (V15)', journey, async () => {
  const today = dateInOntario(new Date());
  const year = Number(today.slice(0, 4));
  const christmas = [year, year + 1]
    .flatMap((of) => ontarioHolidays(of))
    .find(({ name, date }) => name === 'Christmas Day' && date >= today)!.date;
  const booked = await book({ date: christmas, time: '5:00 PM', email: 'early@example.ca' });
  const { manageToken } = (await booked.json()) as { manageToken: string };

  const { page: admin, complaints } = await openHours();
  await admin
    .getByRole('checkbox', { name: /^Christmas Day/ })
    .first()
    .check();
  await admin.getByRole('button', { name: 'Close on Christmas Day' }).click();
  const closed = admin.getByRole('list', { name: 'Closed days' }).getByRole('listitem');
  await closed.getByText('1 consultation is booked on that day').waitFor();
  await expect(closed).toContainText('Christmas Day');
  const agenda = closed.getByRole('link', { name: 'see the agenda' });
  await expect(agenda).toHaveAttribute('href', `/admin/agenda?date=${christmas}`);
  const proposal = admin.getByRole('checkbox', { name: /^Christmas Day/ }).first();
  expect([await proposal.isChecked(), await proposal.isDisabled()]).toEqual([true, true]);
  expect(complaints).toEqual([]);

  const { page } = await site.newPage(phone);
  await page.goto(`${site.url}/book`);
  await chooseDay(page.getByRole('main'), christmas);
  await page
    .getByText('(Christmas Day)')
    .or(page.getByText('Nothing is available on this day'))
    .first()
    .waitFor();
  await expect(page.locator('input[name="time"]')).toHaveCount(0);

  const dialog = await openBookingDialog(page, 'Amara');
  await chooseDay(dialog, christmas);
  await dialog
    .getByText('(Christmas Day)')
    .or(dialog.getByText('Nothing is available on this day'))
    .first()
    .waitFor();
  await expect(dialog.locator('input[name="time"]')).toHaveCount(0);

  await page.goto(`${site.url}/book/manage?token=${manageToken}&date=${christmas}`);
  await page.getByRole('heading', { name: 'Move it to another time' }).waitFor();
  await expect(page.locator('input[name="slot"]')).toHaveCount(0);

  await closed.getByRole('button', { name: /^Reopen/ }).click();
  await admin.getByText('No day is closed.').waitFor();
  expect((await book({ date: christmas, email: 'late@example.ca' })).status).toBe(201);
});

test(
  'with two colleagues, a third visitor keeps what they wrote and gets the next free times (V17)',
  journey,
  async () => {
    const { page: admin } = await openHours();
    await admin.goto(`${site.url}/admin/team`);
    for (const name of ['Grace Hopper', 'Alan Turing']) {
      await admin.getByRole('button', { name: 'Add a colleague' }).click();
      await admin.getByLabel('Name as licensed').last().fill(name);
      await admin.getByLabel('Takes consultations').last().check();
      await admin.getByLabel('Shown to visitors').last().uncheck();
    }
    await waitForToast(admin, 'Team saved', () => admin.getByRole('button', { name: 'Save team' }).click());

    const date = inDays(4);
    const { page } = await site.newPage();
    const dialog = await openBookingDialog(page, 'Third');
    await chooseDay(dialog, date);
    await dialog.getByRole('radio', { name: '10:00 AM' }).check();
    await dialog.getByLabel('What is it about?').fill('Our renewal in March.');
    for (const email of ['one@example.ca', 'two@example.ca'])
      expect((await book({ date, time: '10:00 AM', email })).status).toBe(201);
    await dialog.getByRole('button', { name: 'Book Consultation' }).click();
    const offered = dialog.getByRole('group', { name: 'Available times' }).getByRole('button');
    await offered.first().waitFor();
    await expect(offered).toHaveCount(5);
    await expect(offered.first()).toContainText('10:30 AM');
    await expect(dialog.getByLabel('What is it about?')).toHaveValue('Our renewal in March.');
    await offered.first().click();
    await dialog.getByRole('button', { name: 'Book Consultation' }).click();
    await page.getByRole('dialog', { name: 'Booking Confirmed!' }).waitFor();

    await admin.goto(`${site.url}/admin/hours`);
    const absence = admin.getByRole('form', { name: 'Add an absence' });
    await absence.getByLabel('Who').selectOption('Alan Turing');
    await absence.getByLabel('First day').fill(date);
    await absence.getByRole('button', { name: 'Add absence' }).click();
    await admin.getByRole('list', { name: 'Absences' }).getByText('Alan Turing').waitFor();
    const conflict = admin.getByRole('region', { name: 'Consultations that no longer fit' });
    await expect(conflict).toContainText('2 consultations, too few colleagues');
    expect((await book({ date, time: '10:30 AM', email: 'four@example.ca' })).status).toBe(409);

    await admin.goto(`${site.url}/admin/team`);
    for (const name of ['Grace Hopper', 'Alan Turing']) {
      const remove = admin.getByRole('button', { name: `Remove ${name}`, exact: true });
      await remove.click();
      // The list gets shorter, and the button that saves moves with it.
      await remove.waitFor({ state: 'detached' });
    }
    await waitForToast(admin, 'Team saved', () => admin.getByRole('button', { name: 'Save team' }).click());
    expect((await book({ date, time: '10:30 AM', email: 'four@example.ca' })).status).toBe(201);
  },
);

test('axe finds nothing, with everything entered', async () => {
  const { page } = await openHours();
  const data = { members: teamOf({ name: 'Grace Hopper' }) };
  expect((await page.request.put(`${site.url}/api/team`, { data })).status()).toBe(200);
  await page.reload();
  await page.getByRole('form', { name: 'Add an absence' }).waitFor();
  await page.getByRole('checkbox', { name: 'All day' }).uncheck();
  await page
    .getByRole('checkbox', { name: /^Boxing Day/ })
    .first()
    .check();
  // By night, an empty box is as dark as a field, not the browser's grey.
  await page.emulateMedia({ colorScheme: 'dark' });
  const empty = page.getByRole('checkbox', { name: /^Christmas Day/ }).first();
  expect(await empty.evaluate((box) => getComputedStyle(box).appearance)).toBe('none');
  // What is half below the bar at the top would count as too small to press.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
});
