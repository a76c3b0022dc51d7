import { expect, type Page, test } from '@playwright/test';
import { createPost } from '#test/browser/blog-admin.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey } from '#test/browser/journey.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { teamOf } from '#test/samples/team-of.ts';
import { administrator } from '#test/server/run-server.ts';
import { signPageInAs } from '#test/server/sign-in-as.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

test.beforeAll(async () => {
  const sent = await fetch(`${site.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newContact({ firstName: 'Amara', lastName: 'Okafor' })),
  });
  expect(sent.status).toBe(201);
});

/** Opens a page as a login with this role, and lists the API paths it asks for. */
async function openAs(role: string, path: string) {
  const opened = await site.newPage();
  await signPageInAs(site, opened.page, role);
  const asked: string[] = [];
  opened.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const refused: string[] = [];
  opened.page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url());
  });
  await opened.page.goto(site.url + path);
  return { ...opened, asked, refused };
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin area' });
const notIncluded = (page: Page) => page.getByRole('heading', { level: 1, name: 'Not part of your login' });

/** Signs in by the form, which leads to `/admin` (specification §2). */
async function signIn(page: Page, role: string) {
  await signPageInAs(site, page, role);
  await page.context().clearCookies();
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Username').fill(role);
  await page.getByLabel('Password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
}

test('a broker signs in to the requests, and finds no way to the blog or the logins', journey, async () => {
  const { page, complaints } = await site.newPage();
  await signIn(page, 'broker');
  await page.getByRole('link', { name: 'Amara Okafor', exact: true }).first().waitFor();
  await expect.poll(() => page.title()).toBe('(1) Dashboard | Wealth Mortgages');
  await expect
    .poll(() => bar(page).getByRole('link').allInnerTexts())
    .toEqual([expect.stringMatching(/^To do\s*1$/), 'Dashboard', 'Agenda', 'Figures', 'Hours']);
  await expect(bar(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual([expect.stringContaining('Pre-Approval Requests'), expect.stringContaining('Booking Requests')]);
  await expect(page.getByText('Newsletter')).toHaveCount(0);
  await expect(page.getByText(/sample fact/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Wealth Mortgages, To do' }).click();
  await page.getByRole('heading', { level: 1, name: 'To do' }).waitFor();
  await page.getByText('Amara Okafor').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a broker enters when they are away, and nobody else', async () => {
  const owner = await site.newPage();
  await owner.page.request.post(`${site.url}/api/login`, { data: administrator });
  const { page } = await openAs('broker', '/admin/hours');
  await page.getByText('Nobody on the team takes consultations yet.').waitFor();
  const users = await owner.page.request.get(`${site.url}/api/users`);
  const { id } = ((await users.json()) as { id: string; username: string }[]).find(
    ({ username }) => username === 'broker',
  )!;
  const hire = async (...colleagues: Parameters<typeof teamOf>) => {
    const data = { members: teamOf(...colleagues) };
    expect((await owner.page.request.put(`${site.url}/api/team`, { data })).status()).toBe(200);
  };
  await hire({ name: 'Omar Diallo' });
  await page.reload();
  await page.getByText(/ask an owner to link your login/).waitFor();
  await hire({ name: 'Omar Diallo' }, { name: 'Grace Chen', userId: id });
  await page.reload();
  const form = page.getByRole('form', { name: 'Add an absence' });
  await form.waitFor();
  await expect.poll(() => form.getByLabel('Who').locator('option').allInnerTexts()).toEqual(['Grace Chen']);
  await expect(page.getByRole('heading', { name: 'Weekly hours' })).toHaveCount(0);
  await form.getByLabel('First day').fill(inDays(3));
  await form.getByRole('button', { name: 'Add absence' }).click();
  await page.getByRole('list', { name: 'Absences' }).getByText('Grace Chen').waitFor();
  await page.getByRole('button', { name: /^Remove the absence of Grace Chen/ }).click();
  await page.getByText('Nobody is away.').waitFor();
});

for (const [role, can] of [
  ['broker', false],
  ['senior-broker', true],
] as const)
  test(`whether a ${role} can delete and export requests`, async () => {
    const { page } = await openAs(role, '/admin');
    const row = page.getByRole('link', { name: 'Amara Okafor', exact: true }).first();
    await row.waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Export CSV' }).isVisible()).toBe(can);
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(can ? 1 : 0);
    await row.press('#');
    await expect(page.getByRole('alertdialog')).toHaveCount(can ? 1 : 0);
    await page.keyboard.press('Escape');
    await row.click();
    const panel = page.locator('[data-panel]');
    await panel.getByRole('button', { name: 'Save' }).waitFor();
    await expect(panel.getByRole('button', { name: /^Delete/ })).toHaveCount(can ? 1 : 0);
  });

for (const [role, path] of [
  ['broker', '/admin'],
  ['broker', '/admin?tab=bookings'],
  ['broker', '/admin/to-do?whose=everybody'],
  ['broker', '/admin/agenda'],
  ['broker', '/admin/figures'],
  ['broker', '/admin/hours'],
  ['broker', '/admin/account'],
  ['writer', '/admin/blog'],
  ['writer', '/admin/account'],
] as const)
  test(`what a ${role} uses at ${path} asks for nothing they may not see`, async () => {
    const { page, refused } = await openAs(role, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(notIncluded(page)).toHaveCount(0);
    expect(refused).toEqual([]);
  });

for (const name of ['blog', 'newsletter', 'brokerage', 'logins', 'audit', 'privacy'])
  test(`a broker who opens /admin/${name} is told why not, and nothing is asked of the server`, async () => {
    const { page, asked, complaints } = await openAs('broker', `/admin/${name}`);
    await notIncluded(page).waitFor();
    await page.getByText(/Your login opens requests.*ask an owner/).waitFor();
    expect(asked.filter((path) => path !== '/api/to-do/count')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'To do' }).click();
    await page.getByRole('heading', { level: 1, name: 'To do' }).waitFor();
    expect(complaints).toEqual([]);
  });

test('a writer signs in to a welcome that leads to the blog, and writes there', journey, async () => {
  const { page, complaints } = await site.newPage();
  await signIn(page, 'writer');
  await page.getByRole('heading', { level: 1, name: 'Welcome, writer' }).waitFor();
  await expect.poll(() => page.title()).not.toMatch(/^\(\d/);
  await page.getByRole('main').getByRole('link', { name: 'Manage Blog' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog Administration' }).waitFor();
  await createPost(site, page, { title: 'What a stress test is', slug: 'stress-test', published: false });
  await page.reload();
  await page.getByText('What a stress test is').first().waitFor();
  await expect.poll(() => bar(page).getByRole('link').allInnerTexts()).toEqual(['Manage Blog']);
  await page.getByRole('link', { name: 'Wealth Mortgages, Manage Blog' }).waitFor();
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByText('Signed in as writer (writer)').waitFor();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Account' }).press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('heading', { name: 'Everywhere' }).waitFor();
  await expect(keys.getByRole('heading', { name: 'In the agenda' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const name of [
  'to-do',
  'agenda',
  'figures',
  'newsletter',
  'hours',
  'brokerage',
  'logins',
  'audit',
  'privacy',
])
  test(`a writer who opens /admin/${name} is told why not, and nothing is asked of the server`, async () => {
    const { page, asked } = await openAs('writer', `/admin/${name}`);
    await notIncluded(page).waitFor();
    await page.getByText(/Your login opens the blog.*ask an owner/).waitFor();
    expect(asked).toEqual([]);
  });

test('a role of a newer release leaves the account, and says so', async () => {
  const { page } = await openAs('apprentice', '/admin');
  await page.getByText(/a role that this site does not know/).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Change your password' }).waitFor();
});

test('another role shows as soon as the page asks for something it may no longer see', journey, async () => {
  const { page } = await openAs('broker', '/admin');
  await page.getByRole('tab', { name: 'Pre-Approval Requests' }).waitFor();
  const elsewhere = await site.newPage();
  await signPageInAs(site, elsewhere.page, 'writer', 'broker');
  await page.getByRole('tab', { name: 'Booking Requests' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome, broker' }).waitFor();
  await bar(page).getByRole('link', { name: 'Manage Blog' }).waitFor();
  await expect(bar(page).getByRole('link', { name: 'Agenda' })).toHaveCount(0);
});

for (const [role, path] of [
  ['broker', '/admin'],
  ['broker', '/admin/audit'],
  ['writer', '/admin'],
] as const)
  test(`what a ${role} sees at ${path} is without findings of axe, and fits, by day and at night`, async () => {
    const { page } = await openAs(role, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await checkLayouts(page, ['light', 'dark'])).toEqual([]);
  });

for (const width of [768, 1024, 1280, 1600])
  test(`the owner’s bar needs no scrolling at ${width} px`, async () => {
    const { page } = await site.newPage({ viewport: { width, height: 700 } });
    await page.request.post(`${site.url}/api/login`, { data: administrator });
    await page.goto(`${site.url}/admin/privacy`);
    const row = bar(page).getByRole('list');
    expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await bar(page)
      .getByRole('button', { name: width < 1024 ? 'More' : 'Settings' })
      .click();
    const item = page.getByRole('menuitem', { name: 'Privacy' });
    await expect(item).toHaveAttribute('aria-current', 'page');
    await page.getByRole('menuitem', { name: 'Hours' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hours' }).waitFor();
  });
