import type { BrowserFeature } from '#platform/feature.ts';

export const session: BrowserFeature = {
  pages: [
    { path: '/login', file: 'platform/session/login.page.tsx' },
    { path: '/login/second-step', file: 'platform/session/second-step.page.tsx' },
    { path: '/forgot-password', file: 'platform/session/sign-in-help.page.tsx' },
    { path: '/forgot-password/sent', file: 'platform/session/sign-in-help.page.tsx' },
    { path: '/reset-password', file: 'platform/session/sign-in-help.page.tsx', personal: true },
    { path: '/invitation', file: 'platform/session/sign-in-help.page.tsx', personal: true },
    { path: '/admin/account', file: 'platform/session/account.page.tsx' },
  ],
};
