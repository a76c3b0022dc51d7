import { expect, test } from '@playwright/test';
import type { TeamChange } from '#features/team/team.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import {
  cardOf,
  createPost,
  editorOf,
  fieldOf,
  openAdministration,
  press,
  removePostsAfterEach,
  untilSaved,
} from '#test/browser/blog-admin.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';

const site = useRunningSite();
removePostsAfterEach(site);

test.describe('what the server refuses', () => {
  test('a slug that is taken: the free one is offered and taken with one press', journey, async () => {
    const { page } = await openAdministration(site);
    await createPost(site, page, { title: 'Rates', slug: 'rates' });
    await page.reload();
    await page.getByRole('button', { name: 'New Post' }).click();
    await fieldOf(page, 'Title').fill('Rates');
    await fieldOf(page, 'Excerpt').fill('About rates.');
    await fieldOf(page, 'Author').fill('Ada');
    await fieldOf(page, 'Category').selectOption({ label: 'Mortgage Tips' });
    await editorOf(page).click();
    await page.keyboard.type('About rates.');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByRole('button', { name: /^Use rates-/ }).click();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await untilSaved(page);
  });

  test('what is missing is said at its field, and nothing typed is lost', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await fieldOf(page, 'Slug').fill('mine');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(fieldOf(page, 'Title')).toBeFocused();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toHaveCount(5);
    await page.getByRole('alert').getByText('Not saved: 5 to correct').waitFor();
    await fieldOf(page, 'Title').fill('Another title');
    await expect(fieldOf(page, 'Slug')).toHaveValue('mine');
    // What is there now is no longer called missing.
    await editorOf(page).click();
    await page.keyboard.type('Words.');
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toHaveCount(3);
  });

  test('a post for later says when it appears, and an author’s licence is known before visitors see it', async () => {
    const { page } = await openAdministration(site);
    const { members } = (await (await page.request.get(`${site.url}/api/team`)).json()) as TeamChange;
    const hidden = members.map((member) => ({ ...member, isPublic: false }));
    const saved = await page.request.put(`${site.url}/api/team`, { data: { members: hidden } });
    expect(saved.status()).toBe(200);
    await page.getByRole('button', { name: 'New Post' }).click();
    await fieldOf(page, 'Title').fill('For later');
    await fieldOf(page, 'Excerpt').fill('Later.');
    await fieldOf(page, 'Category').selectOption({ label: 'Mortgage Tips' });
    await editorOf(page).click();
    await page.keyboard.type('Words.');
    await page.getByRole('switch', { name: 'Published' }).check();
    await fieldOf(page, 'Publish at').fill('2099-01-02T08:00');
    await page.getByText('Visible to the public from Jan 2, 2099, 8:00 AM').waitFor();
    const { name, licenceNumber } = members[0]!;
    await fieldOf(page, 'Author').fill(name);
    await page.getByText(`licence ${licenceNumber}: show ${name} to visitors`).waitFor();
    await page.getByRole('button', { name: 'Schedule for Jan 2, 2099, 8:00 AM' }).click();
    await untilSaved(page);
    await cardOf(page, 'For later').getByText('for Jan 2, 2099, 8:00 AM').waitFor();
  });

  test('a deletion that fails is said', async () => {
    const { page } = await openAdministration(site);
    const post = await createPost(site, page, { title: 'Stays' });
    await page.reload();
    await page.route('**/api/blog-posts/*', (route) => route.abort());
    await cardOf(page, post.title)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await waitForToast(page, 'Failed to delete blog post', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    );
    await page.unroute('**/api/blog-posts/*');
  });
});

test.describe('the list', () => {
  test('is narrowed by title, status and category, and the address keeps it', async () => {
    const { page } = await openAdministration(site);
    await createPost(site, page, { title: 'Renewals', category: 'market-updates' });
    await createPost(site, page, { title: 'Refinancing 80 %', published: true, category: 'refinancing' });
    await createPost(site, page, { title: 'Later', published: true, publishAt: '2099-01-01T15:00:00.000Z' });
    await page.reload();
    const titles = () => page.getByRole('main').getByRole('rowheader').allInnerTexts();
    await expect.poll(titles).toEqual(['Later', 'Refinancing 80 %', 'Renewals']);
    await cardOf(page, 'Later').getByText('Scheduled', { exact: true }).waitFor();
    await cardOf(page, 'Later').getByText('for Jan 1, 2099, 10:00 AM').waitFor();
    await page.getByLabel('Search by title').fill('ReN');
    await expect.poll(titles).toEqual(['Renewals']);
    await page.getByLabel('Search by title').fill('80 %');
    await expect.poll(titles).toEqual(['Refinancing 80 %']);
    await page.getByLabel('Search by title').fill('');
    await page.getByLabel('Status').selectOption({ label: 'Drafts' });
    await expect.poll(titles).toEqual(['Renewals']);
    await page.getByLabel('Category').selectOption({ label: 'Refinancing' });
    await page.getByText('No posts match this search.').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Published' });
    await expect.poll(titles).toEqual(['Refinancing 80 %']);
    await page.reload();
    await expect.poll(titles).toEqual(['Refinancing 80 %']);
  });
});

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`accessibility on a ${label}`, () => {
    test('axe finds nothing on the list, in the dialog and its panels; the toolbar is one stop', async () => {
      const { page, complaints } = await openAdministration(site, device);
      await page.clock.install();
      await createPost(site, page, {
        content:
          '<h2>One</h2><p>Two</p><div class="ql-code-block-container"><div class="ql-code-block">x</div></div>',
      });
      await page.reload();
      await cardOf(page, 'A post').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await cardOf(page, 'A post').getByRole('button', { name: /^Edit/ }).click();
      await editorOf(page).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      for (const panel of ['Link', 'Image', 'Video']) {
        await press(page, panel);
        expect(await axeFindings(page)).toEqual([]);
        // The code block is highlighted once a second, which must not steal the focus.
        await page.clock.runFor(1_100);
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('dialog')).toHaveCount(1);

      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await fieldOf(page, 'Title').focus();
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe('Heading');
      await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe('Bold');
      await page.keyboard.press('End');
      const more = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'More' });
      const hasFocus = (element: HTMLElement | SVGElement) => element === document.activeElement;
      expect(await more.evaluate(hasFocus)).toBe(true);
      await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe('Heading');
      // What is behind “More” is part of the same toolbar, and Escape closes only that.
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('End');
      expect(await focused()).toBe('Alignment');
      await page.keyboard.press('Escape');
      expect(await more.evaluate(hasFocus)).toBe(true);
      await page.keyboard.press('Home');
      for (let times = 0; times < 2; times += 1) await page.keyboard.press('Tab');
      const isInEditor = () => editorOf(page).evaluate((element) => element.contains(document.activeElement));
      expect(await isInEditor()).toBe(true);
      // Out again with the same key, past the menu for a code block's language.
      for (let times = 0; times < 2; times += 1) await page.keyboard.press('Tab');
      expect(await isInEditor()).toBe(false);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      expect(complaints).toEqual([]);
    });
  });
