import type { BrowserFeature } from '#platform/feature.ts';

export const privacy: BrowserFeature = {
  pages: [{ path: '/admin/privacy', file: 'platform/privacy/privacy.admin.tsx' }],
};
