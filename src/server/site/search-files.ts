import { type Representation, represent } from './representation.ts';

/** `robots.txt` and `sitemap.xml`: what search engines ask for first. The desk and the interface are not for them. */
export async function searchFiles(
  publicUrl: string,
  paths: readonly string[],
): Promise<Map<string, Representation>> {
  const robots = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /login

Sitemap: ${publicUrl}/sitemap.xml
`;
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`;
  return new Map([
    ['/robots.txt', await represent(robots, 'text/plain; charset=utf-8')],
    ['/sitemap.xml', await represent(sitemap, 'application/xml; charset=utf-8')],
  ]);
}
