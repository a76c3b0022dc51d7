import { useEffect, useRef } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { Link } from '#pages/link.tsx';
import { HoursNow } from '#platform/facts/hours-now.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { buttonClass } from '#ui/button.tsx';
import { CloseIcon, MenuIcon, PhoneIcon } from '#ui/icons.tsx';

const maxUsed = calculatorsFor().filter(({ name }) => ['payment', 'affordability', 'renewal'].includes(name));

/** The menu where the header has no room for one. The browser opens it, with or without script. */
export function PhoneMenu({ path }: { path: string }) {
  const { company } = useFacts();
  const hours = usePublicHours();
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
    // It starts closed on every page.
    <details key={path} ref={menu} className="group -mr-2 shrink-0 lg:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small px-2 font-semibold [&::-webkit-details-marker]:hidden">
        <MenuIcon className="size-[20px] group-open:hidden" />
        <CloseIcon className="hidden size-[20px] group-open:block" />
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:block">Close</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-4.5rem)] max-sm:min-h-[calc(100dvh-4.5rem)] animate-appear opacity-0 transition-[display,opacity] transition-discrete group-open:opacity-100 overflow-y-auto overscroll-contain border-y border-line bg-paper group-open:block"
      >
        <ul className="page divide-y divide-line pt-1">
          {useDestinations().map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isWithin(path, href) ? 'page' : undefined}
                onClick={closeMenu}
                className="block py-3 font-display text-h3 aria-[current]:underline aria-[current]:decoration-press aria-[current]:decoration-3 aria-[current]:underline-offset-8"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="page grid gap-x-10 gap-y-5 pt-1 pb-6 sm:grid-cols-2">
          <section aria-labelledby="menu-calculators" className="border-t border-line pt-4">
            <h2
              id="menu-calculators"
              className="font-sans text-small font-semibold tracking-normal text-ink-soft"
            >
              Most used calculators
            </h2>
            <ul className="mt-1">
              {maxUsed.map(({ name, title }) => (
                <li key={name}>
                  <Link
                    href={`/calculators/${name}`}
                    onClick={closeMenu}
                    className="flex min-h-11 items-center font-medium"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <div className="border-t border-line pt-4">
            <a href={company.phone.href} className="tabular flex min-h-11 items-center font-display text-h3">
              {company.phone.display}
            </a>
            <div className="text-small whitespace-pre-line text-ink-soft">
              <HoursNow>{hours?.week ?? openingHours.calls.join('\n')}</HoursNow>
            </div>
            <div className="mt-4 grid">
              <CallNow />
            </div>
          </div>
        </div>
      </nav>
    </details>
  );
}

/** Opens the booking dialog, as the specification asks; the dialog starts with the number to call. */
export function CallNow() {
  return (
    <BookingButton className={`${buttonClass('secondary', 'small')} min-h-[44px]`}>
      <PhoneIcon /> Call Now
    </BookingButton>
  );
}

/** The main navigation: the five of the specification in its order, and beside the services what answers with numbers. */
export function useDestinations() {
  const hasRates = useRates().length > 0;
  return [
    { href: '/', label: 'Home' },
    { href: '/about', label: 'About' },
    { href: '/services', label: 'Services' },
    { href: '/calculators', label: 'Calculators' },
    ...(hasRates ? [{ href: '/rates', label: 'Rates' }] : []),
    { href: '/contact', label: 'Contact' },
    { href: '/blog', label: 'Blog' },
  ];
}

/** True if a path is the page at `href` or below it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
