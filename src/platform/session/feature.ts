import type { BrowserFeature } from '#platform/feature.ts';

export const session: BrowserFeature = {
  pages: [
    { path: '/login', file: 'platform/session/login.page.tsx' },
    { path: '/login/second-step', file: 'platform/session/second-step.page.tsx' },
    { path: '/admin/account', file: 'platform/session/account.page.tsx' },
  ],
};
