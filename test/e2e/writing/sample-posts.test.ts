import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { drive } from '#test/browser/open-browser.ts';
import { administrator, newDataDir, runServer } from '#test/server/run-server.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

let data: Awaited<ReturnType<typeof newDataDir>>;

test.beforeAll(async () => {
  data = await newDataDir();
});
test.afterAll(async () => {
  await data.remove();
});

test('a new site begins with eight sample posts, deleted with one button; they come back only when asked for', async ({
  browser,
}) => {
  const env = { DATA_DIR: data.dataDir, SAMPLE_POSTS: 'on' };
  const first = await runServer(env);
  const { page, complaints } = await drive(browser).newPage();
  await page.request.post(`${first.url}/api/login`, { data: administrator });
  await page.goto(`${first.url}/admin/blog`);
  await page.getByRole('rowheader').first().waitFor();
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(8);
  await page.getByRole('button', { name: 'Delete all sample posts' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete all sample posts?' });
  await question.getByText('Are you sure you want to delete 8 sample posts?').waitFor();
  await question.getByRole('button', { name: 'Delete all' }).click();
  await page.getByText('No blog posts yet', { exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Delete all sample posts' })).toHaveCount(0);
  expect(complaints).toEqual([]);
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await runServer(env);
  await page.request.post(`${second.url}/api/login`, { data: administrator });
  const count = async () => (await page.request.get(`${second.url}/api/sample-blog-posts`)).json();
  expect(await count()).toEqual({ count: 0 });

  // As npm run seed does, while the server is running.
  const seeding = await promisify(execFile)(process.execPath, ['commands/seed.ts'], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, DATA_DIR: data.dataDir },
  });
  expect(seeding.stdout).toBe('Wrote 8 sample posts.\n');
  expect(await count()).toEqual({ count: 8 });
  expect(await second.end('SIGTERM')).toBe(0);
});
