import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import {
  cardOf,
  createPost,
  editorOf,
  fieldOf,
  openAdministration,
  removePostsAfterEach,
  untilSaved,
} from '#test/browser/blog-admin.ts';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';

const site = useRunningSite();
removePostsAfterEach(site);

const change = async (page: Page, id: string, data: object) => {
  const answer = await page.request.put(`${site.url}/api/blog-posts/${id}`, { data });
  expect(answer.status()).toBe(200);
};
async function choose(page: Page, title: string, item: string) {
  await cardOf(page, title).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

test.describe('restoring what was there before', () => {
  test('a version: the words that changed are shown, and one press brings it back', journey, async () => {
    const { page, complaints } = await openAdministration(site);
    const { id, slug } = await createPost(site, page, {
      title: 'Renewing',
      excerpt: 'You will save thousands.',
      author: 'Priya Patel',
      content: '<h2>When</h2><p>Begin four months ahead.</p>',
      published: true,
    });
    await change(page, id, {
      content: '<h2>When</h2><p>Begin six months ahead.</p>',
      title: 'Renewing early',
    });
    await page.reload();
    await choose(page, 'Renewing early', 'History');
    const changes = page.getByRole('dialog', { name: 'History' }).getByRole('region', { name: 'Changes' });
    await changes.locator('ins', { hasText: 'six' }).waitFor();
    await changes.locator('del', { hasText: 'four' }).waitFor();
    await changes.locator('ins', { hasText: 'early' }).waitFor();
    await changes.getByText('This is the post as it is now.').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('button');
    await expect(versions).toHaveCount(2);
    await versions.last().click();
    await changes.getByText('This is the first version that is kept.').waitFor();
    await changes.getByRole('button', { name: 'Compare with now' }).click();
    await changes.locator('ins', { hasText: 'six' }).waitFor();
    await changes.getByRole('button', { name: 'Restore' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Publish this version?' });
    await asked.getByRole('button', { name: 'Publish it' }).click();
    // It is live, so the check asks about its excerpt.
    const question = page.getByRole('alertdialog', { name: 'Before this is published' });
    await question.getByLabel('Why it’s fine to publish').fill('As before');
    await question.getByRole('button', { name: 'Restore anyway' }).click();
    await cardOf(page, 'Renewing').waitFor();
    await page.goto(`${site.url}/blog/${slug}`);
    await page.getByText('Begin four months ahead.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('from the editor, into which it goes; a version of somebody’s newer save is not overwritten', async () => {
    const { page } = await openAdministration(site);
    const { id } = await createPost(site, page, { title: 'Mine' });
    await change(page, id, { title: 'Ours' });
    await page.reload();
    await cardOf(page, 'Ours').getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    const restoreFirst = async () => {
      await page
        .getByRole('dialog')
        .first()
        .getByRole('button', { name: 'More', exact: true })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await page.getByRole('navigation', { name: 'Versions' }).getByRole('button').last().click();
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
    };
    await change(page, id, { excerpt: 'Somebody else was here.' });
    await waitForToast(page, 'Failed to restore this version', restoreFirst);
    expect(await (await page.request.get(`${site.url}/api/blog-posts?published=false`)).json()).toMatchObject(
      [{ title: 'Ours', excerpt: 'Somebody else was here.' }],
    );
    await page.reload();
    await cardOf(page, 'Ours').getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    await restoreFirst();
    await expect(fieldOf(page, 'Title')).toHaveValue('Mine');
  });

  test('a deleted post, as a draft', journey, async () => {
    const { page, complaints } = await openAdministration(site);
    const { slug } = await createPost(site, page, { title: 'Thrown away', published: true });
    await page.reload();
    await cardOf(page, 'Thrown away')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByText('It stays among the deleted posts for 30 days').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await cardOf(page, 'Thrown away').waitFor({ state: 'detached' });
    expect((await page.request.get(`${site.url}/blog/${slug}`)).status()).toBe(404);
    await page.getByLabel('Status').selectOption('Deleted');
    await cardOf(page, 'Thrown away').getByText('30 days left', { exact: true }).waitFor();
    await page.getByText('Deleted posts stay here for 30 days').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await choose(page, 'Thrown away', 'History');
    await page
      .getByRole('dialog', { name: 'History' })
      .getByText(/^Saved by \w+, deleted .* by \w+$/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await closeDialog(page);
    await cardOf(page, 'Thrown away').getByRole('button', { name: 'Restore Thrown away' }).click();
    await cardOf(page, 'Thrown away').waitFor({ state: 'hidden' });
    await page.getByLabel('Status').selectOption('Every status');
    await cardOf(page, 'Thrown away').getByText('Draft', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

test('a deleted post goes for good from an old bookmark of the trash, once that was asked', async () => {
  const { page, complaints } = await openAdministration(site);
  const { id, slug } = await createPost(site, page, { title: 'Away for good' });
  await page.request.delete(`${site.url}/api/blog-posts/${id}`);
  await page.goto(`${site.url}/admin/blog?status=trash`);
  // A press on the row shows its history: there is nothing to edit.
  await cardOf(page, 'Away for good').getByRole('rowheader').click();
  await page.getByRole('dialog', { name: 'History' }).getByText('Restore', { exact: true }).waitFor();
  await closeDialog(page);
  await cardOf(page, 'Away for good').getByRole('button', { name: 'Delete Away for good for good' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete for good?' });
  await question.getByText('and its history? This action cannot be undone.').waitFor();
  await waitForToast(page, 'Blog post deleted for good', () =>
    question.getByRole('button', { name: 'Delete for good' }).click(),
  );
  await cardOf(page, 'Away for good').waitFor({ state: 'detached' });
  await page.getByText('No deleted posts.').waitFor();
  await expect(page.getByRole('complementary', { name: 'Sample posts' })).toHaveCount(0);
  await createPost(site, page, { title: 'In its place', slug });
  expect(complaints).toEqual([]);
});

test('a colleague without a login reads a draft by its link, until it is turned off', journey, async () => {
  const { page } = await openAdministration(site);
  await createPost(site, page, { title: 'Nearly done', content: '<p>Please read this.</p>' });
  await page.reload();
  await choose(page, 'Nearly done', 'Preview link');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  const address = await link.inputValue();
  expect(await axeFindings(page)).toEqual([]);

  const colleague = await site.newPage(phone);
  await colleague.page.goto(address);
  await colleague.page.getByText('Preview, not published.').waitFor();
  await colleague.page.getByRole('heading', { name: 'Nearly done', level: 1 }).waitFor();
  await colleague.page.getByText('Please read this.').waitFor();
  expect(await axeFindings(colleague.page)).toEqual([]);
  expect(colleague.complaints).toEqual([]);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  await colleague.page.reload();
  await colleague.page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await closeDialog(page);
});

test(
  '“guaranteed lowest rates 3.99%” is asked about before it goes live, and its unlicensed author is not',
  journey,
  async () => {
    const { page } = await openAdministration(site);
    const { slug } = await createPost(site, page, {
      title: 'Guaranteed lowest rates 3.99%',
      author: 'Priya Patel',
    });
    await page.reload();
    await cardOf(page, 'Guaranteed lowest rates 3.99%').getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Edit Blog Post' });
    await dialog.getByRole('switch', { name: 'Published' }).check();
    await dialog.getByText('Priya Patel is not among the people visitors see').waitFor();
    await dialog.getByRole('button', { name: 'Update Post' }).click();
    const question = page.getByRole('alertdialog', { name: 'Before this is published' });
    await question.getByText('3.99% reads as a mortgage rate.', { exact: false }).waitFor();
    await question.getByText('Can you guarantee this').waitFor();
    await question.getByText('Is there proof that nobody offers less').waitFor();
    await expect(question.getByRole('listitem')).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    expect((await (await site.newPage()).page.goto(`${site.url}/blog/${slug}`))?.status()).toBe(404);

    // Going back loses nothing; publishing anyway needs a reason.
    await question.getByRole('button', { name: 'Go back and edit' }).click();
    await expect(fieldOf(page, 'Title')).toHaveValue('Guaranteed lowest rates 3.99%');
    await dialog.getByRole('button', { name: 'Update Post' }).click();
    const anyway = question.getByRole('button', { name: 'Publish anyway' });
    await expect(anyway).toBeDisabled();
    await question.getByLabel('Why it’s fine to publish').fill('A quotation our lawyer has seen');
    await anyway.click();
    await untilSaved(page);

    // The audit says who did it to which post, and why.
    await page.goto(`${site.url}/admin/audit`);
    await page
      .getByRole('row', { name: /Changed a blog post Guaranteed lowest rates 3\.99%/ })
      .getByText('A quotation our lawyer has seen')
      .waitFor();
    await page.getByRole('link', { name: 'Guaranteed lowest rates 3.99%' }).first().click();
    await cardOf(page, 'Guaranteed lowest rates 3.99%').waitFor();
    await page.getByRole('button', { name: 'Show all posts' }).click();
  },
);

test('by keyboard: j and k walk the posts, e edits one, # asks before deleting it', async () => {
  const { page } = await openAdministration(site);
  await createPost(site, page, { title: 'First' });
  await createPost(site, page, { title: 'Second' });
  await page.reload();
  await cardOf(page, 'First').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('j');
  await expect.poll(focused).toBe('Edit Second');
  await page.keyboard.press('j');
  await expect.poll(focused).toBe('Edit First');
  await page.keyboard.press('#');
  await page.getByRole('alertdialog').getByText('delete the blog post First?').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Edit First');
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await editorOf(page).waitFor();
  await expect(fieldOf(page, 'Title')).toHaveValue('Second');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(focused).toBe('Edit Second');
});

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(`rows are as high as they should be on a ${label}, with targets for its pointer`, async () => {
    const { page } = await openAdministration(site, device);
    await createPost(site, page, {
      title: 'A title that goes on for longer than any line of a telephone has room for',
    });
    await page.reload();
    const row = page.getByRole('row').nth(1);
    const height = (await row.boundingBox())!.height;
    expect(height).toBeGreaterThanOrEqual(56);
    expect(height).toBeLessThanOrEqual(64);
    const least = device === phone ? 44 : 24;
    for (const button of await row.getByRole('button').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(least);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
