import type { BrowserFeature } from '#platform/feature.ts';

export const facts: BrowserFeature = {
  pages: [{ path: '/admin/brokerage', file: 'features/facts/brokerage.admin.tsx' }],
};
