import type { BrowserFeature } from '#platform/feature.ts';

export const hours: BrowserFeature = {
  pages: [{ path: '/admin/hours', file: 'features/hours/hours.admin.tsx' }],
};
