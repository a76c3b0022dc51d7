import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { plugInAuthenticator } from '#test/browser/plug-in-authenticator.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { signOut } from '#test/browser/sign-out.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' }, { withMail: true });

const password = 'three rivers and a bridge';
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, username: string, typed: string) {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A page on which the owner manages logins, and has confirmed who they are if that was asked for. */
async function openLogins() {
  const { page, complaints } = await site.newPage();
  await signIn(page, administrator.username, administrator.password);
  await page.waitForURL(`${site.url}/admin`);
  await page.goto(`${site.url}/admin/logins`);
  await page.getByRole('button', { name: 'Invite' }).waitFor();
  return { page, complaints };
}
async function confirm(page: Page, action: string) {
  await dialog(page).getByRole('heading', { name: 'Confirm that it’s you' }).waitFor();
  await dialog(page).getByLabel('Current password').fill(administrator.password);
  await press(page, action);
}
const choose = async (page: Page, username: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const rowOf = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Logins' }).getByRole('row').filter({ hasText: username });

/** The newest link of this kind that was emailed to an address. */
async function linkTo(address: string, path: string): Promise<string> {
  const find = () =>
    site.smtp
      .to(address)
      .flatMap(({ text }) => new RegExp(`http\\S+${path}\\?token=[\\w-]{64}`).exec(text ?? '')?.[0] ?? [])
      .at(-1);
  await expect.poll(find).toBeDefined();
  return find()!;
}

/** Invites somebody by API; returns the link they received. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  const currentPassword = administrator.password;
  await page.request.post(`${site.url}/api/auth/confirmation`, { data: { currentPassword } });
  await page.request.post(`${site.url}/api/logins/invitations`, { data: { email, role } });
  return linkTo(email, '/invitation');
}
async function accept(page: Page, link: string, username: string) {
  await page.goto(link);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Your Login' }).click();
  await page.waitForURL(/\/admin/);
}

test.describe('a colleague gets a login of their own', () => {
  test('the owner invites them by email, and they choose name and password', journey, async () => {
    const { page: owner, complaints } = await openLogins();
    expect(await axeFindings(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'Invite' }).click();
    await press(owner, 'Send invitation');
    await owner.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await dialog(owner).getByLabel('Email').fill('maria@brokerage.example');
    await dialog(owner)
      .getByRole('radio', { name: /^Broker/ })
      .check();
    expect(await axeFindings(owner)).toEqual([]);
    await press(owner, 'Send invitation');
    await confirm(owner, 'Send invitation');
    await owner.getByRole('table', { name: 'Invitations' }).getByText('maria@brokerage.example').waitFor();

    const { page: guest, complaints: more } = await site.newPage(phone);
    const link = await linkTo('maria@brokerage.example', '/invitation');
    await guest.goto(link);
    await guest.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(await axeFindings(guest)).toEqual([]);
    await guest.getByLabel('Username').fill(administrator.username);
    await guest.getByLabel('Password').fill(password);
    await guest.getByRole('button', { name: 'Create Your Login' }).click();
    await guest.getByText('Another login has this name').waitFor();
    await guest.getByLabel('Username').fill('Maria');
    await guest.getByLabel('Password').fill(password);
    await guest.getByRole('button', { name: 'Create Your Login' }).click();
    await guest.getByText('Welcome, Maria.').waitFor();
    expect(await axeFindings(guest)).toEqual([]);
    await guest.getByRole('link', { name: 'Set up a second factor' }).click();
    await guest.getByText('maria@brokerage.example').waitFor();

    // The link worked once.
    await guest.goto(link);
    await guest.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
    await guest.goto(`${site.url}/admin/logins`);
    await guest.getByRole('heading', { name: 'Not part of your login' }).waitFor();

    await owner.reload();
    await rowOf(owner, 'Maria').getByText('Broker', { exact: true }).waitFor();
    await choose(owner, 'Maria', 'Change role…');
    await dialog(owner)
      .getByRole('radio', { name: /^Writer/ })
      .check();
    await press(owner, 'Change role');
    await rowOf(owner, 'Maria').getByText('Writer', { exact: true }).waitFor();
    expect([...complaints, ...more]).toEqual([]);
  });
});

test(
  'a login is taken away: the next click of its owner is the last, by password and by passkey',
  journey,
  async () => {
    const { page: owner } = await openLogins();
    const link = await invite(owner, 'priya@brokerage.example', 'owner');
    const { page: priya } = await site.newPage();
    await plugInAuthenticator(priya);
    await accept(priya, link, 'Priya');
    await priya.goto(`${site.url}/admin/account`);
    await priya.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(priya).getByLabel('Current password').fill(password);
    await press(priya, 'Continue');
    await dialog(priya).getByLabel('Name').fill('Laptop');
    await press(priya, 'Make passkey');
    await press(priya, 'I Have Kept Them');
    await signOut(priya);
    await priya.getByRole('button', { name: 'Use a Passkey' }).click();
    await priya.waitForURL(`${site.url}/admin`);

    await owner.reload();
    await choose(owner, 'Priya', 'Block…');
    expect(await axeFindings(owner)).toEqual([]);
    await press(owner, 'Block');
    await rowOf(owner, 'Priya').getByText('Blocked').waitFor();

    await priya.getByRole('link', { name: 'Agenda' }).click();
    await priya.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await priya.goto(`${site.url}/login`);
    await priya.getByRole('button', { name: 'Use a Passkey' }).click();
    await priya.getByText('This passkey was not accepted.').first().waitFor();
    await signIn(priya, 'Priya', password);
    await priya.getByText('The username or the password is wrong.').waitFor();

    await choose(owner, 'Priya', 'Unblock…');
    await press(owner, 'Unblock');
    await expect(rowOf(owner, 'Priya').getByText('Blocked')).toHaveCount(0);
    await choose(owner, 'Priya', 'Remove…');
    await press(owner, 'Remove');
    await rowOf(owner, 'Priya').waitFor({ state: 'detached' });
    await owner.getByRole('button', { name: 'Invite' }).waitFor();
  },
);

test('a lost phone and a forgotten password: an owner resets the first, an email the second', async () => {
  const { page: owner } = await openLogins();
  const link = await invite(owner, 'bea@brokerage.example', 'broker');
  const { page: bea } = await site.newPage();
  await plugInAuthenticator(bea);
  await accept(bea, link, 'Bea');
  await bea.goto(`${site.url}/admin/account`);
  await bea.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(bea).getByLabel('Current password').fill(password);
  await press(bea, 'Continue');
  await dialog(bea).getByLabel('Name').fill('Phone');
  await press(bea, 'Make passkey');
  await press(bea, 'I Have Kept Them');

  // The password, by email and without script.
  const { page: plain } = await site.newPage({ ...desktop, javaScriptEnabled: false });
  await plain.goto(`${site.url}/login`);
  await plain.getByRole('link', { name: 'Forgot your password?' }).click();
  await plain.getByLabel('Username or email').fill('bea@brokerage.example');
  await plain.getByRole('button', { name: 'Send the Link' }).click();
  await plain.getByRole('heading', { name: 'Check your email' }).waitFor();
  await plain.goto(await linkTo('bea@brokerage.example', '/reset-password'));
  await plain.getByLabel('New password').fill('short');
  await plain.getByLabel('New password').evaluate((field) => field.removeAttribute('minlength'));
  await plain.getByRole('button', { name: 'Change password' }).click();
  await plain.getByText('The new password needs at least 12 characters', { exact: true }).waitFor();
  const chosen = 'a lake without any bridge';
  await plain.getByLabel('New password').fill(chosen);
  await plain.getByRole('button', { name: 'Change password' }).click();
  await plain.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await expect
    .poll(() => site.smtp.to('bea@brokerage.example').map(({ subject }) => subject))
    .toContain('Your password was changed');

  // The second factor is still required, in a browser that is not the phone.
  const { page: office } = await site.newPage();
  await signIn(office, 'Bea', chosen);
  await office.getByRole('heading', { name: 'One more step' }).waitFor();
  await owner.reload();
  await rowOf(owner, 'Bea').getByText('Passkey').waitFor();
  await choose(owner, 'Bea', 'Reset second factor…');
  await waitForToast(owner, 'Bea’s second factor is reset', () => press(owner, 'Reset'));
  await signIn(office, 'Bea', chosen);
  await office.waitForURL(`${site.url}/admin`);
  await expect
    .poll(() => site.smtp.to('bea@brokerage.example').map(({ subject }) => subject ?? ''))
    .toEqual(
      expect.arrayContaining([
        'Your second factor was reset',
        expect.stringMatching(/^New sign-in with Chrome on /),
      ]),
    );
});

test('an owner requires a second factor, and a colleague without one adds theirs', async () => {
  const { page: first } = await openLogins();
  const addPasskey = async (page: Page) => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Current password').fill(password);
    await press(page, 'Continue');
    await dialog(page).getByLabel('Name').fill('Laptop');
    await press(page, 'Make passkey');
    await press(page, 'I Have Kept Them');
  };
  const { page: owner } = await site.newPage();
  const { page: colleague } = await site.newPage(phone);
  for (const page of [owner, colleague]) await plugInAuthenticator(page);
  await accept(owner, await invite(first, 'olive@brokerage.example', 'owner'), 'Olive');
  await accept(colleague, await invite(first, 'carl@brokerage.example', 'broker'), 'Carl');

  await owner.goto(`${site.url}/admin/logins`);
  await owner.getByRole('button', { name: 'Require it' }).click();
  await press(owner, 'Require');
  await dialog(owner).getByLabel('Current password').fill(password);
  await press(owner, 'Require');
  await dialog(owner).getByText('Your own login has no second factor yet.').waitFor();
  await owner.goto(`${site.url}/admin/account`);
  await addPasskey(owner);
  await owner.goto(`${site.url}/admin/logins`);
  await owner.getByRole('button', { name: 'Require it' }).click();
  await press(owner, 'Require');
  await dialog(owner).getByLabel('Current password').fill(password);
  await waitForToast(owner, 'Every login needs a second factor', () => press(owner, 'Require'));
  expect(await axeFindings(owner)).toEqual([]);

  await colleague.goto(`${site.url}/admin/to-do`);
  await colleague.getByRole('heading', { name: 'One more step, Carl' }).waitFor();
  expect(await axeFindings(colleague)).toEqual([]);
  await colleague.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await addPasskey(colleague);
  await colleague.getByRole('link', { name: /To do/ }).first().click();
  await colleague.getByRole('heading', { level: 1, name: 'To do' }).waitFor();

  await owner.getByRole('button', { name: 'Stop requiring it' }).click();
  await waitForToast(owner, 'A second factor is up to each person', () => press(owner, 'Stop requiring'));
});

test('the password pages have no flaw that a machine finds', async () => {
  const { page, complaints } = await site.newPage(phone);
  for (const path of ['/login', '/forgot-password', '/forgot-password/sent', '/reset-password?done']) {
    await page.goto(site.url + path);
    expect(await axeFindings(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
