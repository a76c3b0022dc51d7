import { openingHours } from '#brokerage/brokerage.ts';
import { addressLine, licenceLine } from '#brokerage/company.ts';
import { services } from '#brokerage/services.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { Link } from '#pages/link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { legalPages } from '#site/site-pages.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Disclosure } from './disclosure.tsx';

export default function SiteFooter() {
  const { company } = useFacts();
  const hours = usePublicHours();
  const hasRates = useRates().length > 0;
  return (
    <>
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
              { href: '/rates', label: hasRates ? 'Mortgage rates' : 'What sets your rate' },
              { href: '/calculators', label: 'Calculators' },
              { href: '/newsletter', label: 'Newsletter' },
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
      <Drawing name="dusk" height={174} className="h-32 object-bottom sm:h-43.5" />
    </>
  );
}

function FooterList({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title} className="border-paper/20 max-sm:border-t print:hidden">
      <Disclosure title={title} heading="h2">
        <ul className="sm:-mt-1">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="footer-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
