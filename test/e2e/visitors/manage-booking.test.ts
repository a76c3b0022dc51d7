import { expect, type Page, test } from '@playwright/test';
import { formatDayAndYear } from '#lib/format-day.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { bookByApi } from '#test/browser/book-by-api.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ BOOKINGS_PER_SLOT: '1', RATE_LIMIT: 'off' }, { withMail: true });

const book = (page: Page, changes: object) => bookByApi(page, changes, { url: site.url, smtp: site.smtp });

async function signIn(page: Page) {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
}

for (const [name, device, days] of [
  ['on a desktop, with script', desktop, 20],
  ['on a phone, with script', phone, 30],
  ['on a phone, without script', { ...phone, javaScriptEnabled: false }, 50],
] as const)
  test.describe(name, () => {
    const hasScript = !name.includes('without');
    const findings = async (page: Page) => (hasScript ? axeFindings(page) : []);
    const email = `visitor${days}@example.ca`;

    test(
      'the link in the confirmation moves and cancels the consultation',
      journeyIf([20, 50].includes(days)),
      async () => {
        const { page, complaints } = await site.newPage(device);
        const link = await book(page, { email, date: inDays(days), name: `Visitor ${days}` });
        await page.goto(link);
        await page.getByRole('heading', { name: 'Your consultation', level: 1 }).waitFor();
        expect(await findings(page)).toEqual([]);

        await page.getByLabel('Another day').fill(inDays(days + 1));
        await page.getByRole('button', { name: 'Show available times' }).click();
        const times = page.getByRole('group', { name: `Available on ${formatDayAndYear(inDays(days + 1))}` });
        await times.getByRole('radio', { name: '1:30 PM' }).check();
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Move the consultation' }).click();
        await page.getByText('Your consultation has been moved.').waitFor();
        await page.getByText('1:30 PM, Eastern time').waitFor();
        expect(await findings(page)).toEqual([]);
        await expect.poll(() => site.smtp.to(email).length).toBe(2);

        await page.getByRole('link', { name: 'Cancel the consultation' }).click();
        await page.getByRole('heading', { name: 'Cancel your consultation?' }).waitFor();
        expect(await findings(page)).toEqual([]);
        await page.getByRole('link', { name: 'Keep it' }).click();
        await page.getByRole('link', { name: 'Cancel the consultation' }).click();
        await page.getByRole('button', { name: 'Yes, cancel it' }).click();
        await page.getByRole('heading', { name: 'Your consultation is cancelled' }).waitFor();
        expect(await findings(page)).toEqual([]);
        await expect.poll(() => site.smtp.to(email).length).toBe(3);
        expect(complaints).toEqual([]);
      },
    );

    test('the link corrects the details, and another address gets a new link', async () => {
      const { page, complaints } = await site.newPage(device);
      const typo = `typo${days}@example.ca`;
      const link = await book(page, { email: typo, date: inDays(days + 6) });
      await page.goto(link);
      await page.getByRole('link', { name: 'Correct the details' }).click();
      await page.getByRole('heading', { name: 'Correct your details' }).waitFor();
      const main = page.getByRole('main');
      await main.getByLabel('Name').fill('Amara Corrected');
      await main.getByLabel('Email').fill('amara@example');
      await main.getByRole('radio', { name: 'Phone call' }).check();
      await main.getByRole('button', { name: 'Save corrections' }).click();
      await main.getByText('Please enter a valid email address').waitFor();
      await expect(main.getByLabel('Name')).toHaveValue('Amara Corrected');
      expect(await findings(page)).toEqual([]);
      await main.getByLabel('Email').fill(`right${days}@example.ca`);
      await main.getByRole('button', { name: 'Save corrections' }).click();
      await main.getByText('Your details have been corrected.').waitFor();
      await main.getByText('Phone call').waitFor();
      await main.getByText('Amara Corrected').waitFor();
      expect(await findings(page)).toEqual([]);
      await expect.poll(() => site.smtp.to(`right${days}@example.ca`).length).toBe(1);
      await expect.poll(() => site.smtp.to(typo).length).toBe(2);
      await page.goto(link);
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
      expect(complaints).toEqual([]);
    });

    test('a time taken meanwhile is said, and the next free ones can be chosen', async () => {
      const { page } = await site.newPage(device);
      const date = inDays(days + 5);
      const link = await book(page, { email, date });
      await page.goto(link);
      await page.getByRole('radio', { name: '10:00 AM' }).check();
      const other = { email: 'other@example.ca', date, time: '10:00 AM' };
      await page.request.post(`${site.url}/api/bookings`, { data: newBooking(other) });
      await page.getByRole('button', { name: 'Move the consultation' }).click();
      await page.getByRole('alert').getByText('This time was just taken').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('radio', { name: /10:30 AM/ }).check();
      await page.getByRole('button', { name: 'Move the consultation' }).click();
      await page.getByText('Your consultation has been moved.').waitFor();
    });

    test('the link in a subscriber’s mail unsubscribes', async () => {
      const { page, complaints } = await site.newPage(device);
      const subscriber = `subscriber${days}@example.ca`;
      await page.request.post(`${site.url}/api/newsletter`, { data: { email: subscriber } });
      await expect.poll(() => site.smtp.to(subscriber).length).toBe(1);
      const { pathname, search } = new URL(
        /http\S+\/newsletter\/unsubscribe\S+/.exec(site.smtp.to(subscriber)[0]!.text!)![0],
      );
      await page.goto(site.url + pathname + search);
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
      expect(await findings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

test('a link cut short says so', async () => {
  const { page } = await site.newPage(phone);
  await page.goto(`${site.url}/book/manage?token=abc`);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('what is opened from the page hears nothing of the link', async () => {
  const { page } = await site.newPage();
  const link = await book(page, { email: 'quiet@example.ca', date: inDays(60) });
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => referers.push(request.headers().referer));
  await page.goto(link);
  await page.getByRole('link', { name: 'Cancel the consultation' }).click();
  await page.getByRole('link', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Show available times' }).click();
  await page.getByRole('radio').first().waitFor();
  expect(referers.length).toBeGreaterThan(4);
  expect(referers.filter((referer) => referer?.includes('token'))).toEqual([]);
});

test('the admin area shows what was cancelled, what failed, and sends it again', journey, async () => {
  const { page, complaints } = await site.newPage();
  const link = await book(page, { email: 'gone@example.ca', date: inDays(70), name: 'Gone Visitor' });
  await page.goto(`${link}&step=cancel`);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('heading', { name: 'Your consultation is cancelled' }).waitFor();

  await signIn(page);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('tab', { name: 'Booking Requests' }).click();
  const card = page.getByRole('row', { name: 'Gone Visitor' });
  await card.getByText('Cancelled').waitFor();
  await expect(page.getByText('Emails are not going out')).toHaveCount(0);

  site.smtp.refuse('wrong@example.ca');
  await page.request.post(`${site.url}/api/newsletter`, { data: { email: 'wrong@example.ca' } });
  const hasFailed = async () => {
    const answer = await page.request.get(`${site.url}/api/mails/status`);
    return ((await answer.json()) as { failed: number }).failed;
  };
  await expect.poll(hasFailed).toBe(1);
  for (const device of [desktop, phone]) {
    await page.setViewportSize(device.viewport!);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('link', { name: /^1 email could not be sent/ }).click();
    await page.getByRole('heading', { name: '1 email could not be sent' }).waitFor();
    await page.getByText(/550 No such mailbox here/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  site.smtp.accept('wrong@example.ca');
  await page
    .getByRole('button', { name: /^Send again to wrong@example.ca: Confirmation of a subscription/ })
    .click();
  await page.getByRole('heading', { name: '1 email could not be sent' }).waitFor({ state: 'detached' });
  await expect.poll(() => site.smtp.to('wrong@example.ca').length).toBe(1);
  expect(complaints).toEqual([]);
});

test.describe('without a mail server', () => {
  const mute = useRunningSite();
  test('the admin area says that emails are kept', async () => {
    const { page } = await mute.newPage(phone);
    await page.request.post(`${mute.url}/api/newsletter`, { data: { email: 'kept@example.ca' } });
    await page.goto(`${mute.url}/login`);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: /^Emails are not going out/ }).click();
    await page.getByRole('heading', { name: 'Emails are not going out' }).waitFor();
    await page.getByText(/2 emails are waiting\./).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
