import type { BrowserFeature } from '#platform/feature.ts';

export const clients: BrowserFeature = {
  pages: [
    { path: '/quote', file: 'features/clients/contacts/quote.page.tsx', listed: true, readsQuery: true },
    { path: '/quote/received', file: 'features/clients/contacts/request-received.page.tsx' },
    {
      path: '/pre-approval',
      file: 'features/clients/contacts/pre-approval.page.tsx',
      listed: true,
      readsQuery: true,
    },
    { path: '/pre-approval/received', file: 'features/clients/contacts/request-received.page.tsx' },
    { path: '/contact/received', file: 'features/clients/contacts/request-received.page.tsx' },
  ],
};
