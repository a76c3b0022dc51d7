import { useEffect, useRef } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CloseIcon, MenuIcon, PhoneIcon } from '#ui/icons.tsx';
import { Link } from '#platform/pages/link.tsx';

const destinations = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/contact', label: 'Contact' },
  { href: '/blog', label: 'Blog' },
];

export function SiteHeader({ path }: { path: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => {
    menu.current!.open = false;
  };

  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:static">
      <div className="page flex min-h-18 items-center justify-between gap-6">
        <Link href="/" aria-label={`${brokerage.name}, home`} className="rounded-small py-2">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex print:hidden">
          {destinations.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={isWithin(path, href) ? 'page' : undefined}
              className="border-b-[3px] border-transparent py-1.5 font-medium hover:border-line aria-[current]:border-press"
            >
              {label}
            </Link>
          ))}
          <CallNow />
        </nav>
        {/* The browser opens it, with or without script. It starts closed on every page. */}
        <details key={path} ref={menu} className="group -mr-2 lg:hidden print:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small px-2 font-semibold [&::-webkit-details-marker]:hidden">
            <MenuIcon className="size-5 group-open:hidden" />
            <CloseIcon className="hidden size-5 group-open:block" /> Menu
          </summary>
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 hidden group-open:block top-full max-h-[calc(100dvh-4.5rem)] animate-appear overflow-y-auto border-y border-line bg-paper"
          >
            <ul className="page divide-y divide-line py-2">
              {destinations.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={isWithin(path, href) ? 'page' : undefined}
                    onClick={closeMenu}
                    className="block py-3.5 font-display text-h3 aria-[current]:underline aria-[current]:decoration-press aria-[current]:decoration-3 aria-[current]:underline-offset-8"
                  >
                    {label}
                  </Link>
                </li>
              ))}
              <li className="py-5">
                <CallNow />
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}

function CallNow() {
  return (
    // Per the specification, the button opens the booking dialog, which shows the number to call.
    <BookingButton className={buttonClass('primary', 'small')}>
      <PhoneIcon /> Call Now
    </BookingButton>
  );
}

function isWithin(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}

/** The name with its logo: a gable whose door is a keyhole. */
function Wordmark() {
  return (
    <span className="flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 36 36"
        className="size-9"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M4 16.5 18 5l14 11.500V32H4Z" fill="var(--color-press)" stroke="currentColor" />
        <circle cx="18" cy="19" r="3.2" fill="currentColor" />
        <path d="M16.6 20h2.800l1.1 7h-5Z" fill="currentColor" />
      </svg>
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-tight">
        {brokerage.name}
      </span>
    </span>
  );
}
