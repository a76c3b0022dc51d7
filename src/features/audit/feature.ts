import type { BrowserFeature } from '#platform/feature.ts';

export const audit: BrowserFeature = {
  pages: [{ path: '/admin/audit', file: 'features/audit/audit.admin.tsx' }],
};
