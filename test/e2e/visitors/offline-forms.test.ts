import { expect, type Locator, type Page, test } from '@playwright/test';
import { journeyIf } from '#test/browser/journey.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays } from '#test/samples/booking-factory.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

interface FormCase {
  path: string;
  form: (page: Page) => Promise<Locator>;
  /** The message of an empty form once its code is loaded. */
  missing: string;
  fill: (form: Locator) => Promise<void>;
  send: string;
  toast: [title: string, description: RegExp];
}

async function fillPerson(form: Locator) {
  await form.getByLabel('First name').fill('Amara');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('amara@example.ca');
  await form.getByLabel('Phone').fill('905 555 0187');
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('main').getByRole('link', { name }).first().click();
  return page.getByRole('dialog');
}

const hasLoaded = (page: Page, script: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
    script,
  );

const forms: Record<string, FormCase> = {
  quote: {
    path: '/services/refinancing',
    form: (page) => openDialog(page, 'Get Your Free Quote'),
    missing: 'Please enter your first name',
    fill: fillPerson,
    send: 'Get My Free Quote',
    toast: ['Error', /^Something went wrong. Please try again.$/],
  },
  booking: {
    path: '/',
    form: (page) => openDialog(page, 'Book Free Consultation'),
    missing: 'How should we meet?',
    async fill(form) {
      await form.getByLabel('Name').fill('Amara Okafor');
      await form.getByLabel('Email').fill('amara@example.ca');
      await form.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
      await form.getByRole('radio', { name: 'Video call' }).check();
      await form.getByRole('button', { name: 'Next' }).click();
      await form.getByRole('radio', { name: 'Another day' }).check();
      await form.getByLabel('Which day?').fill(inDays(3));
      await form.getByRole('radio', { name: '10:00 AM' }).check();
    },
    send: 'Book Consultation',
    toast: ['Booking Failed', /^Please try again or call us at \(905\)/],
  },
  login: {
    path: '/login',
    form: async (page) => page.locator('form[action="/login"]'),
    missing: 'Username is required',
    async fill(form) {
      await form.getByLabel('Username').fill('admin');
      await form.getByLabel('Password').fill('a wrong password');
    },
    send: 'Sign In',
    toast: ['Login Failed', /^The server could not be reached\./],
  },
};

for (const [name, { path, form: find, missing, fill, send, toast }] of Object.entries(forms))
  test.describe(`the ${name} form`, () => {
    test(
      'sent without a connection says on the page that it did not go',
      journeyIf(name === 'booking'),
      async () => {
        const { page } = await site.newPage();
        const alerts: string[] = [];
        page.on('dialog', (alert) => {
          alerts.push(alert.message());
          void alert.accept();
        });
        await page.goto(`${site.url}${path}`);
        const form = await find(page);
        const button = form.getByRole('button', { name: send });
        // The form's code is loaded once it reports what is missing by itself.
        if (name !== 'booking') await button.click();
        await form.getByText(missing).first().waitFor();
        // Nothing has been typed yet, and the code that shows messages is loaded anyway.
        expect(await hasLoaded(page, 'toast-view')).toBe(true);
        await fill(form);
        await page.context().setOffline(true);
        await button.click();
        const [title, description] = toast;
        await page.getByText(title, { exact: true }).waitFor();
        await expect(page.getByText(description).first()).toBeVisible();
        expect(alerts).toEqual([]);
      },
    );
  });
