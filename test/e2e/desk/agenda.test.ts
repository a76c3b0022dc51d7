import { expect, type Locator, type Page, test } from '@playwright/test';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear, formatDayShortly } from '#lib/format-day.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { bookByApi } from '#test/browser/book-by-api.ts';
import { journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays } from '#test/samples/booking-factory.ts';
import { calendarIn } from '#test/samples/calendar-in.ts';
import { administrator } from '#test/server/run-server.ts';

const brokerage = 'desk@brokerage.example';
const site = useRunningSite(
  { MAIL_TO: brokerage, BOOKINGS_PER_SLOT: '2', RATE_LIMIT: 'off' },
  { withMail: true },
);

/** Notices to the brokerage about a client; other emails may still come from the test before. */
const noticesAbout = (email: string) => site.smtp.to(brokerage).filter(({ text }) => text?.includes(email));

/** Books as a visitor, waits for both emails, and returns the link in the confirmation. */
async function book(page: Page, changes: { email: string; [field: string]: string }): Promise<string> {
  const link = await bookByApi(page, changes, { url: site.url, smtp: site.smtp });
  await expect.poll(() => noticesAbout(changes.email).length).toBe(1);
  site.smtp.mails.length = 0;
  return link;
}

async function openAgenda(query = '', device: Parameters<typeof site.newPage>[0] = desktop) {
  const { page, complaints } = await site.newPage(device);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/agenda${query}`);
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  return { page, complaints };
}

/** At its end, a dialog has nothing half under its bar, which axe takes for a target that is too small. */
const toEnd = (dialog: Locator) =>
  dialog.evaluate((it) => [it, ...it.querySelectorAll('*')].map((part) => part.scrollTo(0, 9999)));

for (const [label, device, days] of [
  ['on a desktop', desktop, 20],
  ['on a phone', phone, 40],
  ['in the dark', { ...desktop, colorScheme: 'dark' }, 60],
] as const)
  test.describe(label, () => {
    const date = inDays(days);
    const next = inDays(days + 1);
    const email = `client${days}@example.ca`;
    const name = `Client ${days}`;

    test('O3: the consultations of a day and a week are one press from each other', async () => {
      const { page: visitor } = await site.newPage(device);
      await book(visitor, { name: `Early ${days}`, email: `early${days}@example.ca`, date, time: '9:00 AM' });
      await book(visitor, {
        name: `Later ${days}`,
        email: `later${days}@example.ca`,
        date: next,
        time: '1:30 PM',
      });
      const { page, complaints } = await openAgenda('', device);
      await page.getByRole('heading', { name: formatDayAndYear(dateInOntario(new Date())) }).waitFor();
      await page.getByLabel('Go to a day').fill(date);
      await page
        .getByRole('button', { name: new RegExp(`Early ${days}.*\\(905\\) 555-0187.*Our first home`) })
        .waitFor();
      expect(new URL(page.url()).searchParams.get('date')).toBe(date);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Next day' }).click();
      await page.getByRole('heading', { name: formatDayAndYear(next) }).waitFor();
      await page.getByRole('button', { name: new RegExp(`Later ${days}`) }).waitFor();
      await expect(page.getByRole('button', { name: new RegExp(`Early ${days}`) })).toHaveCount(0);
      await page.goBack();
      await page.getByRole('button', { name: new RegExp(`Early ${days}`) }).waitFor();
      await page.getByRole('button', { name: 'Week', exact: true }).click();
      const day = page.getByRole('region', { name: formatDayAndYear(date) });
      await day.getByRole('button', { name: new RegExp(`Early ${days}`) }).waitFor();
      await day.getByText('1 booked').waitFor();
      await page.reload();
      await day.getByRole('button', { name: new RegExp(`Early ${days}`) }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Today' }).click();
      await page.getByRole('region', { name: formatDayAndYear(dateInOntario(new Date())) }).waitFor();
      await page.getByRole('button', { name: 'Calendar feed' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create feed' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test(
      'O4: a consultation is moved while the client is on the phone, then cancelled',
      journeyIf(days === 20),
      async () => {
        const { page, complaints } = await openAgenda(`?date=${inDays(days + 2)}`, device);
        // Nobody else’s, so that the panel offers to join nobody.
        const phoneNumber = `416 555 02${days}`;
        const at = { date: inDays(days + 2), time: '10:00 AM' };
        const link = await book(page, { name, email, phone: phoneNumber, ...at });
        await page.reload();
        await page.getByRole('button', { name: new RegExp(name) }).click();
        const dialog = page.locator('[data-panel]');
        await dialog.getByRole('link', { name: `(416) 555-02${days}` }).waitFor();
        // The log comes last, and lies below what is always in view until then.
        await dialog.getByText('What happened').waitFor();
        await toEnd(dialog);
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Move', exact: true }).click();
        await dialog.getByLabel('Day', { exact: false }).fill(inDays(days + 3));
        await dialog.getByText(`Available on ${formatDayAndYear(inDays(days + 3))}`).waitFor();
        await dialog.getByRole('button', { name: 'Move consultation' }).click();
        await dialog.getByText('Please choose a time', { exact: true }).waitFor();
        await dialog.getByRole('radio', { name: '2:30 PM' }).check();
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Move consultation' }).click();
        // It leads to the day it was moved to.
        await dialog.getByRole('link', { name: `${formatDayAndYear(inDays(days + 3))}, 2:30 PM` }).click();
        const row = page.locator('[data-row]', { hasText: name });
        await row.waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await row.press('Enter');
        await dialog.getByRole('button', { name: 'Move', exact: true }).waitFor();
        await expect.poll(() => [site.smtp.to(email).length, noticesAbout(email).length]).toEqual([1, 1]);
        const moved = site.smtp.to(email)[0]!;
        expect(moved.subject).toBe(
          `Moved: your consultation is now on ${formatDayAndYear(inDays(days + 3))} at 2:30 PM`,
        );
        expect(moved.text).toContain('We moved your consultation');
        expect(calendarIn(moved)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '1' });
        expect(calendarIn(noticesAbout(email)[0]!)).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '1' });

        // The client does the same by the link in the meantime: nothing is overridden in silence.
        const { page: client } = await site.newPage(device);
        await client.goto(link);
        await client.getByRole('radio', { name: '4:00 PM' }).check();
        await client.getByRole('button', { name: 'Move the consultation' }).click();
        await client.getByText('Your consultation has been moved.').waitFor();
        await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
        await page.getByRole('alertdialog').getByText(`${name} gets an email`).first().waitFor();
        await page.getByRole('button', { name: 'Cancel consultation' }).click();
        await dialog.getByText(`Someone else has changed the consultation with ${name}`).waitFor();
        await dialog.getByRole('link', { name: /, 4:00 PM$/ }).waitFor();
        await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
        await page.getByRole('button', { name: 'Cancel consultation' }).click();
        await dialog.getByText('This consultation is cancelled').waitFor();
        // Emails queued within a second go out beside each other.
        const cancelled = () => site.smtp.to(email).find(({ subject }) => subject?.startsWith('Cancelled'));
        await expect.poll(() => cancelled() !== undefined).toBe(true);
        expect(calendarIn(cancelled()!)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '3' });
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: new RegExp(`${name}.*Cancelled`) }).waitFor();
        expect(complaints).toEqual([]);
      },
    );

    test(
      'O5: a client on the phone is booked once, and what was typed survives a refusal',
      journeyIf(days === 20),
      async () => {
        const day = inDays(days + 5);
        const caller = `caller${days}@example.ca`;
        const { page, complaints } = await openAgenda(`?date=${day}`, device);
        await page.getByRole('button', { name: 'Book for a client, 9:00 AM – 12:00 PM free' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Book Consultation' }).click();
        await dialog.getByText('Please enter the client’s name', { exact: true }).waitFor();
        await toEnd(dialog);
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByLabel('Name').fill(`Caller ${days}`);
        await dialog.getByLabel('Phone', { exact: false }).first().fill('905 555 0123');
        await dialog.getByLabel('Email').fill(caller);
        await dialog.getByLabel('What is it about?').fill('Two kids and a dog.');
        await dialog.getByText(`${formatDayShortly(day)}, 9:00 AM`).waitFor();
        // Closed by a slip of the finger: what was typed is still there.
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Book for a client, 9:00 AM – 12:00 PM free' }).click();
        await expect(dialog.getByLabel('Name')).toHaveValue(`Caller ${days}`);
        // Others take both places meanwhile.
        for (const at of [1, 2])
          await book(page, { email: `fast${days}-${at}@example.ca`, date: day, time: '9:00 AM' });
        await dialog.getByRole('button', { name: 'Book Consultation' }).click();
        await dialog
          .getByRole('alert')
          .getByText('This time was just taken; please choose another')
          .waitFor();
        await expect(dialog.getByLabel('What is it about?')).toHaveValue('Two kids and a dog.');
        await toEnd(dialog);
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: `${formatDayShortly(day)}, 10:00 AM` }).click();
        await dialog.getByRole('button', { name: 'Book Consultation' }).dblclick();
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: new RegExp(`Caller ${days}.*Two kids`) }).waitFor();
        await expect(page.getByRole('button', { name: new RegExp(`Caller ${days}`) })).toHaveCount(1);
        // One for the client and one that tells the brokerage.
        await expect.poll(() => [site.smtp.to(caller).length, noticesAbout(caller).length]).toEqual([1, 1]);
        expect(site.smtp.to(caller)[0]!.text).toContain('We booked a consultation');
        expect(calendarIn(site.smtp.to(caller)[0]!)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '0' });
        expect(complaints).toEqual([]);
      },
    );
  });
