import type { BrowserFeature } from '#platform/feature.ts';

const help = 'platform/session/password/sign-in-help.page.tsx';

export const session: BrowserFeature = {
  pages: [
    { path: '/login', file: 'platform/session/sign-in/login.page.tsx' },
    { path: '/login/second-step', file: 'platform/session/second-factor/second-step.page.tsx' },
    { path: '/forgot-password', file: help },
    { path: '/forgot-password/sent', file: help },
    { path: '/reset-password', file: help, personal: true },
    { path: '/invitation', file: help, personal: true },
  ],
};
