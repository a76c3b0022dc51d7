import { useEffect, useRef, useState } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon, MenuIcon, PhoneIcon } from '#ui/icons.tsx';
import { Link } from '#app/navigation/link.tsx';
import { Wordmark } from './wordmark.tsx';

const destinations = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/contact', label: 'Contact' },
  { href: '/blog', label: 'Blog' },
];

export function SiteHeader({ path }: { path: string }) {
  // The page on which the menu was opened: following a link closes it without further ado.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenOn(undefined);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex min-h-18 items-center justify-between gap-6">
        <Link href="/" aria-label={`${brokerage.name}, home`} className="rounded-small py-2">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex">
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
        <button
          ref={menuButton}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenOn(isOpen ? undefined : path)}
          className="-mr-2 flex min-h-11 items-center gap-2 rounded-small px-2 font-semibold lg:hidden"
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />} Menu
        </button>
      </div>
      <nav
        id="menu"
        aria-label="Menu"
        className={classNames(
          'border-t border-line bg-paper lg:hidden',
          isOpen ? 'block animate-appear' : 'hidden',
        )}
      >
        <ul className="page divide-y divide-line py-2">
          {destinations.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isWithin(path, href) ? 'page' : undefined}
                onClick={() => setOpenOn(undefined)}
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
    </header>
  );
}

function CallNow() {
  return (
    // As the specification has it: the button opens the booking dialog, which names the number to call.
    <BookingButton className={buttonClass('primary', 'small')}>
      <PhoneIcon /> Call Now
    </BookingButton>
  );
}

function isWithin(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
