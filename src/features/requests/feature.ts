import type { BrowserFeature } from '#platform/feature.ts';

export const requests: BrowserFeature = {
  pages: [
    { path: '/quote', file: 'features/requests/contacts/quote.page.tsx', listed: true, readsQuery: true },
    { path: '/quote/received', file: 'features/requests/contacts/request-received.page.tsx' },
    { path: '/pre-approval', file: 'features/requests/contacts/pre-approval.page.tsx', listed: true },
    { path: '/pre-approval/received', file: 'features/requests/contacts/request-received.page.tsx' },
    { path: '/contact/received', file: 'features/requests/contacts/request-received.page.tsx' },
  ],
};
