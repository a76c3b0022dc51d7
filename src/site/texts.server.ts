import { addDays } from '#lib/calendar.ts';
import type { TextSource } from '#pages/page-source.server.ts';

/** For visitors who add the site to their phone's home screen. */
const manifest: TextSource = {
  contentType: 'application/manifest+json',
  async write({ facts: { company } }) {
    const text = JSON.stringify({
      name: company.name,
      short_name: company.name,
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
    });
    return { text };
  },
};

const securityTextPath = '/.well-known/security.txt';
const daysValid = 180;

/** Whom to tell about a vulnerability (RFC 9116). */
const securityText: TextSource = {
  contentType: 'text/plain; charset=utf-8',
  async write({ facts: { company }, publicUrl, now }) {
    const today = now.toISOString().slice(0, 10);
    const text = `Contact: mailto:${company.email}
Expires: ${addDays(today, daysValid)}T00:00:00Z
Preferred-Languages: en
Canonical: ${publicUrl}${securityTextPath}
`;
    return { text, validUntil: new Date(now.getTime() + 24 * 60 * 60 * 1000) };
  },
};

/** What search engines request first; the admin area and the API are excluded. */
const robots: TextSource = {
  contentType: 'text/plain; charset=utf-8',
  async write({ publicUrl }) {
    const text = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /login

Sitemap: ${publicUrl}/sitemap.xml
`;
    return { text };
  },
};

/** The site's texts that are no pages, by path. */
export const siteTexts: Record<string, TextSource> = {
  '/site.webmanifest': manifest,
  '/robots.txt': robots,
  [securityTextPath]: securityText,
};
