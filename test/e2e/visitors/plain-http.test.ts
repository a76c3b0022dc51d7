import { expect, test } from '@playwright/test';
import { createPost } from '#test/browser/blog-admin.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

test('the admin area works over plain HTTP on a local network', async () => {
  const { page, complaints } = await site.newPage();
  // Not one of the names that browsers trust without HTTPS.
  const url = `http://office.test:${new URL(site.url).port}`;
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  const [session] = await page.context().cookies();
  await page.context().addCookies([{ name: session!.name, value: session!.value, url }]);
  const { slug } = await createPost(site, page, { published: true });

  await page.goto(`${url}/admin/newsletter`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'New Issue' }).click();
  await page.getByRole('button', { name: 'Heading' }).click();
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await heading.fill('Rates in spring');
  await expect(heading).toHaveValue('Rates in spring');

  await page.goto(`${url}/admin/account`);
  await page.getByText('Passkeys need HTTPS, and this page was opened without it.').waitFor();

  await page.goto(`${url}/blog/${slug}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied', { exact: true }).waitFor();
  // Browsers also say which headers they ignore there.
  expect(complaints.filter((complaint) => /^\w*Error\b/.test(complaint))).toEqual([]);
});
