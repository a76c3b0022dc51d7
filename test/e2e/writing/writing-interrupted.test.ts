import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import {
  cardOf,
  createPost,
  editorOf,
  fieldOf,
  openAdministration,
  untilSaved,
} from '#test/browser/blog-admin.ts';
import { journey } from '#test/browser/journey.ts';
import { untilAlive } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite();

const edit = async (page: Page, title: string) => {
  await cardOf(page, title).getByRole('button', { name: /^Edit/ }).click();
  await editorOf(page).waitFor();
};

/** Opens a post for editing in a browser of its own, and writes a few words at its end. */
async function writeIn(title: string, words: string) {
  const opened = await openAdministration(site);
  const { page } = opened;
  const post = await createPost(site, page, { title });
  await page.reload();
  await edit(page, title);
  await page.keyboard.type(words);
  return { ...opened, post };
}

/** Waits for these words to be in a kept draft: the first one that is kept may end before them. */
async function untilKept(page: Page, words: string) {
  await page.getByText('Kept in this browser at').waitFor();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(words);
}

const storedContent = async (page: Page, slug: string) => {
  const answer = await page.request.get(`${site.url}/api/blog-posts/${slug}?published=false`);
  return ((await answer.json()) as { content: string }).content;
};

test.describe('a writer loses nothing', () => {
  test(
    'to two tabs of one post: each keeps its own draft, and the next opening offers both',
    journey,
    async () => {
      const { page: first, post } = await writeIn('In two tabs', ' From the first.');
      const context = first.context();
      await untilKept(first, 'From the first.');
      const second = await context.newPage();
      await second.goto(`${site.url}/admin/blog`);
      await edit(second, post.title);
      // The first tab's words are offered, and left for later.
      await expect(second.getByRole('region', { name: 'Unsaved writing' })).toHaveCount(1);
      await second.keyboard.type(' From the second.');
      await untilKept(second, 'From the second.');
      await first.close({ runBeforeUnload: false });
      await second.close({ runBeforeUnload: false });

      const third = await context.newPage();
      await third.goto(`${site.url}/admin/blog`);
      await edit(third, post.title);
      const offers = third.getByRole('dialog').getByRole('region', { name: 'Unsaved writing' });
      await expect(offers).toHaveCount(2);
      await offers.first().getByRole('button', { name: 'Restore' }).click();
      await expect(editorOf(third)).toContainText('From the second.');
      await offers.first().getByRole('button', { name: 'Restore' }).click();
      await expect(editorOf(third)).toContainText('From the first.');
      await third.getByRole('button', { name: 'Update Post' }).click();
      await untilSaved(third);
      expect(await storedContent(third, post.slug)).toContain('From the first.');
      // What was restored first and not saved is still there.
      const left = third.getByRole('region', { name: 'Unsaved writing' });
      await left.getByRole('button', { name: 'Restore' }).click();
      await expect(editorOf(third)).toContainText('From the second.');
    },
  );

  test('to a crash of the tab', async () => {
    const { page, post } = await writeIn('Crashed', ' Just written.');
    await untilKept(page, 'Just written.');
    const context = page.context();
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => {});
    await crashed;
    const next = await context.newPage();
    await next.goto(`${site.url}/admin/blog`);
    await next
      .getByRole('region', { name: 'Unsaved writing' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(editorOf(next)).toContainText('Just written.');
    await next.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(next);
    expect(await storedContent(next, post.slug)).toContain('Just written.');
  });

  test('to the browser’s Back button', async () => {
    const { page } = await openAdministration(site);
    const post = await createPost(site, page, { title: 'Gone back' });
    await page.goto(`${site.url}/admin`);
    await page.getByRole('link', { name: 'Manage Blog' }).click();
    await cardOf(page, post.title).waitFor();
    await untilAlive(page);
    await edit(page, post.title);
    await page.keyboard.type(' Before going back.');
    await page.goBack();
    await page.goForward();
    await page
      .getByRole('region', { name: 'Unsaved writing' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(editorOf(page)).toContainText('Before going back.');
  });

  test(
    'to a lost connection: saving says so, the text stays, and the next attempt saves it',
    journey,
    async () => {
      const { page, post } = await writeIn('Offline', ' Written on a train.');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Update Post' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'The server could not be reached' });
      await alert.waitFor();
      await expect(editorOf(page)).toContainText('Written on a train.');
      expect(await axeFindings(page)).toEqual([]);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Update Post' }).click();
      await untilSaved(page);
      expect(await storedContent(page, post.slug)).toContain('Written on a train.');
    },
  );

  test('to a session that has ended: signing in above the text saves it', journey, async () => {
    const { page, post } = await writeIn('Signed out', ' Written over lunch.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Update Post' }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in to save' });
    await signIn.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Not now: the text is still there.
    await signIn.getByRole('button', { name: 'Close' }).click();
    await expect(editorOf(page)).toContainText('Written over lunch.');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await signIn.getByLabel('Username').fill(administrator.username);
    await signIn.getByLabel('Password').fill(administrator.password);
    await signIn.getByRole('button', { name: 'Sign In' }).click();
    await untilSaved(page);
    expect(await storedContent(page, post.slug)).toContain('Written over lunch.');
  });

  test('to a session whose end the page notices first: the room stays open', async () => {
    const { page, post } = await writeIn('Noticed', ' Still here.');
    await page.context().clearCookies();
    // The page asks for news when it becomes visible again.
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await refused;
    await page.request.post(`${site.url}/api/login`, { data: administrator });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await untilSaved(page);
    expect(await storedContent(page, post.slug)).toContain('Still here.');
  });

  test('to a browser without room: the bar says that nothing is kept, and saving works', async () => {
    const { page } = await openAdministration(site);
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size >>= 1) {
        try {
          for (let at = 0; ; at += 1) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size));
        } catch {
          // No more of this size.
        }
      }
    });
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).waitFor();
    await fieldOf(page, 'Title').fill('No room');
    await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await saveNew(page);
  });

  test('to a browser that stores nothing: likewise', async () => {
    const { page, complaints } = await openAdministration(site);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page).waitFor();
    await fieldOf(page, 'Title').fill('No storage');
    await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor();
    await saveNew(page);
    expect(complaints).toEqual([]);
  });
});

/** Fills in the rest of a new post and creates it. */
async function saveNew(page: Page) {
  await fieldOf(page, 'Excerpt').fill('Saved nevertheless.');
  await fieldOf(page, 'Author').fill('Ada');
  await fieldOf(page, 'Category').selectOption({ label: 'Refinancing' });
  await editorOf(page).click();
  await page.keyboard.type('Its text.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await untilSaved(page);
}
