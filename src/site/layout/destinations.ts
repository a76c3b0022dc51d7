/** The main navigation: the five of the specification in its order, and the calculators beside the services. */
export const destinations = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/calculators', label: 'Calculators' },
  { href: '/contact', label: 'Contact' },
  { href: '/blog', label: 'Blog' },
];

/** Whether a path is the page at `href` or below it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
