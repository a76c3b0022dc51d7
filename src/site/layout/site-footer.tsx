import { addressLine, brokerage, licenceLine, openingHours } from '#brokerage/brokerage.ts';
import { services } from '#brokerage/services.ts';
import { NewsletterBlock } from '#features/newsletter/newsletter-block.tsx';
import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { FooterStreet } from '#site/illustrations/service-scene.tsx';
import { Link } from '#platform/pages/link.tsx';

const legalPages = [
  { href: '/privacy-policy', label: 'Privacy policy' },
  { href: '/terms-of-service', label: 'Terms of service' },
  { href: '/disclaimer', label: 'Disclaimer' },
];

const footerLink =
  'inline-block rounded-small py-1 hover:underline hover:decoration-press hover:underline-offset-4';

export function SiteFooter({ path }: { path: string }) {
  return (
    // At the very end of the page, the floating buttons are next to nothing but this colour.
    <footer className="bg-ink-deep pb-20 text-paper print:bg-transparent print:pb-0 print:text-ink">
      {!path.startsWith('/newsletter') && path !== '/blog' && (
        <div className="page pt-16">
          <NewsletterBlock />
        </div>
      )}
      <div className="page grid gap-12 py-16 sm:grid-cols-2 print:py-6 lg:grid-cols-[2fr_1fr_1fr_1fr] [&_:focus-visible]:outline-press">
        <div>
          <p className="font-display text-h3">{brokerage.name}</p>
          <address className="mt-4 max-w-80 not-italic">
            {addressLine}
            <br />
            <a href={brokerage.phone.href} className={footerLink}>
              {brokerage.phone.display}
            </a>
            <br />
            <a href={`mailto:${brokerage.email}`} className={footerLink}>
              {brokerage.email}
            </a>
          </address>
          <p className="mt-4">
            {openingHours.bookingsAndChat}. In person in Mississauga, by phone or video across Ontario.
          </p>
        </div>
        <FooterList
          title="Services"
          links={services.map(({ slug, name }) => ({ href: `/services/${slug}`, label: name }))}
        />
        <FooterList
          title="Calculators"
          links={calculatorsFor().map(({ name, title }) => ({ href: `/calculators/${name}`, label: title }))}
        />
        <FooterList title="Legal" links={legalPages} />
      </div>
      <div className="border-t border-paper/20">
        <p className="page py-6 text-small">
          {licenceLine} Approval is not guaranteed; rates and terms depend on the lender and on you.
        </p>
      </div>
      <FooterStreet />
    </footer>
  );
}

function FooterList({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title} className="print:hidden">
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3 space-y-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={footerLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
