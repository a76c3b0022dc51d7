import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { ContactBar } from './contact-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Link } from '#pages/link.tsx';
import { CallNow, destinations, isWithin, PhoneMenu } from './phone-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** What every public page has around its content. */
export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter path={path} />
      <ContactBar path={path} />
      <ToastRegion />
    </>
  );
}

function SiteHeader({ path }: { path: string }) {
  const { company } = useFacts();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:static">
      <div className="page @container">
        <div className="flex min-h-[72px] items-center justify-between gap-4">
          <Link
            href="/"
            aria-label={`${company.name}, home`}
            className="flex min-h-[44px] min-w-0 items-center rounded-small"
          >
            <Wordmark />
          </Link>
          <nav aria-label="Main" className="hidden shrink-0 items-center gap-5 lg:flex xl:gap-7 print:hidden">
            {destinations.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={isWithin(path, href) ? 'page' : undefined}
                className="border-b-[3px] border-transparent py-2 font-medium hover:border-line aria-[current]:border-press"
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

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-small bg-ink px-4 py-2 font-semibold text-paper-raised focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
