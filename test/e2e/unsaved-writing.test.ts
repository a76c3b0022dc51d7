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
      const content = async () =>
        (
          (await (
            await first.page.request.get(`${site.url}/api/blog-posts/${post.slug}?published=false`)
          ).json()) as {
            content: string;
          }
        ).content;
      if (choice === 'Keep mine') {
        await expect.poll(content).toContain('Words of the second.');
      } else {
        await expect.poll(() => editorOf(second.page).innerText()).toContain('Words of the first.');
        await second.page.getByRole('button', { name: 'Cancel' }).click();
        expect(await content()).toContain('Words of the first.');
      }
      const other = second.page.getByRole('region', { name: 'Unsaved writing' });
      await expect.poll(() => other.innerText()).toContain('The other version of');
      await other.getByRole('button', { name: 'Restore' }).click();
      const lost = choice === 'Keep mine' ? 'Words of the first.' : 'Words of the second.';
      await expect.poll(() => editorOf(second.page).innerText()).toContain(lost);
    });
  });
});
