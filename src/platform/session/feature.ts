import type { BrowserFeature } from '#platform/feature.ts';

export const session: BrowserFeature = {
  pages: [
    { path: '/login', file: 'platform/session/login.page.tsx' },
    { path: '/login/second-step', file: 'platform/session/second-step.page.tsx' },
    { path: '/forgot-password', file: 'platform/session/forgot-password.page.tsx' },
    { path: '/forgot-password/sent', file: 'platform/session/forgot-password.page.tsx' },
    { path: '/reset-password', file: 'platform/session/reset-password.page.tsx', personal: true },
    { path: '/invitation', file: 'platform/session/invitation.page.tsx', personal: true },
    { path: '/admin/account', file: 'platform/session/account.page.tsx' },
  ],
};
