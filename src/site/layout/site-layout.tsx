import type { ReactNode } from 'react';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { CallWidget } from '#features/call/call-widget.tsx';
import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { Link } from '#pages/link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { CallNow, isWithin, PhoneMenu, useDestinations } from './phone-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

const NewsletterBlock = whenNear(() => import('#features/newsletter/newsletter-block.tsx'));
const SiteFooter = whenNear(() => import('./site-footer.tsx'));

export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {/* Ends with the height of the bar that covers it on phones. */}
      <footer className="bg-ink-deep pb-14 text-paper md:pb-0 print:bg-transparent print:pb-0 print:text-ink">
        {/^\/(?:$|blog(?:\/|$))/.test(path) && (
          <div className="page pt-6 sm:pt-12">
            <NewsletterBlock />
          </div>
        )}
        <SiteFooter />
      </footer>
      <ContactBar path={path} />
      <ToastRegion />
    </>
  );
}

function SiteHeader({ path }: { path: string }) {
  const { company } = useFacts();
  return (
    <header className="waiting-line sticky top-0 z-30 border-b border-line bg-paper print:static">
      <div className="page @container">
        <div className="flex min-h-[72px] items-center justify-between gap-4">
          <Link
            href="/"
            aria-label={`${company.name}, home`}
            // House and name are as high as the navigation beside them.
            className="flex min-h-[44px] min-w-0 items-center rounded-small [&>span]:-translate-y-0.5"
          >
            <Wordmark />
          </Link>
          <nav aria-label="Main" className="hidden shrink-0 items-center gap-5 lg:flex xl:gap-7 print:hidden">
            {useDestinations().map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={isWithin(path, href) ? 'page' : undefined}
                className="border-b-[3px] border-transparent py-2 font-medium transition-colors duration-150 hover:border-line active:border-press aria-[current]:border-press"
              >
                {label}
              </Link>
            ))}
            <CallNow />
          </nav>
          <PhoneMenu path={path} />
        </div>
      </div>
    </header>
  );
}

/**
 * Call, book and chat, on every page: a bar at the foot of a phone's screen, which named-styles.css moves out of the way. On
 * wider screens, round buttons in the margin; the header has the button to book.
 */
function ContactBar({ path }: { path: string }) {
  return (
    <aside
      aria-label="Call, book or chat"
      className="contact-bar fixed inset-x-0 bottom-0 z-20 flex min-h-[56px] justify-between gap-1 border-t border-line bg-paper px-2 pt-[5px] pb-[calc(6px+env(safe-area-inset-bottom))] md:contents print:hidden max-md:[&_a]:grow"
    >
      <CallWidget />
      <BookHere path={path} />
      <ChatWidget />
    </aside>
  );
}

function BookHere({ path }: { path: string }) {
  const label = bookLabel(path);
  if (label === undefined) return null;
  if (!path.startsWith('/calculators/')) return <BookingButton className="book-here">{label}</BookingButton>;
  // Sends the page's own form, with or without script, as long as there is a result in it.
  return (
    <>
      <button
        type="submit"
        form="book-with-figures"
        className="book-here not-in-[:has(#book-with-figures)]:hidden!"
      >
        Book with these numbers
      </button>
      <BookingButton className="book-here in-[:has(#book-with-figures)]:hidden!">{label}</BookingButton>
    </>
  );
}

const labels: Record<string, string> = {
  '/services/purchase-mortgages': 'Book a buyer’s call',
  '/services/refinancing': 'Book a refinance review',
  '/services/mortgage-renewals': 'Book a renewal review',
  '/services/debt-consolidation': 'Book a debt review',
  '/contact': 'Choose a time to talk',
};

/** Labels the booking button at the foot of a page; undefined where there is nothing to book, or another form. */
export function bookLabel(path: string): string | undefined {
  const hasNone =
    /^\/(book|quote|pre-approval|contact\/received|login|forgot-password|reset-password|invitation)(\/|$)/;
  return hasNone.test(path) ? undefined : (labels[path] ?? 'Book a consultation');
}
