import { expect, test } from '@playwright/test';
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
import { journeyIf } from '#test/browser/journey.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite();
removePostsAfterEach(site);

test.describe('nothing that was written is lost', () => {
  test('leaving the page asks, and so does closing the dialog', async () => {
    const { page } = await openAdministration(site);
    const post = await createPost(site, page, { title: 'To be changed' });
    await page.reload();
    await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
    await fieldOf(page, 'Excerpt').fill('Something else.');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe(1);
    await page
      .getByRole('region', { name: 'Unsaved writing' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(fieldOf(page, 'Excerpt')).toHaveValue('Something else.');

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(fieldOf(page, 'Excerpt')).toHaveValue('Something else.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect(page.getByRole('region', { name: 'Unsaved writing' })).toHaveCount(0);
  });

  test('without a change the dialog closes without a question', async () => {
    const { page } = await openAdministration(site);
    const post = await createPost(site, page);
    await page.reload();
    await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('a version that cannot be put into the history stays on the screen', async () => {
    const { page } = await openAdministration(site);
    const post = await createPost(site, page, { title: 'Kept on the screen' });
    await page.reload();
    await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    await page.keyboard.type(' Mine.');
    await page.request.put(`${site.url}/api/blog-posts/${post.id}`, { data: { excerpt: 'Theirs.' } });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.route('**/api/blog-post-versions', (route) => route.abort());
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.getByText('Your version was not put into the history').waitFor();
    await expect.poll(() => page.getByRole('region', { name: /^Yours/ }).innerText()).toContain('Mine.');
    await page.unroute('**/api/blog-post-versions');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.getByText('Yours is in the post’s history.').waitFor();
  });

  test('where the browser stores nothing, another version is opened only after a question', async () => {
    const { page } = await openAdministration(site);
    const post = await createPost(site, page, { title: 'Nothing stored' });
    await page.request.put(`${site.url}/api/blog-posts/${post.id}`, { data: { excerpt: 'Changed.' } });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    await page.keyboard.type(' Nowhere else.');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('button').last().click();
    await page.getByRole('button', { name: 'Restore' }).click();
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(editorOf(page)).toContainText('Nowhere else.');
  });

  test('what is written while a new post is created belongs to that post', async () => {
    const { page } = await openAdministration(site);
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).waitFor();
    await fieldOf(page, 'Title').fill('Written while created');
    await fieldOf(page, 'Excerpt').fill('Saved twice.');
    await fieldOf(page, 'Author').fill('Ada');
    await fieldOf(page, 'Category').selectOption({ label: 'Refinancing' });
    await editorOf(page).click();
    await page.keyboard.type('Before.');
    let answer = () => {};
    await page.route('**/api/blog-posts', async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Saving…').waitFor();
    await editorOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And after.');
    answer();
    await page.getByRole('heading', { name: 'Edit Blog Post' }).waitFor();
    await expect(editorOf(page)).toContainText('Before. And after.');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);
    const stored = await page.request.get(`${site.url}/api/blog-posts/written-while-created?published=false`);
    expect(((await stored.json()) as { content: string }).content).toContain('And after.');
    await expect(page.getByRole('region', { name: 'Unsaved writing' })).toHaveCount(0);
  });

  test('a save that ends late closes no other post', async () => {
    const { page } = await openAdministration(site);
    const [first, second] = [
      await createPost(site, page, { title: 'Saved late' }),
      await createPost(site, page, { title: 'Opened next' }),
    ];
    await page.reload();
    await cardOf(page, first.title).getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    await page.keyboard.type(' Late.');
    let answer = () => {};
    await page.route(`**/api/blog-posts/${first.id}`, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByText('Saving…').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await cardOf(page, second.title).getByRole('button', { name: /^Edit/ }).click();
    await editorOf(page).waitFor();
    answer();
    await page.getByText('Blog post updated successfully!').waitFor();
    await expect(editorOf(page)).toHaveCount(1);
    await expect(fieldOf(page, 'Title')).toHaveValue('Opened next');
  });

  for (const choice of ['Keep mine', 'Use theirs'])
    test.describe(choice, () => {
      test('two administrators change one post', journeyIf(choice === 'Keep mine'), async () => {
        const first = await openAdministration(site);
        const second = await openAdministration(site);
        const post = await createPost(site, first.page, { title: `Shared: ${choice}` });
        for (const { page } of [first, second]) {
          await page.reload();
          await cardOf(page, post.title).getByRole('button', { name: /^Edit/ }).click();
          await editorOf(page).click();
          await page.keyboard.press('Control+End');
        }
        await first.page.keyboard.type(' Words of the first.');
        await first.page.getByRole('button', { name: 'Update Post' }).click();
        await untilSaved(first.page);

        await second.page.keyboard.type(' Words of the second.');
        await second.page.getByRole('button', { name: 'Update Post' }).click();
        await second.page.getByRole('heading', { name: 'A colleague has changed this, too' }).waitFor();
        const theirs = second.page.getByRole('region', { name: /^Theirs/ });
        const mine = second.page.getByRole('region', { name: /^Yours/ });
        await expect(theirs).toContainText('Words of the first.');
        await expect(mine).toContainText('Words of the second.');
        expect(await axeFindings(second.page)).toEqual([]);

        await second.page.getByRole('button', { name: choice, exact: true }).click();
        const read = async (path: string) => (await first.page.request.get(site.url + path)).json();
        const content = async () =>
          ((await read(`/api/blog-posts/${post.slug}?published=false`)) as { content: string }).content;
        if (choice === 'Keep mine') {
          await expect.poll(content).toContain('Words of the second.');
          await untilSaved(second.page);
        } else {
          await expect(editorOf(second.page)).toContainText('Words of the first.');
          await second.page.getByRole('button', { name: 'Cancel' }).click();
          expect(await content()).toContain('Words of the first.');
        }
        await expect(second.page.getByRole('dialog')).toHaveCount(0);
        await expect(second.page.getByRole('region', { name: 'Unsaved writing' })).toHaveCount(0);
        // The other one is in the history, and can be restored there.
        const chosen = choice === 'Keep mine' ? 'second' : 'first';
        const other = choice === 'Keep mine' ? 'first' : 'second';
        const versions = (await read(`/api/blog-post-versions?post=${post.id}`)) as { id: string }[];
        const whole = await Promise.all(versions.map(({ id }) => read(`/api/blog-post-versions/${id}`)));
        const [newest, before] = whole as { post: { content: string } }[];
        expect(newest!.post.content).toContain(`Words of the ${chosen}.`);
        expect(before!.post.content).toContain(`Words of the ${other}.`);
      });
    });
});
