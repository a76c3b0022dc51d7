import { expect, type Page, test } from '@playwright/test';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone, untilAlive, withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { translatePage } from '#test/browser/translate-page.ts';

const site = useRunningSite({ RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' });

const watched = ['/', '/calculators/payment'];
const services = ['purchase-mortgages', 'refinancing', 'mortgage-renewals', 'debt-consolidation'];
const others = [
  '/contact',
  '/book',
  '/about',
  '/services',
  ...services.map((service) => `/services/${service}`),
  '/quote',
  '/pre-approval',
  '/newsletter',
  '/blog',
  '/blog/land-transfer-tax-in-ontario-step-by-step',
  '/calculators',
  ...calculatorList.map(({ name }) => `/calculators/${name}`).filter((path) => !watched.includes(path)),
  '/complaints',
  '/privacy-policy',
  '/terms-of-service',
  '/disclaimer',
  '/login',
];

const translate = (page: Page) => page.locator('#root').evaluate(translatePage);

/** An extension's badges, at the beginning and at the end of what is there. */
const addBadges = (page: Page) =>
  page.evaluate(() => {
    for (const parent of [document.body, ...document.querySelectorAll('#root, main, main form')]) {
      parent.prepend(document.createElement('an-extension'));
      parent.append(document.createElement('an-extension'));
    }
  });

const textFields = 'main form input:is([type=text], [type=email], [type=tel], :not([type])):not([readonly])';

/** Fills in the first two fields of each form as a browser does, without its script noticing more than an event. */
async function fillIn(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    for (const form of document.querySelectorAll('main form')) {
      const [first, second] = [...form.querySelectorAll<HTMLInputElement>(selector)].filter(
        (field) => field.tabIndex >= 0 && field.checkVisibility(),
      );
      const isAmount = first?.inputMode === 'decimal';
      for (const [field, text] of [
        [first, isAmount ? '512,345' : 'Amara-Ngozi'],
        [second, isAmount ? second?.value : 'Okafor'],
      ] as const) {
        if (!field) continue;
        field.focus();
        value.set!.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
  }, textFields);
}

/** The page's forms with what is in them, and where the focus is. */
const inForms = (page: Page) =>
  page.evaluate((selector) => {
    const texts = (form: Element) =>
      [...form.querySelectorAll<HTMLInputElement>(selector)]
        .filter((field) => field.tabIndex >= 0 && field.checkVisibility())
        .map(({ name, value }) => [name, value]);
    const forms = [...document.querySelectorAll('main form')].map(
      (form) => [form.getAttribute('action'), texts(form)] as const,
    );
    return {
      // Some are a button with the figures of the moment.
      forms: forms.filter(([, filled]) => filled.length > 0),
      focused: document.activeElement!.getAttribute('name'),
    };
  }, textFields);

const isExpected = (complaint: string) => complaint.startsWith('Something else has changed this page');

for (const path of [...watched, ...others])
  test.describe(path, () => {
    for (const [label, device] of [
      ['phone', phone],
      ['desktop', desktop],
    ] as const)
      test(
        `on a ${label} keeps its forms, what is in them and the focus, whatever others change`,
        journeyIf(watched.includes(path)),
        async () => {
          const { page, complaints } = await site.newPage(device);
          const open = await withhold(page);
          await page.goto(site.url + path, { waitUntil: 'load' });
          await fillIn(page);
          const before = await inForms(page);
          await translate(page);
          await addBadges(page);
          open();
          await untilAlive(page);
          await expect.poll(() => inForms(page)).toEqual(before);
          await translate(page);
          await addBadges(page);
          await page.getByRole('heading', { level: 1 }).click();
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          expect((await inForms(page)).forms).toEqual(before.forms);
          await fillIn(page);
          expect(await inForms(page)).toEqual(before);
          expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
        },
      );
  });

test(
  'a form that is built anew stays, with what is typed meanwhile, until its code has come',
  journey,
  async () => {
    const { page, complaints } = await site.newPage(phone);
    const open = await withhold(page, '**/assets/consultation-form-*.js');
    const asked = page.waitForRequest('**/assets/consultation-form-*.js');
    await page.goto(`${site.url}/contact`, { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    await translate(page);
    const field = page.locator('#consultation').getByLabel('First name');
    await asked;
    await field.fill('Okafor');
    await field.press('Home');
    await page.keyboard.type('Amara');
    const top = (await field.boundingBox())!.y;
    open();
    await page.locator('#consultation [data-near=here]').waitFor();
    await page.keyboard.type(' ');
    await expect(field).toHaveValue('Amara Okafor');
    expect(Math.abs((await field.boundingBox())!.y - top)).toBeLessThan(2);
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  },
);

test('a form that was translated before and after the code came sends what was typed', journey, async () => {
  const { page, complaints } = await site.newPage(phone);
  const open = await withhold(page);
  await page.goto(`${site.url}/contact`, { waitUntil: 'load' });
  const form = page.locator('#consultation form');
  await form.getByLabel('First name').fill('Amara-Ngozi');
  await form.getByLabel('Last name').fill('Okafor');
  await translate(page);
  await addBadges(page);
  open();
  await untilAlive(page);
  await form.getByLabel('Email').fill('amara@example.ca');
  await translate(page);
  await form.getByRole('button', { name: /Consultation/ }).tap();
  await form.getByText('Please enter a phone number with area code').waitFor();
  await translate(page);
  await form.getByLabel('Phone').fill('905 555 0187');
  const sent = page.waitForRequest('**/api/contacts');
  await form.getByRole('button', { name: /Consultation/ }).tap();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Amara-Ngozi',
    lastName: 'Okafor',
    email: 'amara@example.ca',
    phone: '905 555 0187',
  });
  await page.getByRole('heading', { name: 'Consultation booked successfully!' }).waitFor();
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
});
