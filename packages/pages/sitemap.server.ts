import type { PageProvider, TextSource } from './page-source.server.ts';
import { earliest } from './every-page.server.ts';

export const sitemapPath = '/sitemap.xml';
/** The most that the protocol allows in one file. */
const maxAddresses = 50_000;

/** The addresses of all public pages: those with a fixed path, and those that the site's parts list from the database. */
export function sitemap(
  publicPaths: readonly string[],
  providers: readonly Pick<PageProvider, 'addresses'>[],
): TextSource {
  return {
    contentType: 'application/xml; charset=utf-8',
    async write(context) {
      const { publicUrl } = context;
      const found = await Promise.all(providers.flatMap(({ addresses }) => addresses?.(context) ?? []));
      const addresses = [
        ...publicPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
        ...found
          .flatMap(({ listed }) => listed)
          .map(
            ({ path, updatedAt }) =>
              `<url><loc>${publicUrl}${path}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
          ),
      ];
      const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.slice(0, maxAddresses).join('\n')}
</urlset>
`;
      return { text, ...earliest(found) };
    },
  };
}
