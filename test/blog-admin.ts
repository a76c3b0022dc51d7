import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop } from './open-browser.ts';
import { administrator } from './run-server.ts';
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
export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
export const choose = (page: Page, label: string, option: string) =>
  page.getByRole('toolbar').getByLabel(label, { exact: true }).selectOption({ label: option });
export const press = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

/** A post created through the API, to start with. */
export async function createPost(site: Site, page: Page, changes: object = {}) {
  const answer = await page.request.post(`${site.url}/api/blog-posts`, {
    data: {
      title: 'A post',
      slug: `post-${Math.random().toString(36).slice(2)}`,
      excerpt: 'What it is about.',
      content: '<p>The first words.</p>',
      author: 'Ada',
      category: 'mortgage-tips',
      ...changes,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; slug: string; title: string; content: string };
}

/** Removes all posts, so that each test starts with none. */
export async function removeAll(site: Site, page: Page) {
  const posts = (await (await page.request.get(`${site.url}/api/blog-posts?published=false`)).json()) as {
    id: string;
  }[];
  for (const { id } of posts) await page.request.delete(`${site.url}/api/blog-posts/${id}`);
}
