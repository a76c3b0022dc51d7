import type { Page } from '#pages/page.ts';

/** The pages about the brokerage and its services, the legal pages, and those shown when something goes wrong. */
export const sitePages: Page[] = [
  { path: '/', file: 'site/home/home.page.tsx', listed: true, dated: true },
  { path: '/about', file: 'site/about/about.page.tsx', listed: true },
  { path: '/services', file: 'site/services/services.page.tsx', listed: true },
  {
    path: '/services/purchase-mortgages',
    file: 'site/services/purchase-mortgages.page.tsx',
    listed: true,
    dated: true,
  },
  { path: '/services/refinancing', file: 'site/services/refinancing.page.tsx', listed: true },
  { path: '/services/mortgage-renewals', file: 'site/services/mortgage-renewals.page.tsx', listed: true },
  { path: '/services/debt-consolidation', file: 'site/services/debt-consolidation.page.tsx', listed: true },
  { path: '/contact', file: 'site/contact/contact.page.tsx', listed: true },
  { path: '/privacy-policy', file: 'site/legal/privacy-policy.page.tsx', listed: true, dated: true },
  { path: '/terms-of-service', file: 'site/legal/terms-of-service.page.tsx', listed: true, dated: true },
  { path: '/disclaimer', file: 'site/legal/disclaimer.page.tsx', listed: true, dated: true },
  { path: '/complaints', file: 'site/legal/complaints.page.tsx', listed: true },
  { path: '/problem', file: 'site/layout/problem.page.tsx', isErrorPage: true },
];

export const notFoundPage: Page = { path: '*', file: 'site/layout/not-found.page.tsx' };

export const legalPages = [
  { href: '/privacy-policy', label: 'Privacy policy' },
  { href: '/terms-of-service', label: 'Terms of service' },
  { href: '/disclaimer', label: 'Disclaimer' },
  { href: '/complaints', label: 'Complaints' },
];
