import { expect, test } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';

const server = useServer();

/** The drawings a page shows, from its header to the end of its footer. */
async function drawingsOf(path: string): Promise<string[]> {
  const { body } = await server.inject(path);
  return [
    ...new Set([...body.matchAll(/<img[^>]* src="(\/(?:drawings|people)\/[^"]+)"/g)].map(([, url]) => url!)),
  ];
}

async function brotliSize(url: string): Promise<number> {
  const response = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(response.statusCode, url).toBe(200);
  expect(response.headers['content-type'], url).toBe('image/svg+xml');
  return response.rawPayload.length;
}

test('keeps all drawings of a public page within 12 KB together', async () => {
  const sitemap = (await server.inject('/sitemap.xml')).body;
  const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const urls = await drawingsOf(path);
    expect(urls, path).toContain('/drawings/dusk.svg');
    const sizes = await Promise.all(urls.map(brotliSize));
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      `${path}: ${urls.join(', ')}`,
    ).toBeLessThanOrEqual(12_000);
  }
});

test('shows each service and the office their own stretch, and keeps drawings from screen readers', async () => {
  expect(await drawingsOf('/')).toContain('/drawings/street.svg');
  expect(await drawingsOf('/about')).toContain('/drawings/office.svg');
  expect(await drawingsOf('/contact')).toContain('/drawings/office.svg');
  for (const slug of ['purchase-mortgages', 'refinancing', 'mortgage-renewals', 'debt-consolidation'])
    expect(await drawingsOf(`/services/${slug}`)).toContain(`/drawings/${slug}.svg`);
  const { body } = await server.inject('/');
  for (const [tag] of body.matchAll(/<img[^>]* src="\/drawings\/[^>]*>/g)) expect(tag).toContain('alt=""');
});
