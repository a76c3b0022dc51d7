import type { BrowserFeature } from '#platform/feature.ts';

export const rates: BrowserFeature = {
  // Listed for search engines once there are rates.
  pages: [
    { path: '/rates', file: 'features/rates/rates.page.tsx', readsQuery: true },
    { path: '/rates/asked', file: 'features/rates/alert-asked.page.tsx', readsQuery: true },
    { path: '/rates/alerts', file: 'features/rates/rate-alerts.page.tsx', personal: true },
  ],
};
