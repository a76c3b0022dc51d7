export const legalPages = [
  { href: '/privacy-policy', label: 'Privacy policy' },
  { href: '/terms-of-service', label: 'Terms of service' },
  { href: '/disclaimer', label: 'Disclaimer' },
  { href: '/complaints', label: 'Complaints' },
];
