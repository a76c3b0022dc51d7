/** The pages of the admin area in the order of the bar; the account’s own is in its menu. */
export const adminPages = [
  { href: '/admin/to-do', label: 'To do' },
  { href: '/admin', label: 'Dashboard' },
  { href: '/admin/agenda', label: 'Agenda' },
  { href: '/admin/blog', label: 'Manage Blog' },
  { href: '/admin/figures', label: 'Figures' },
  { href: '/admin/hours', label: 'Hours' },
  { href: '/admin/audit', label: 'Audit' },
  { href: '/admin/privacy', label: 'Privacy' },
];

/** How many of them the bar shows on a phone, and on a tablet; the others are in a menu. */
export const shownOn = { phone: 3, tablet: 4 };
