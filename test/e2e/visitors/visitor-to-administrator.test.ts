import { expect, type Page, test } from '@playwright/test';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone, untilAlive } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { signOut } from '#test/browser/sign-out.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite();

for (const [label, device, firstName] of [
  ['on a phone', phone, 'Priya'],
  ['on a desktop', desktop, 'Amara'],
] as const)
  test.describe(label, () => {
    test(
      'a visitor asks for a pre-approval; the administrator reads and deletes it',
      journeyIf(device === desktop),
      async () => {
        const visitor = await site.newPage(device);
        await visitor.page.goto(site.url);
        await visitor.page.getByRole('link', { name: 'Get Pre-Approved' }).click();
        await visitor.page.getByLabel('First name').fill(firstName);
        await visitor.page.getByLabel('Last name').fill('Okafor');
        await visitor.page.getByRole('main').getByLabel('Email').fill('okafor@example.ca');
        await visitor.page.getByLabel('Phone').fill('905 555 0187');
        await visitor.page.getByLabel('Mortgage type').selectOption('Refinancing');
        if (device === phone) await visitor.page.getByText('Add details (optional)').click();
        await visitor.page.getByLabel('Property value').fill('$785,000');
        await visitor.page.getByLabel('Anything we should know?').fill('First line\nsecond line');
        await visitor.page.getByRole('button', { name: 'Request Pre-Approval' }).click();
        const receipt = visitor.page.getByRole('main');
        await receipt
          .getByRole('heading', { name: 'Pre-approval request submitted successfully!' })
          .waitFor();
        await receipt.getByText('$785,000').waitFor();
        await receipt.getByRole('button', { name: 'Send another' }).click();
        await expect(visitor.page.getByLabel('First name')).toHaveValue('');
        expect(visitor.complaints).toEqual([]);

        const admin = await site.newPage(device);
        await admin.page.goto(`${site.url}/admin`);
        await admin.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
        await admin.page.getByText('You need to be logged in to access this page.').waitFor();
        await admin.page.getByRole('main').getByRole('link', { name: 'Login' }).click();
        // A form that is sent before the code has come is HTML, and says nothing.
        await admin.page.waitForURL('**/login');
        await admin.page.getByLabel('Username').fill(administrator.username);
        await admin.page.getByLabel('Password').fill(administrator.password);
        await waitForToast(admin.page, 'Login Successful', () =>
          admin.page.getByRole('button', { name: 'Sign In' }).click(),
        );
        await admin.page.waitForURL('**/admin');

        const card = admin.page.getByRole('row', { name: `${firstName} Okafor` });
        await card.getByRole('link', { name: `${firstName} Okafor`, exact: true }).click();
        const panel = admin.page.locator('[data-panel]');
        await expect
          .poll(() => panel.innerText())
          .toMatch(/Refinancing[^]*\(905\) 555-0187[^]*okafor@example\.ca/);
        await expect(panel.getByText('Not specified')).toHaveCount(4);
        await panel.getByRole('button', { name: 'Close' }).click();
        await panel.waitFor({ state: 'detached' });
        const count = admin.page
          .locator('dl > div', { hasText: 'Pre-Approval Requests' })
          .first()
          .locator('dd')
          .first();
        await expect.poll(() => count.innerText()).toBe('1');

        await card.getByRole('button', { name: /^Delete/ }).click();
        const question = admin.page.getByRole('alertdialog');
        await expect
          .poll(() => question.innerText())
          .toContain(
            `Are you sure you want to delete the contact for ${firstName} Okafor? This action cannot be undone.`,
          );
        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(card).toHaveCount(1);
        await card.getByRole('button', { name: /^Delete/ }).click();
        await waitForToast(admin.page, 'Contact deleted successfully', () =>
          question.getByRole('button', { name: 'Delete' }).click(),
        );
        await admin.page.getByText('No pre-approval requests yet.').waitFor();
        await expect.poll(() => count.innerText()).toBe('0');

        await signOut(admin.page);
        await admin.page.goto(`${site.url}/admin`);
        await admin.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
        expect(admin.complaints).toEqual([]);
      },
    );
  });

test.describe('a form of HTML', () => {
  test(
    'without JavaScript the form is sent, comes back with its faults, and is sent again',
    journey,
    async () => {
      const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
      await page.goto(site.url);
      await page.getByLabel('First name').fill('<b>Zoë</b>');
      await page.getByRole('main').getByLabel('Email').fill('zoe@');
      await page.getByLabel('Mortgage type').selectOption('Mortgage Renewal');
      await page.getByText('Add details (optional)').click();
      await page.getByLabel('Anything we should know?').fill('</script><script>alert(1)</script>');
      await page.getByRole('button', { name: 'Request Pre-Approval' }).click();
      await page.getByText('Nothing has been sent yet.').waitFor();
      await page.getByText('Please enter a valid email address').waitFor();
      // The first of them, which may be far down the page.
      const lastName = page.getByLabel('Last name');
      await expect(lastName).toBeFocused();
      await expect(page.getByLabel('First name')).toHaveValue('<b>Zoë</b>');
      await expect(page.getByLabel('Mortgage type')).toHaveValue('Mortgage Renewal');
      await expect(page.getByLabel('Anything we should know?')).toHaveValue(
        '</script><script>alert(1)</script>',
      );
      await page.getByLabel('Last name').fill('Tremblay');
      await page.getByRole('main').getByLabel('Email').fill('zoe@example.ca');
      await page.getByLabel('Phone').fill('905 555 0187');
      await page.getByRole('button', { name: 'Request Pre-Approval' }).click();
      await page.getByRole('heading', { name: 'Pre-approval request submitted successfully!' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/pre-approval/received');
    },
  );

  test('a form that came back goes on with script', journey, async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(`${site.url}/pre-approval`);
    await page.evaluate(() => document.querySelector('form')!.submit());
    await page.getByText('Nothing has been sent yet.').waitFor();
    await untilAlive(page);
    await fillRequired(page);
    await page.getByRole('button', { name: 'Request Pre-Approval' }).click();
    await page.getByRole('heading', { name: 'Pre-approval request submitted successfully!' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

async function fillRequired(page: Page) {
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('main').getByLabel('Email').fill('amara@example.ca');
  await page.getByLabel('Phone').fill('905 555 0187');
}
