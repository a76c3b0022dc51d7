import { expect, type Page, test } from '@playwright/test';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays } from '#test/samples/booking-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });
const campaign = 'utm_source=newsletter&utm_medium=email&utm_campaign=renewals';

async function sendQuote(page: Page, firstName: string) {
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Mortgage Quote' });
  await fillPerson(dialog, firstName);
  await dialog.getByRole('button', { name: 'Get My Free Quote' }).click();
  await page.getByRole('dialog', { name: 'Pre-approval request submitted successfully!' }).waitFor();
}

async function fillPerson(form: Pick<Page, 'getByLabel'>, firstName: string) {
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('amara@example.ca');
  await form.getByLabel('Phone').fill('905 555 0187');
}

/** Follows a link of ours, as the second page of a visit. */
async function toRefinancing(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refinancing', exact: true }).click();
  await page.waitForURL('**/services/refinancing');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Reads the sources as the administrator sees them, by name. */
async function sourcesOf(path: '/api/contacts' | '/api/bookings'): Promise<Map<string, object | undefined>> {
  const { page } = await site.newPage(desktop);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  const rows: { firstName?: string; name?: string; source?: object }[] = await (
    await page.request.get(`${site.url}${path}`)
  ).json();
  return new Map(rows.map(({ firstName, name, source }) => [firstName ?? name ?? '', source]));
}

async function signIn(page: Page) {
  await page.request.post(`${site.url}/api/login`, { data: administrator });
}

test.describe('where a request came from', () => {
  test(
    'goes with a quote from the second page of a visit, and shows in its row and the figures',
    journey,
    async () => {
      const { page, complaints } = await site.newPage(desktop);
      await page.goto(`${site.url}/blog?${campaign}`, { referer: 'https://news.example/article?id=7' });
      await toRefinancing(page);
      await sendQuote(page, 'Amara');
      expect((await sourcesOf('/api/contacts')).get('Amara')).toEqual({
        page: '/services/refinancing',
        form: 'Quote dialog',
        firstPage: '/blog',
        referrer: 'news.example',
        utmSource: 'newsletter',
        utmMedium: 'email',
        utmCampaign: 'renewals',
      });
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect(complaints).toEqual([]);

      await signIn(page);
      await page.goto(`${site.url}/admin`);
      await page.getByRole('link', { name: 'Amara Okafor', exact: true }).click();
      await page
        .getByText('newsletter (email, renewals) › /services/refinancing, first page /blog; quote dialog')
        .waitFor();
      await page.goto(`${site.url}/admin/figures`);
      await page.getByRole('row', { name: /^newsletter .*1$/ }).waitFor();
    },
  );

  test('goes with a booking from its dialog and from its page', async () => {
    const { page } = await site.newPage(desktop);
    await page.goto(site.url, { referer: 'https://www.google.com/' });
    await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
    const fill = async (form: typeof dialog, name: string, day: string) => {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Email').fill('amara@example.ca');
      await form.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
      await form.getByRole('radio', { name: 'Video call' }).check();
      if (await form.getByRole('button', { name: 'Next' }).count())
        await form.getByRole('button', { name: 'Next' }).click();
      await form.getByRole('radio', { name: 'Another day' }).check();
      await form.getByLabel('Which day?').fill(day);
      await form.getByRole('radio', { name: '1:30 PM' }).check();
      await form.getByRole('button', { name: 'Book Consultation' }).click();
    };
    await fill(dialog, 'From the dialog', inDays(9));
    const receipt = page.getByRole('dialog', { name: 'Booking Confirmed!' });
    await receipt.getByRole('button', { name: 'Done' }).click();
    await page.goto(`${site.url}/book`);
    await fill(page.getByRole('main').locator('form'), 'From the page', inDays(10));
    await page.waitForURL('**/book/received?**');
    const visit = { firstPage: '/', referrer: 'google.com' };
    const sources = await sourcesOf('/api/bookings');
    expect(sources.get('From the dialog')).toEqual({ ...visit, page: '/', form: 'Booking dialog' });
    expect(sources.get('From the page')).toEqual({ ...visit, page: '/book', form: 'Booking page' });
  });
});

test('the figures count by source, and say how to mark a link', async () => {
  const { page, complaints } = await site.newPage();
  for (const utmSource of ['letter', 'letter', 'open-house'])
    await page.request.post(`${site.url}/api/contacts`, {
      data: {
        firstName: 'Amara',
        lastName: 'Okafor',
        email: 'amara@example.ca',
        phone: '905 555 0187',
        mortgageType: 'Refinancing',
        source: { utmSource, utmCampaign: 'spring', page: '/quote', form: 'Quote page' },
      },
    });
  await signIn(page);
  await page.goto(`${site.url}/admin/figures`);
  await page.getByRole('row', { name: /^letter / }).waitFor();
  expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
  await page.getByText('How to track a link, ad or mailing').click();
  await page.getByText(`${site.url}/?utm_source=newsletter`).waitFor();
  await page.getByRole('button', { name: 'Consultations' }).click();
  await page.getByRole('row', { name: /^letter / }).waitFor({ state: 'detached' });
  // What is half below the bar at the top would count as too small to press.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
  expect(complaints).toEqual([]);
});
