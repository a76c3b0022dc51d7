import { brokerage } from '#brokerage/brokerage.ts';
import { type Representation, represent } from './representation.ts';

/** For those who put the site on their telephone's home screen. */
const manifest = {
  name: brokerage.name,
  short_name: brokerage.name.split(' ')[0],
  description: 'Licensed mortgage brokerage for all of Ontario',
  lang: 'en-CA',
  start_url: '/',
  display: 'browser',
  background_color: '#f7f2e7',
  theme_color: '#f7f2e7',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
};

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
    ['/site.webmanifest', await represent(JSON.stringify(manifest), 'application/manifest+json')],
    ['/robots.txt', await represent(robots, 'text/plain; charset=utf-8')],
    ['/sitemap.xml', await represent(sitemap, 'application/xml; charset=utf-8')],
  ]);
}
