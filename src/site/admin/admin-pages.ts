import type { AreaPage } from '#platform/admin/pages-by-area.tsx';

/** The pages of the admin area in the order of the bar; the account’s own is in its menu. */
export const adminPages: readonly AreaPage[] = [
  { href: '/admin/to-do', label: 'To do', area: 'requests' },
  { href: '/admin', label: 'Dashboard', area: 'requests' },
  { href: '/admin/agenda', label: 'Agenda', area: 'requests' },
  { href: '/admin/blog', label: 'Manage Blog', area: 'blog' },
  { href: '/admin/newsletter', label: 'Newsletter', area: 'newsletter' },
  { href: '/admin/figures', label: 'Figures', area: 'requests' },
  { href: '/admin/hours', label: 'Hours', area: 'requests', isSetting: true },
  { href: '/admin/team', label: 'Team', area: 'management', isSetting: true },
  { href: '/admin/brokerage', label: 'Our brokerage', area: 'management', isSetting: true },
  { href: '/admin/logins', label: 'Logins', area: 'management', isSetting: true },
  { href: '/admin/audit', label: 'Audit', area: 'management', isSetting: true },
  { href: '/admin/privacy', label: 'Privacy', area: 'management', isSetting: true },
];

/** Pages for daily work that the bar shows on a phone, and on a tablet; the others are in a menu. */
export const pagesInBar = { phone: 3, tablet: 4 };
