import type { BrowserFeature } from '#platform/feature.ts';

export const newsletterIssues: BrowserFeature = {
  pages: [{ path: '/admin/newsletter', file: 'features/newsletter-issues/issues.admin.tsx' }],
};
