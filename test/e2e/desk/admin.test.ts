import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { checkLayouts } from '#test/browser/check-layouts.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { waitTwoFrames } from '#test/browser/wait-two-frames.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off', BOOKINGS_PER_SLOT: '1000' });

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function addVisitor(number: string): Promise<void> {
  await post(
    '/api/contacts',
    newContact({
      firstName: 'Visitor',
      lastName: number,
      email: `visitor${number}@example.ca`,
      mortgageType: number.endsWith('0') ? 'Debt Consolidation' : 'Refinancing',
      phone: `905-555-0${number}`,
    }),
  );
}

test.beforeAll(async () => {
  for (let at = 0; at < 130; at += 1) await addVisitor(String(at).padStart(3, '0'));
  await post('/api/bookings', newBooking({ name: 'Late Booker', date: inDays(9), time: '1:00 PM' }));
  await post('/api/bookings', newBooking({ name: 'Soon Booker', date: inDays(2), time: '11:30 AM' }));
  await post('/api/newsletter', { email: 'nameless@example.ca' });
});

async function openAdmin(path = '/admin', device: Parameters<typeof site.newPage>[0] = desktop, on = site) {
  const { page, complaints } = await on.newPage(device);
  await page.request.post(`${on.url}/api/login`, { data: administrator });
  await page.goto(on.url + path);
  await page.getByText(`Signed in as ${administrator.username}`).waitFor();
  return { page, complaints };
}

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const rowLink = (page: Page, name: string) => row(page, name).getByRole('link', { name, exact: true });
/** The details of the open record, beside the list or over it. */
const panel = (page: Page) => page.locator('[data-panel]');
const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.describe('who may not (specification §2: both admin pages)', () => {
  for (const path of [
    '/admin',
    '/admin/account',
    '/admin/agenda',
    '/admin/audit',
    '/admin/blog',
    '/admin/privacy',
    '/admin/to-do',
  ])
    test.describe(`on ${path}`, () => {
      test(
        'a spinner turns during the session check, then comes Access Denied, and no list is asked for (specification §6)',
        journeyIf(path === '/admin'),
        async () => {
          const { page } = await site.newPage();
          const asked: string[] = [];
          page.on('request', (request) => asked.push(new URL(request.url()).pathname));
          let release = () => {};
          const held = new Promise<void>((resolve) => (release = resolve));
          await page.route('**/api/auth/user', async (route) => {
            await held;
            await route.continue();
          });
          await page.goto(site.url + path);
          await page.getByText('Checking your session').waitFor();
          release();
          await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
          await page.getByText('You need to be logged in to access this page.', { exact: true }).waitFor();
          const login = page.getByRole('main').getByRole('link', { name: 'Login', exact: true });
          await expect(login).toHaveAttribute('href', '/login');
          await expect(page.getByRole('navigation', { name: 'Admin area' })).toHaveCount(0);
          expect(await axeFindings(page)).toEqual([]);
          expect(asked.filter((address) => address.startsWith('/api/'))).toEqual(['/api/auth/user']);
        },
      );
    });

  test('without JavaScript, says that it is needed, and nothing is being checked', async () => {
    const { page } = await site.newPage({ ...phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/admin`);
    await page.getByText('The admin area needs JavaScript, which is not running here.').waitFor();
    await expect(page.getByText('Checking your session')).toBeHidden();
  });

  test('whose session has ended meanwhile is told so', journey, async () => {
    const { page } = await openAdmin();
    await row(page, 'Visitor 129').waitFor();
    await page.context().clearCookies();
    await page.getByRole('tab', { name: 'Newsletter' }).click();
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  });
});

test.describe('the dashboard (specification §2)', () => {
  test('has the figures, tabs with counts, and the way to the blog', journey, async () => {
    const { page, complaints } = await openAdmin();
    const cards = page.locator('dl').first().locator('> div');
    await expect(cards.first()).toContainText('130');
    expect((await cards.allInnerTexts()).map((text) => text.split('\n').filter(Boolean))).toEqual([
      ['Pre-Approval Requests', '130'],
      ['Total Bookings', '2'],
      ['Newsletter Subscribers', '1'],
      ['This Month', '132', 'requests'],
      ['Answered within 24 h', '–', 'no answers yet'],
    ]);
    const tabs = page.getByRole('tab');
    await expect
      .poll(() => tabs.allInnerTexts())
      .toEqual(['Pre-Approval Requests 130', 'Booking Requests 2', 'Newsletter 1']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    const blog = page.getByRole('link', { name: 'Manage Blog' });
    await expect(blog).toHaveAttribute('href', '/admin/blog');
    expect(complaints).toEqual([]);
  });
});

test.describe('the lists', () => {
  test(
    'what is searched, narrowed and sorted is in the address, and comes back from it',
    journey,
    async () => {
      const { page, complaints } = await openAdmin();
      const status = page.locator('output').first();
      await expect.poll(() => status.innerText()).toBe('130 requests');
      await page.getByLabel('Search name, email or phone').fill('(905) 555-00');
      await expect.poll(() => status.innerText()).toBe('100 requests');
      await page.getByLabel('Mortgage type').selectOption('Debt Consolidation');
      await page.getByLabel('Sorted by').selectOption('Last name');
      await page.getByLabel('Received from').fill(inDays(-1));
      await expect.poll(() => status.innerText()).toBe('10 requests');
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        q: '(905) 555-00',
        type: 'Debt Consolidation',
        sort: 'name',
        from: inDays(-1),
      });
      await expect.poll(() => page.locator('[data-row]').first().innerText()).toBe('Visitor 000');

      await page.reload();
      await expect.poll(() => status.innerText()).toBe('10 requests');
      await expect(page.getByLabel('Search name, email or phone')).toHaveValue('(905) 555-00');
      const csv = page.getByRole('link', { name: 'Export CSV' });
      await expect
        .poll(() => csv.getAttribute('href'))
        .toMatch(/^\/api\/contacts\.csv\?q=.*&type=Debt\+Consolidation/);
      const download = page.waitForEvent('download');
      await csv.click();
      expect((await download).suggestedFilename()).toBe(`contacts-${inDays(0)}.csv`);

      await page.getByLabel('Received from').fill(inDays(1));
      await page.getByText('No requests match these filters.', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(() => status.innerText()).toBe('130 requests');
      await expect(page.getByLabel('Search name, email or phone')).toHaveValue('');
      expect(complaints).toEqual([]);
    },
  );

  test('bookings by consultation begin today, and days mean those of consultations', async () => {
    const { page } = await openAdmin('/admin?tab=bookings');
    await row(page, 'Late Booker').waitFor();
    await page.getByLabel('Sorted by').selectOption('Consultation date');
    await expect
      .poll(() => page.locator('[data-row]').allInnerTexts())
      .toEqual(['Soon Booker', 'Late Booker']);
    await expect
      .poll(() => page.locator('th[scope=rowgroup]').allInnerTexts())
      .toEqual(['This week', 'Later']);
    await expect(page.getByLabel('Consultation from')).toHaveValue(inDays(0));
    await page.getByLabel('Consultation from').fill(inDays(5));
    await row(page, 'Soon Booker').waitFor({ state: 'detached' });
  });

  test('a long list loads more as one scrolls, and nothing jumps', async () => {
    const { page } = await openAdmin();
    await row(page, 'Visitor 129').waitFor();
    await expect(page.locator('[data-row]')).toHaveCount(50);
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
    for (let turn = 0; turn < 60 && (await row(page, 'Visitor 000').count()) === 0; turn += 1) {
      await page.mouse.wheel(0, 600);
      await waitTwoFrames(page);
    }
    await row(page, 'Visitor 000').waitFor();
    await expect(page.locator('[data-row]')).toHaveCount(130);
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });

  for (const width of [1280, 390])
    test(`nothing jumps when the data arrive, at ${width} px`, async () => {
      const { page } = await site.newPage({ viewport: { width, height: 844 } });
      await page.request.post(`${site.url}/api/login`, { data: administrator });
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/api\/(contacts|summary|mails|to-do|follow-ups)/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${site.url}/admin`);
      const search = page.getByLabel('Search name, email or phone');
      await search.waitFor();
      const before = await search.boundingBox();
      answer();
      await row(page, 'Visitor 129').waitFor();
      await expect(page.getByRole('tab').first()).toContainText('130');
      expect(await search.boundingBox()).toEqual(before);
    });
});

test(
  'the whole work by keyboard: search, walk, open, copy, delete, and the focus is never lost',
  journey,
  async () => {
    const { page, complaints } = await openAdmin();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await row(page, 'Visitor 129').waitFor();
    await page.keyboard.press('/');
    const search = page.getByLabel('Search name, email or phone');
    await expect(search).toBeFocused();
    await page.keyboard.type('visitor10');
    await expect.poll(() => page.locator('output').first().innerText()).toBe('10 requests');

    await page.keyboard.press('ArrowDown');
    await expect(rowLink(page, 'Visitor 109')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Visitor 108');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Visitor 100');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe('Visitor 109');

    await page.keyboard.press('Enter');
    await panel(page).getByText('We would like to buy in spring.').waitFor();
    await expect(rowLink(page, 'Visitor 109')).toHaveAttribute('aria-expanded', 'true');
    const copy = panel(page).getByRole('button', { name: 'Copy email visitor109@example.ca' });
    for (let turn = 0; turn < 12 && !(await hasFocus(copy)); turn += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Copied visitor109@example.ca').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('visitor109@example.ca');

    await rowLink(page, 'Visitor 109').focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await question
      .getByText('Are you sure you want to delete the contact for Visitor 109? This action cannot be undone.')
      .waitFor();
    await question.getByText('Keep applications for six years, even ones that did not close.').waitFor();
    await page.keyboard.press('Escape');
    await expect(rowLink(page, 'Visitor 109')).toBeFocused();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row(page, 'Visitor 109').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Visitor 108');
    await expect.poll(() => page.locator('output').first().innerText()).toBe('9 requests');
    await addVisitor('109');
    expect(complaints).toEqual([]);
  },
);

test('an icon says what it means after 700 ms, the next one at once (specification §9)', async () => {
  const { page } = await openAdmin('/admin?q=visitor128');
  await rowLink(page, 'Visitor 128').click();
  const copyPhone = panel(page).getByRole('button', { name: 'Copy phone number' });
  const copyEmail = panel(page).getByRole('button', { name: 'Copy email visitor128@example.ca' });
  await copyEmail.waitFor();
  // From here on, time passes when the test says.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await copyPhone.hover();
  await page.clock.runFor(690);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(20);
  await page.getByRole('tooltip', { name: 'Copy phone number' }).waitFor();
  await copyEmail.hover();
  // A hand moving there does not stop at once: only once it has left the way between both does the next tooltip open.
  const { x, y } = (await copyEmail.boundingBox())!;
  await page.mouse.move(0, 0);
  for (const step of [2, 4, 6, 8]) await page.mouse.move(x + step, y + step);
  await page.getByRole('tooltip', { name: 'Copy email' }).waitFor();
});

for (const path of [
  '/admin?q=visitor12',
  '/admin?tab=bookings',
  '/admin?tab=newsletter',
  '/admin/account',
  '/admin/audit',
  '/admin/privacy',
])
  test(`axe finds nothing on ${path}, and nothing is wider than the screen`, async () => {
    const { page, complaints } = await openAdmin(path);
    if (!path.includes('/admin/')) await page.locator('[data-row]').first().click();
    expect(await checkLayouts(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`on a ${label}`, () => {
    test('a request opens by touch or click, with links to call and write', async () => {
      const { page } = await openAdmin('/admin?q=visitor127', device);
      await rowLink(page, 'Visitor 127').click();
      const opened = panel(page);
      const phoneLink = opened.getByRole('link', { name: '(905) 555-0127', exact: true });
      await expect(phoneLink).toHaveAttribute('href', 'tel:9055550127');
      const emailLink = opened.getByRole('link', { name: 'visitor127@example.ca', exact: true });
      await expect(emailLink).toHaveAttribute('href', 'mailto:visitor127@example.ca');
      await expect(opened.getByText('Not specified')).toHaveCount(1);
      await opened.getByRole('button', { name: 'Close' }).click();
      await opened.waitFor({ state: 'detached' });
      await expect(rowLink(page, 'Visitor 127')).toBeFocused();
    });
  });

test('at 320 pixels nothing of the admin area is wider than the screen', async () => {
  for (const path of ['/admin', '/admin/account', '/admin/audit', '/admin/privacy']) {
    const { page } = await openAdmin(path, { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test.describe('the account', () => {
  test('changes the password, which keeps this session alone', journey, async () => {
    const elsewhere = await openAdmin();
    const { page, complaints } = await openAdmin('/admin/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Please enter your current password', { exact: true }).waitFor();
    await page.getByText('The new password needs at least 12 characters', { exact: true }).waitFor();
    await page.getByLabel('Current password').fill('a guess');
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your current password', { exact: true }).waitFor();
    await expect(page.getByLabel('New password')).toHaveValue('another long password');
    await page.getByLabel('Current password').fill(administrator.password);
    await waitForToast(page, 'Password changed', () =>
      page.getByRole('button', { name: 'Change password' }).click(),
    );
    await page.goto(`${site.url}/admin`);
    await row(page, 'Visitor 129').waitFor();
    await elsewhere.page.reload();
    await elsewhere.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    const back = { currentPassword: 'another long password', newPassword: administrator.password };
    expect((await page.request.put(`${site.url}/api/auth/password`, { data: back })).ok()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test('the audit shows who did what, of one user and one action', async () => {
  const { page, complaints } = await openAdmin('/admin');
  const { id } = await (
    await page.request.post(`${site.url}/api/contacts`, { data: newContact({ firstName: 'Vanishing' }) })
  ).json();
  await page.request.delete(`${site.url}/api/contacts/${id}`);
  await page.request.get(`${site.url}/api/contacts.csv`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Audit' }).click();
  const entry = page.getByRole('row', { name: `No. ${id.slice(0, 8)}` });
  await expect.poll(() => entry.innerText()).toMatch(/ada[^]*Deleted a contact[^]*(127\.0\.0\.1|::1)/);
  await expect(page.getByRole('main')).not.toContainText('Vanishing');
  await page.getByLabel('Action').selectOption('Exported');
  await entry.waitFor({ state: 'detached' });
  await page.getByLabel('User').selectOption('ada');
  await expect.poll(() => new URL(page.url()).search).toBe('?user=ada&action=export');
  await page.getByText('Exported contacts').first().waitFor();
  expect(complaints).toEqual([]);
});
