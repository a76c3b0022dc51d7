import type { BrowserFeature } from '#platform/feature.ts';

export const contacts: BrowserFeature = {
  pages: [
    { path: '/quote', file: 'features/contacts/quote.page.tsx', listed: true, readsQuery: true },
    { path: '/quote/received', file: 'features/contacts/request-received.page.tsx' },
    {
      path: '/pre-approval',
      file: 'features/contacts/pre-approval.page.tsx',
      listed: true,
      readsQuery: true,
    },
    { path: '/pre-approval/received', file: 'features/contacts/request-received.page.tsx' },
    { path: '/contact/received', file: 'features/contacts/consultation-received.page.tsx' },
  ],
};
