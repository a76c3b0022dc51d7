import { beforeAll, expect, test } from 'vitest';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import type { TestServer } from '#test/server/start-test-server.ts';

const publicUrl = 'http://localhost:3000';
const server = useServer();
const pages = new Map<string, Awaited<ReturnType<TestServer['inject']>>>();

interface Node {
  '@type': string;
  '@id'?: string;
  name?: string;
  description?: string;
  mainEntity?: { '@type': string };
  breadcrumb?: { '@type': string; itemListElement: { position: number; name: string; item: string }[] };
}
beforeAll(async () => {
  const headers = await server.signIn();
  await server.inject({ method: 'POST', url: '/api/blog-posts', headers, payload: newBlogPost() });
  const { body } = await server.inject('/sitemap.xml');
  for (const [, path] of body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g))
    pages.set(path!, await server.inject(path!));
});

/** All that a page says of itself; throws where it cannot be parsed. */
function nodesOn(path: string): Node[] {
  const scripts = pages.get(path)!.body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...scripts].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph, ...node } = JSON.parse(json!);
    expect(context, path).toBe('https://schema.org');
    return graph ?? node;
  });
}
const isPage = (node: Node) => node['@id'] !== undefined && node['@type'].endsWith('Page');

test('every page of the sitemap says which page it is, and of what kind', () => {
  const kinds: Record<string, string> = {
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/calculators': 'CollectionPage',
    '/blog': 'CollectionPage',
  };
  expect(pages.size).toBeGreaterThan(25);
  for (const [path, { body, headers }] of pages) {
    const found = nodesOn(path).filter(isPage);
    expect(found, path).toEqual([
      expect.objectContaining({ '@type': kinds[path] ?? 'WebPage', '@id': publicUrl + path }),
    ]);
    const [page] = found;
    expect(body, path).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
    expect([page!.name!.length > 3, page!.description !== ''], path).toEqual([true, true]);
    // Data is not run, so that the policy needs no exception for it.
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-[^']+';/);
  }
});

test('every page but the home page says where it is, by addresses that are there', async () => {
  for (const path of pages.keys()) {
    const trail = nodesOn(path).find(isPage)?.breadcrumb;
    if (path === '/') expect(trail).toBeUndefined();
    else {
      expect(trail?.['@type'], path).toBe('BreadcrumbList');
      const crumbs = trail!.itemListElement;
      expect(
        crumbs.map(({ position }) => position),
        path,
      ).toEqual(crumbs.map((_, at) => at + 1));
      expect(crumbs[0], path).toMatchObject({ name: 'Home', item: `${publicUrl}/` });
      expect(crumbs.at(-1)!.item, path).toBe(publicUrl + path);
      const depth = path.split('/').length;
      expect(crumbs, path).toHaveLength(depth);
      for (const { item, name } of crumbs) {
        expect([name === '', pages.has(item.replace(publicUrl, ''))], `${item} on ${path}`).toEqual([
          false,
          true,
        ]);
      }
    }
  }
});

test('what a page is about is of its own kind', () => {
  const entities: [pages: RegExp, types: string[]][] = [
    [/^\/$/, ['FinancialService', 'WebSite']],
    [/^\/services\/./, ['Service']],
    [/^\/contact$/, ['FAQPage']],
    [/^\/blog$/, ['Blog']],
    [/^\/blog\/./, ['BlogPosting']],
    [/^\/calculators\/./, ['WebApplication']],
  ];
  for (const [pattern, expected] of entities) {
    const paths = [...pages.keys()].filter((path) => pattern.test(path));
    expect(paths, String(pattern)).not.toEqual([]);
    for (const path of paths) {
      const types = nodesOn(path).flatMap((node) => [node['@type'], node.mainEntity?.['@type']]);
      expect(types, path).toEqual(expect.arrayContaining(expected));
    }
  }
});
