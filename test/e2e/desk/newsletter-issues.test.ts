import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { administrator } from '#test/server/run-server.ts';

const office = 'office@brokerage.example';
const site = useRunningSite(
  { MAIL_TO: office, RATE_LIMIT: 'off', NEWSLETTER_PER_MINUTE: '6000' },
  { withMail: true },
);

async function signIn(options: Parameters<typeof site.newPage>[0] = desktop) {
  const { page, complaints } = await site.newPage(options);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  return { page, complaints };
}

/** Puts exactly these addresses on the list. */
async function listOnly(page: Page, ...emails: string[]) {
  for (const { id } of await (await page.request.get(`${site.url}/api/newsletter`)).json())
    await page.request.delete(`${site.url}/api/newsletter/${id}`);
  for (const email of emails) await page.request.post(`${site.url}/api/newsletter`, { data: { email } });
}

async function beginIssue(page: Page, subject: string, text: string) {
  await page.goto(`${site.url}/admin/newsletter`);
  await page.getByRole('button', { name: 'New issue' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('listitem', { name: 'Text, block' }).getByLabel('Text', { exact: true }).fill(text);
  await page.getByText('Saved', { exact: true }).waitFor();
}

async function send(page: Page, recipients: string) {
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the issue' });
  await dialog.getByRole('button', { name: `Send to ${recipients}` }).click();
}

/** Not the browser's words about the tests' own script, which the preview's frame does not run either. */
const isOfPage = (complaint: string) =>
  !/^Blocked script execution in '[^']+\/preview\?part=html/.test(complaint);
const figure = (page: Page, label: string, count: number) =>
  page.getByRole('main').locator('dl > div', { hasText: label }).getByText(String(count), { exact: true });
const to = (address: string, subject: string) =>
  site.smtp.to(address).find((mail) => mail.subject === subject);

test.describe('an issue of the newsletter', () => {
  test('is written from a post, previewed, tested, sent once, and left by one click', journey, async () => {
    const { page, complaints } = await signIn();
    await listOnly(page, 'amara@example.ca', 'bo@example.ca');
    await page.request.post(`${site.url}/api/blog-posts`, {
      data: {
        title: 'Renewing in 2027',
        slug: 'renewing-in-2027',
        excerpt: 'What to ask your lender six months before.',
        content: '<p>Ask.</p>',
        author: 'Editorial team',
        category: 'market-updates',
        published: true,
      },
    });
    await page.goto(`${site.url}/admin/newsletter`);
    await page.getByRole('heading', { name: 'No issue yet' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'From a post…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renewing in 2027' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Renewing in 2027');

    // By keyboard alone, faster than frames are drawn: a button is added, filled in, moved up and back, removed and
    // had again.
    await page.evaluate(() => {
      window.requestAnimationFrame = (callback) => window.setTimeout(callback, 200);
    });
    await page.getByRole('button', { name: 'Button', exact: true }).press('Enter');
    await page.keyboard.type('Book a call');
    await page.keyboard.press('Tab');
    await page.keyboard.type('https://example.ca/book');
    await page.getByRole('button', { name: 'Move up: Button, block 2 of 2' }).press('Enter');
    await page.getByRole('listitem', { name: 'Button, block 1 of 2' }).waitFor();
    await page.getByText('Button moved to place 1 of 2').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove: Button, block 1 of 2' }).press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('listitem', { name: 'Button, block 1 of 2' }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();

    // While a version loads, the one before is still there.
    const preview = page.frameLocator('iframe >> nth=-1');
    await preview.getByText('Book a call').waitFor();
    await preview.getByText('What to ask your lender six months before.').waitFor();
    await preview.getByText(/Licence #/).waitFor();
    await expect(preview.getByText('Unsubscribe')).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Text only').click();
    await page.locator('pre', { hasText: 'https://example.ca/book' }).waitFor();

    await page.getByRole('button', { name: `Send test to ${office}` }).click();
    await page.getByText(`To ${office}, marked with [Test].`, { exact: true }).waitFor();
    await expect.poll(() => to(office, '[Test] Renewing in 2027')?.text).toContain('Book a call');

    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByText('2 subscribers', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await send(page, '2 subscribers');
    await figure(page, 'Delivered', 2).waitFor({ timeout: 20_000 });
    await page.getByText(/^Sent · started/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const mail = to('amara@example.ca', 'Renewing in 2027')!;
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toMatch(/Licence #/);
    const link = /<(.+)>/.exec(mail.header('list-unsubscribe')!)![1]!;
    const { pathname, search } = new URL(link);
    const left = await fetch(site.url + pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(200);
    await page.reload();
    await figure(page, 'Unsubscribed', 1).waitFor();
    await expect(page.getByRole('button', { name: 'Send…' })).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('open');
    const again = await page.request.post(`${site.url}/api/newsletter-issues/${id}/send`, {
      data: { recipients: 1 },
    });
    expect(again.status()).toBe(409);
    expect(
      site.smtp.to('amara@example.ca').filter(({ subject }) => subject === 'Renewing in 2027'),
    ).toHaveLength(1);
    expect(complaints.filter(isOfPage)).toEqual([]);
  });

  test('is scheduled and taken back, not in the past, and says what is missing', async () => {
    const { page } = await signIn();
    await listOnly(page, 'amara@example.ca');
    await beginIssue(page, 'December', 'What changes in December.');
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('');
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByText('Please enter a text, or remove this block', { exact: true }).waitFor();
    await text.fill('What changes in December.');
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the issue' });
    await dialog.getByText('Later', { exact: true }).click();
    await dialog.getByLabel('Day and time in Ontario').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Schedule for 1 subscriber' }).click();
    await dialog.getByText('Please choose a time in the future', { exact: true }).waitFor();
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day and time in Ontario').fill(`${inAMonth}T09:00`);
    await dialog.getByRole('button', { name: 'Schedule for 1 subscriber' }).click();
    await page.getByText(/^Goes out .+ 9:00 AM, Eastern time$/).waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByLabel('Subject').waitFor();
    expect(site.smtp.to('amara@example.ca').filter(({ subject }) => subject === 'December')).toEqual([]);
  });

  // TryGhost/Ghost #25798
  test('says how large it is where Gmail would cut off its end', async () => {
    const { page } = await signIn();
    const open = async (count: number) => {
      const data = {
        blocks: Array.from({ length: count }, () => ({ kind: 'text', text: 'word '.repeat(950) })),
      };
      const { id } = await (await page.request.post(`${site.url}/api/newsletter-issues`, { data })).json();
      await page.goto(`${site.url}/admin/newsletter?open=${id}`);
    };
    await open(1);
    await page.frameLocator('iframe').getByText('word word').first().waitFor();
    await expect(page.getByText(/ KB/)).toHaveCount(0);
    await open(19);
    await page.getByText(/^This issue has 9\d KB\. Gmail cuts off/).waitFor();
  });

  test('keeps what was written through a lost connection, an expired session and a closed tab', async () => {
    const { page } = await signIn();
    await beginIssue(page, 'January', 'First.');
    const text = page.getByLabel('Text', { exact: true });
    await page.route('**/api/newsletter-issues/*', (route) => route.abort());
    await text.fill('First. Second.');
    await page.getByText('Not saved: no connection. It is kept in this browser.').waitFor();
    await page.unroute('**/api/newsletter-issues/*');
    await page.getByText('Saved', { exact: true }).waitFor();

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await text.fill('First. Second. Third.');
    await page.getByText('You are signed out. It is kept in this browser.').waitFor();
    await page.context().addCookies(cookies);
    await page.getByText('Saved', { exact: true }).waitFor();

    await page.route('**/api/newsletter-issues/*', (route) => route.abort());
    await text.fill('First. Second. Third. Fourth.');
    await page.getByText('Not saved: no connection.').waitFor();
    await page.unroute('**/api/newsletter-issues/*');
    await page.evaluate(() => localStorage.length).then((count) => expect(count).toBeGreaterThan(0));
    await page.reload();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect(text).toHaveValue('First. Second. Third. Fourth.');
  });

  test('shows a colleague’s version beside one’s own, and keeps the one that is not chosen', async () => {
    const { page } = await signIn();
    await beginIssue(page, 'February', 'Mine.');
    const path = `${site.url}/api/newsletter-issues/${new URL(page.url()).searchParams.get('open')}`;
    await page.request.put(path, { data: { subject: 'February, by a colleague' } });
    await page.getByLabel('Text', { exact: true }).fill('Mine, and more.');
    await page.getByRole('heading', { name: /has changed this, too/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect(page.getByLabel('Subject')).toHaveValue('February, by a colleague');
    await page.getByRole('button', { name: 'Undo my choice' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await (await page.request.get(path)).json()).toMatchObject({
      subject: 'February',
      blocks: [{ kind: 'text', text: 'Mine, and more.' }],
    });
  });
});

test('an imported list gets the next issue, on a phone and in the dark', async () => {
  const { page, complaints } = await signIn({ ...phone, colorScheme: 'dark' });
  await listOnly(page);
  await page.goto(`${site.url}/admin/newsletter/import`);
  await page
    .getByLabel('CSV file')
    .setInputFiles({
      name: 'open-house.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Prénom;Courriel\r\nZoë;zoe@example.ca\r\n;nobody@\r\n', 'latin1'),
    });
  const list = page.getByLabel('Or paste the list');
  await expect.poll(() => list.inputValue()).toContain('Zoë;zoe@example.ca');
  await page.reload();
  await expect.poll(() => list.inputValue()).toContain('Zoë;zoe@example.ca');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByText('Please say where they agreed', { exact: true }).waitFor();
  await page.getByLabel('Where did they agree?').fill('Sign-up sheet at the open house');
  await page.getByLabel('When did they agree?').fill('2026-05-03');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('heading', { name: '1 subscriber will be added, of 2 in the list' }).waitFor();
  await page.getByRole('row', { name: '3 nobody@ Not a valid email address' }).waitFor();
  // The bar at the top may lie on half of a control, which axe counts as a small one.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 subscriber' }).click();
  await page.getByRole('heading', { name: '1 subscriber added, of 2 in the list' }).waitFor();
  expect(site.smtp.to('zoe@example.ca')).toEqual([]);

  await beginIssue(page, 'For the open house', 'Thank you for coming.');
  expect(await axeFindings(page)).toEqual([]);
  // Whatever the computer prefers, the preview is what was chosen.
  const paper = () =>
    page
      .frameLocator('iframe >> nth=-1')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(paper).toBe('rgb(247, 242, 231)');
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(paper).toBe('rgb(11, 36, 30)');
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(paper).toBe('rgb(247, 242, 231)');
  await send(page, '1 subscriber');
  await figure(page, 'Delivered', 1).waitFor({ timeout: 20_000 });
  expect(to('zoe@example.ca', 'For the open house')?.text).toContain('Thank you for coming.');
  // Nothing is half under the sticky bar then.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);

  const [zoe] = await (await page.request.get(`${site.url}/api/newsletter?q=zoe`)).json();
  await page.goto(`${site.url}/admin?tab=newsletter&open=${zoe.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByText('Sign-up sheet at the open house').waitFor();
  await panel.getByLabel('Why').fill('Their emails come back');
  await panel.getByRole('button', { name: 'Unsubscribe' }).click();
  await panel.getByText('Unsubscribed because').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints.filter(isOfPage)).toEqual([]);
});
