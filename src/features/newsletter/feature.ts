import type { BrowserFeature } from '#platform/feature.ts';

export const newsletter: BrowserFeature = {
  pages: [
    { path: '/newsletter', file: 'features/newsletter/newsletter.page.tsx', listed: true },
    {
      path: '/newsletter/subscribed',
      file: 'features/newsletter/newsletter-subscribed.page.tsx',
      readsQuery: true,
    },
    { path: '/newsletter/unsubscribe', file: 'features/newsletter/unsubscribe.page.tsx', personal: true },
  ],
};
