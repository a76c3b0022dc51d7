import type { Database } from '#database/database.server.ts';
import { listPublishedSlugs } from '#features/blog/blog-post-lists.store.server.ts';
import { untilNextPublication } from '#features/blog/blog-pages.server.ts';

export const sitemapPath = '/sitemap.xml';
/** The most that the protocol allows in one file. */
const mostAddresses = 50_000;

/** The addresses of all public pages, including blog posts. */
export async function writeSitemap(
  { publicUrl, publicPaths }: { publicUrl: string; publicPaths: readonly string[] },
  { db, now }: { db: Database; now: Date },
): Promise<{ text: string; validUntil?: Date }> {
  const [posts, validity] = await Promise.all([listPublishedSlugs(db, now), untilNextPublication(db, now)]);
  const addresses = [
    ...publicPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...posts.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${publicUrl}/blog/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.slice(0, mostAddresses).join('\n')}
</urlset>
`;
  return { text, ...validity };
}
