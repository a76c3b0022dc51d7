import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { ContactBar } from './contact-bar.tsx';
import { Fold } from './fold.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Link } from '#pages/link.tsx';
import { CallNow, isWithin, PhoneMenu, useDestinations } from './phone-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';
import { legalPages } from '#site/own-pages.ts';
import { openingHours } from '#brokerage/brokerage.ts';
import { addressLine, licenceLine } from '#brokerage/company.ts';
import { services } from '#brokerage/services.ts';
import { NewsletterBlock } from '#features/newsletter/newsletter-block.tsx';
import { useRates } from '#features/rates/use-rates.ts';
import { FooterStreet } from '#site/illustrations/service-scene.tsx';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';

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

function SiteFooter({ path }: { path: string }) {
  const { company } = useFacts();
  const hours = usePublicHours();
  const hasRates = useRates().length > 0;
  return (
    // Ends with the height of the bar that covers it on phones.
    <footer className="bg-ink-deep pb-14 text-paper md:pb-0 print:bg-transparent print:pb-0 print:text-ink">
      {!path.startsWith('/newsletter') && path !== '/blog' && (
        <div className="page pt-6 sm:pt-12">
          <NewsletterBlock isFolded={path !== '/' && !path.startsWith('/blog/')} />
        </div>
      )}
      <div className="page grid gap-x-8 gap-y-4 py-6 sm:gap-y-8 sm:py-10 lg:grid-cols-[3fr_5fr] lg:py-10 print:py-6 [&_:focus-visible]:outline-press">
        <div>
          <p className="font-display text-h3">{company.name}</p>
          <address className="mt-2 not-italic sm:mt-3">
            <p className="max-w-80">{addressLine(company)}</p>
            <a href={company.phone.href} className="tabular footer-link">
              {company.phone.display}
            </a>
            <br />
            <a href={`mailto:${company.email}`} className="footer-link break-all">
              {company.email}
            </a>
          </address>
          <p className="mt-1 max-w-80 max-sm:text-small">
            {hours?.week ?? `${openingHours.bookingsAndChat}. ${openingHours.bookedOnline}`}
            {` In person in ${company.address.city}, by phone or video across Ontario.`}
          </p>
        </div>
        {/* As many columns as the words have room for, at any size of text. */}
        <div className="grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid lg:gap-x-8">
          <FooterList
            title="Services"
            links={[
              ...services.map(({ slug, name }) => ({ href: `/services/${slug}`, label: name })),
              ...(hasRates ? [{ href: '/rates', label: 'Mortgage rates' }] : []),
              { href: '/calculators', label: 'Calculators' },
            ]}
          />
          <FooterList title="Legal" links={legalPages} />
        </div>
      </div>
      <div className="border-t border-paper/20">
        <div className="page flex flex-wrap items-center justify-between gap-x-10 py-4 text-small sm:py-5">
          <p className="max-w-[80ch]">
            {licenceLine(company)} Approval is not guaranteed; rates and terms depend on the lender and your
            situation.
          </p>
          <a
            href={company.links.register}
            className="link flex min-h-[44px] items-center font-semibold print:hidden"
          >
            Check our licence
          </a>
        </div>
      </div>
      <FooterStreet />
    </footer>
  );
}

function FooterList({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title} className="border-paper/20 max-sm:border-t print:hidden">
      <Fold title={title} heading="h2">
        <ul className="sm:-mt-1">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="footer-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
