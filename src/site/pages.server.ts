import { isDatabaseUnavailable } from '#database/database-errors.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { dayMs } from '#lib/durations.ts';
import { nextMidnightInOntario } from '#lib/ontario-moment.ts';
import type { PageProvider, TextSource } from '#pages/page-source.server.ts';
import { createPages, type Pages } from '#pages/pages.server.ts';
import type { Site } from '#pages/site.server.ts';
import type { FactsSource } from '#platform/facts/facts.store.server.ts';
import type { Services } from '#platform/feature.server.ts';

export function createSitePages(
  site: Site,
  {
    db,
    now,
    facts,
    features,
    sendsMail = false,
    ...options
  }: Pick<Services, 'db' | 'now'> & {
    facts: Pick<FactsSource, 'get' | 'onPages'>;
    features: readonly PageProvider[];
    sendsMail?: boolean;
    cachesPages?: boolean;
  },
): Pages {
  return createPages(site, {
    ...options,
    now,
    context: () => ({ db, now: now(), facts: facts.get(), publicUrl: site.publicUrl, sendsMail }),
    providers: [{ everyPage: async () => facts.onPages(), texts: siteTexts }, ...features],
    today: (at) => ({ today: dateInOntario(at), ends: nextMidnightInOntario(at) }),
    isUnavailable: isDatabaseUnavailable,
  });
}

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

/** The contact for vulnerabilities (RFC 9116). */
const securityText: TextSource = {
  contentType: 'text/plain; charset=utf-8',
  async write({ facts: { company }, publicUrl, now }) {
    const today = now.toISOString().slice(0, 10);
    const text = `Contact: mailto:${company.email}
Expires: ${addDays(today, daysValid)}T00:00:00Z
Preferred-Languages: en
Canonical: ${publicUrl}${securityTextPath}
`;
    return { text, validUntil: new Date(now.getTime() + dayMs) };
  },
};

/** Rules for search engines; the admin area and the API are excluded. */
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

const siteTexts: Record<string, TextSource> = {
  '/site.webmanifest': manifest,
  '/robots.txt': robots,
  [securityTextPath]: securityText,
};
