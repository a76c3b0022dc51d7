import type { BrowserFeature } from '#platform/feature.ts';

export const logins: BrowserFeature = {
  pages: [{ path: '/admin/logins', file: 'platform/logins/logins.admin.tsx' }],
};
