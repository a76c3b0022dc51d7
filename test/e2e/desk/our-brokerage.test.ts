import { expect, type Page, test } from '@playwright/test';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' }, { withMail: true });

async function openFacts(options: Parameters<typeof site.newPage>[0] = desktop) {
  const { page, complaints } = await site.newPage(options);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/brokerage`);
  await page.getByRole('heading', { name: 'Company' }).waitFor();
  return { page, complaints };
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page, name: string) =>
  waitForToast(page, `${name} saved`, () =>
    section(page, name)
      .getByRole('button', { name: `Save ${name.toLowerCase()}` })
      .click(),
  );
const read = async (path: string) => (await fetch(site.url + path)).text();
const banner = (page: Page) => page.getByRole('complementary', { name: 'To correct on the site' });

test(
  'the owner changes the phone, a person and a claim, and the site and emails have them without a restart (O16, F6)',
  journey,
  async () => {
    const { page, complaints } = await openFacts();
    await expect(banner(page)).toContainText('18 sample facts');

    const company = section(page, 'Company');
    await company.getByLabel('Name on the licence').fill('Oak Lending Inc.');
    await company.getByLabel('Licence number').fill('24680');
    await company.getByLabel('Phone').fill('416 967 1111');
    await save(page, 'Company');

    await page.goto(`${site.url}/admin/team`);
    const people = section(page, 'Team');
    await people.getByRole('button', { name: 'Edit Daniel Sample' }).click();
    const daniel = people.locator('form > ul > li').nth(1);
    await daniel.getByLabel('Name as licensed').fill('Priya Patel');
    await daniel.getByLabel('Title').fill('Mortgage Agent, Level 1');
    await daniel.getByLabel('Licence number').fill('M21004567');
    await daniel.getByRole('button', { name: 'Do without' }).click();
    await people.getByRole('button', { name: 'Move Priya Patel up' }).press('Enter');
    await save(page, 'Team');

    await page.goto(`${site.url}/admin/brokerage`);
    const lenders = section(page, 'Number of lenders');
    await lenders.getByLabel('Number', { exact: true }).fill('60+');
    await save(page, 'Claims');

    expect(await read('/')).toContain('60+');
    const about = await read('/about');
    expect(about.indexOf('Priya Patel')).toBeGreaterThan(0);
    expect(about.indexOf('Priya Patel')).toBeLessThan(about.indexOf('Maya Sample'));
    const contact = await read('/contact');
    expect(contact).toContain('href="tel:+14169671111"');
    expect(contact).toContain('Oak Lending Inc., Mortgage Brokerage Licence #24680');
    await page.request.post(`${site.url}/api/contacts`, { data: newContact({ email: 'amara@example.ca' }) });
    await site.smtp.waitFor(2);
    expect(site.smtp.to('amara@example.ca')[0]!.text).toContain('Oak Lending Inc.');
    expect(site.smtp.to('amara@example.ca')[0]!.text).toContain('416 967 1111');
    // Licence, phone and one person are real now.
    await expect(banner(page)).toContainText('15 sample facts');

    expect(complaints).toEqual([]);
  },
);

test('axe finds nothing, by day and at night', async () => {
  const { page } = await openFacts();
  await page.goto(`${site.url}/admin/team`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: 'Add a colleague' }).click();
  await page.getByRole('button', { name: 'Save team' }).click();
  await page.getByText('Please enter the name as licensed', { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
  await page.goto(`${site.url}/admin/brokerage`);
  const claim = section(page, 'Rating');
  await claim.getByLabel('Check again by').fill('2020-01-01');
  await claim.getByLabel('Words after it').fill('');
  await section(page, 'Claims').getByRole('button', { name: 'Save claims' }).click();
  await claim.getByText('Please enter the words after the number', { exact: true }).waitFor();
  // Nothing is half under the bar there.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
});

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`on a ${label}`, () => {
    test('the banner is one line, and nothing is cut off', async () => {
      const { page } = await openFacts(device);
      expect((await banner(page).boundingBox())!.height).toBeLessThan(48);
      await banner(page)
        .getByRole('link', { name: /^Claims/ })
        .click();
      await expect
        .poll(() => section(page, 'Claims').evaluate((part) => part.getBoundingClientRect().top))
        .toBeLessThan(400);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      // Elsewhere, To do alone says it.
      await page.goto(`${site.url}/admin/agenda`);
      await page.getByRole('button', { name: 'Book for a client', exact: true }).waitFor();
      await expect(banner(page)).toHaveCount(0);
    });
  });

test('an owner enters a rate, and visitors calculate with it', journey, async () => {
  const { page } = await openFacts();
  const rates = section(page, 'Rates');
  await rates.getByRole('button', { name: 'Add a rate' }).click();
  await rates.getByLabel('Term').selectOption('3 years');
  await rates.getByLabel('Insurance').selectOption('insured');
  await rates.getByLabel('Rate, %').fill('3.84');
  await rates.getByLabel('APR, %').fill('3.87');
  await save(page, 'Rates');

  await page.goto(site.url);
  await expect
    .poll(() => page.locator('main').innerText())
    .toContain('3-year fixed, insured, 3.84% (APR 3.87%), ');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rates' }).click();
  await page.getByRole('heading', { name: 'Mortgage rates today' }).waitFor();

  await page.goto(`${site.url}/admin/brokerage`);
  await rates.getByRole('button', { name: 'Remove rate 1' }).click();
  await save(page, 'Rates');
  expect(await read('/')).toContain('Example rate 4.5%');
});
