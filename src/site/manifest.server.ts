import type { TextSource } from '#platform/pages/page-source.server.ts';

export const manifestPath = '/site.webmanifest';

/** For visitors who add the site to their phone's home screen. */
export const manifest: TextSource = {
  contentType: 'application/manifest+json',
  async write({ facts: { company } }) {
    const text = JSON.stringify({
      name: company.name,
      short_name: company.name.split(' ')[0],
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
