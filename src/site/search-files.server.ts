import { fileHeaders } from './file-headers.server.ts';
import { brokerage } from '#brokerage/brokerage.ts';
import { type Representation, represent } from './representation.server.ts';

/** For visitors who add the site to their phone's home screen. */
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

/** `robots.txt`, which search engines request first (the admin area and the API are excluded), and the manifest. */
export async function searchFiles(publicUrl: string): Promise<Map<string, Representation>> {
  const robots = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /login

Sitemap: ${publicUrl}/sitemap.xml
`;
  const texts = [
    ['/site.webmanifest', 'application/manifest+json', JSON.stringify(manifest)],
    ['/robots.txt', 'text/plain; charset=utf-8', robots],
  ] as const;
  return new Map(
    await Promise.all(
      texts.map(
        async ([path, contentType, text]) =>
          [path, await represent(text, fileHeaders(path, contentType))] as const,
      ),
    ),
  );
}
