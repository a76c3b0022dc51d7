import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { plugInAuthenticator } from '#test/browser/plug-in-authenticator.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { signOut } from '#test/browser/sign-out.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { codeAt, periodOf } from '#test/server/one-time-code.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

async function signIn(page: Page) {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function openAccount(page: Page) {
  await signIn(page);
  await page.waitForURL(`${site.url}/admin`);
  await page.goto(`${site.url}/admin/account`);
}

/** An unused code: the current one, then the next, which the server takes as well. */
function codes(secret: string) {
  let last = 0;
  return () => {
    last = Math.max(last + 1, periodOf(new Date()));
    return codeAt(secret, last);
  };
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`an authenticator app on a ${label}`, () => {
    test(
      'is set up, asked for at the sign-in, replaced by a recovery code, and turned off',
      journeyIf(device === desktop),
      async () => {
        const { page, complaints } = await site.newPage(device);
        await openAccount(page);
        await page.getByRole('button', { name: 'Set up' }).click();
        await press(page, 'Continue');
        await page.getByText('Please enter your current password').waitFor();
        await dialog(page).getByLabel('Current password').fill('a guess');
        await press(page, 'Continue');
        await page.getByText('This is not your current password', { exact: true }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await dialog(page).getByLabel('Current password').fill(administrator.password);
        await press(page, 'Continue');

        await page.getByRole('img', { name: /^QR code/ }).waitFor();
        const secret = (await dialog(page).locator('code').innerText()).replaceAll(/\s/g, '');
        // Reported: rbCAS/CASino #66, mozilla/fxa #7484, ValueMelody/melody-auth #301: a phone cannot scan its own screen.
        const app = dialog(page).getByRole('link', { name: 'open it in an authenticator app' });
        expect(new URL((await app.getAttribute('href'))!).searchParams.get('secret')).toBe(secret);
        const nextCode = codes(secret);
        expect(await axeFindings(page)).toEqual([]);
        expect(await noSideways(page)).toBe(true);
        await dialog(page).getByRole('textbox', { name: 'Code' }).fill('12345');
        await press(page, 'Turn on');
        await page.getByText('This code is wrong, expired or already used').waitFor();
        await dialog(page).getByRole('textbox', { name: 'Code' }).fill(nextCode());
        await press(page, 'Turn on');

        await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
        const recoveryCodes = await dialog(page).getByRole('listitem').allInnerTexts();
        expect(recoveryCodes).toHaveLength(10);
        expect(await axeFindings(page)).toEqual([]);
        const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
        expect(download.suggestedFilename()).toBe('recovery-codes.txt');
        expect(await readFile(await download.path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`);
        await press(page, 'I Have Kept Them');
        await page.getByText(/^On since/).waitFor();
        await page.getByText('10 of 10 left').waitFor();

        await signOut(page);
        await signIn(page);
        await page.getByRole('heading', { name: 'One more step' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.goto(`${site.url}/admin`);
        await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
        await page.goto(`${site.url}/login/second-step`);
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('Please enter a code').waitFor();
        await page.getByRole('textbox', { name: 'Code' }).fill('000000');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('This code is wrong, expired or already used.').waitFor();
        await page.getByRole('textbox', { name: 'Code' }).fill(nextCode());
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.waitForURL(`${site.url}/admin`);

        await page.goto(`${site.url}/admin/account`);
        await page.getByRole('button', { name: 'Turn off' }).click();
        await dialog(page).getByLabel('Current password').fill(administrator.password);
        await press(page, 'Turn off');
        await page.getByText('Please enter a code').waitFor();
        await dialog(page).getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[3]!);
        await press(page, 'Turn off');
        await page.getByText('An app on your phone shows a six-digit code').waitFor();
        expect(complaints).toEqual([]);
      },
    );
  });

test.describe('a passkey', () => {
  test('is registered, is the second step, is the password too, and is removed', journey, async () => {
    const { page, complaints } = await site.newPage();
    const authenticator = await plugInAuthenticator(page);
    await openAccount(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Current password').fill(administrator.password);
    await press(page, 'Continue');
    await dialog(page).getByLabel('Name').fill('Office laptop');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Make passkey');
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    await press(page, 'I Have Kept Them');
    const row = page.getByRole('listitem').filter({ hasText: 'Office laptop' });
    await row.getByText('never used yet').waitFor();

    await signOut(page);
    await signIn(page);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await page.waitForURL(`${site.url}/admin`);

    await signOut(page);
    await authenticator.willVerify(false);
    await waitForToast(page, 'No passkey was used', () =>
      page.getByRole('button', { name: 'Use a Passkey' }).click(),
    );
    await authenticator.willVerify(true);
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await page.waitForURL(`${site.url}/admin`);

    await page.goto(`${site.url}/admin/account`);
    await row.getByText('last used').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Current password').fill(administrator.password);
    await press(page, 'Continue');
    await dialog(page).getByLabel('Name').fill('The same again');
    await press(page, 'Make passkey');
    await page.getByText(/^No passkey was created/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Remove the passkey Office laptop' }).click();
    await dialog(page).getByLabel('Current password').fill(administrator.password);
    await press(page, 'Remove');
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
