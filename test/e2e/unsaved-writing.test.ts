import { describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import {
  cardOf,
  createPost,
  editorOf,
  fieldOf,
  openAdministration,
  removePostsAfterEach,
  untilSaved,
} from '#test/blog-admin.ts';
import { journeyIf } from '#test/journey.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();
removePostsAfterEach(site);

describe('nothing that was written is lost', () => {
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
    await expect.poll(() => fieldOf(page, 'Excerpt').inputValue()).toBe('Something else.');

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect.poll(() => fieldOf(page, 'Excerpt').inputValue()).toBe('Something else.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('region', { name: 'Unsaved writing' }).count()).toBe(0);
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

  describe.each(['Keep mine', 'Use theirs'])('%s', (choice) => {
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
      await expect.poll(() => theirs.innerText()).toContain('Words of the first.');
      await expect.poll(() => mine.innerText()).toContain('Words of the second.');
      expect(await axeFindings(second.page)).toEqual([]);

      await second.page.getByRole('button', { name: choice, exact: true }).click();
      const read = async (path: string) => (await first.page.request.get(site.url + path)).json();
      const content = async () =>
        ((await read(`/api/blog-posts/${post.slug}?published=false`)) as { content: string }).content;
      if (choice === 'Keep mine') {
        await expect.poll(content).toContain('Words of the second.');
        await untilSaved(second.page);
      } else {
        await expect.poll(() => editorOf(second.page).innerText()).toContain('Words of the first.');
        await second.page.getByRole('button', { name: 'Cancel' }).click();
        expect(await content()).toContain('Words of the first.');
      }
      await expect.poll(() => second.page.getByRole('dialog').count()).toBe(0);
      expect(await second.page.getByRole('region', { name: 'Unsaved writing' }).count()).toBe(0);
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
