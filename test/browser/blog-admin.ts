import { expect, type Locator, type Page, request, test } from '@playwright/test';
import { administrator } from '#test/server/run-server.ts';
import { desktop } from './open-browser.ts';
import type { useRunningSite } from './running-site.ts';

type Site = ReturnType<typeof useRunningSite>;

/** A browser of a signed-in administrator in the blog administration. */
export async function openAdministration(site: Site, device = desktop) {
  const opened = await site.newPage(device);
  const { page } = opened;
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(`${site.url}/admin/blog`);
  await page.getByRole('heading', { name: 'Blog Administration' }).waitFor();
  return opened;
}

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const fieldOf = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
export const cardOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });

/** A control of the toolbar; the rarer ones are behind its button “More”. */
async function toolOf(page: Page, find: (toolbar: Locator) => Locator) {
  const tool = find(page.getByRole('toolbar'));
  if (!(await tool.isVisible()))
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'More' }).click();
  return tool;
}

export async function choose(page: Page, label: string, option: string) {
  const tool = await toolOf(page, (toolbar) => toolbar.getByLabel(label, { exact: true }));
  await tool.selectOption({ label: option });
}

export async function press(page: Page, name: string) {
  const tool = await toolOf(page, (toolbar) => toolbar.getByRole('button', { name, exact: true }));
  await tool.click();
}

export async function openSettings(page: Page) {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Settings', exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Waits until a post is saved: then its writing room closes. A dialog above it only hides it. */
export const untilSaved = (page: Page) => page.locator('.ql-editor').waitFor({ state: 'detached' });

/** A post created through the API, to start with. */
export async function createPost(site: Site, page: Page, changes: object = {}) {
  const answer = await page.request.post(`${site.url}/api/blog-posts`, {
    data: {
      title: 'A post',
      slug: `post-${Math.random().toString(36).slice(2)}`,
      excerpt: 'What it is about.',
      content: '<p>The first words.</p>',
      author: 'Maya Sample',
      category: 'mortgage-tips',
      ...changes,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; slug: string; title: string; content: string };
}

/** Removes all posts after each test, so that each starts with none. */
export function removePostsAfterEach(site: Site): void {
  test.afterEach(async () => {
    const api = await request.newContext({ baseURL: site.url });
    await api.post('/api/login', { data: administrator });
    const posts = await (await api.get('/api/blog-posts?published=false')).json();
    for (const { id } of posts as { id: string }[]) await api.delete(`/api/blog-posts/${id}`);
    const deleted = await (await api.get('/api/blog-posts?published=false&status=deleted')).json();
    for (const { id } of deleted as { id: string }[]) await api.delete(`/api/blog-posts/${id}?forGood=true`);
    await api.dispose();
  });
}
