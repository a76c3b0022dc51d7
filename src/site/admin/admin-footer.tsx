import { licenceLine } from '#brokerage/company.ts';
import { services } from '#brokerage/services.ts';
import { CallWidget } from '#features/call/call-widget.tsx';
import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Link } from '#pages/link.tsx';
import { legalPages } from '#site/layout/legal-pages.ts';

const item = 'inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-6';
/** Small and in the line, where the public pages have a bar or discs that float. */
const button = `${item} shrink-0 gap-1.5 rounded-small px-2 [&_span]:not-sr-only [&_svg]:size-4`;

/** What every page of the site has at its end, in one strip that covers nothing. */
export function AdminFooter() {
  const { company } = useFacts();
  return (
    <footer className="mt-auto border-t border-line text-[0.8125rem] text-ink-soft print:hidden">
      <div className="flex items-center justify-between gap-x-4 px-3 py-1 max-md:flex-wrap md:px-5">
        <CallWidget className={`-ml-2 ${button}`} />
        <div className="flex flex-wrap items-center gap-x-4 max-md:order-first max-md:basis-full md:justify-center">
          <p className="max-md:py-1.5">{licenceLine(company)}</p>
          <FooterLinks
            label="Services"
            links={services.map(({ slug, name }) => ({ href: `/services/${slug}`, label: name }))}
          />
          <FooterLinks label="Legal" links={legalPages} />
        </div>
        <ChatWidget className={`-mr-2 ${button}`} />
      </div>
    </footer>
  );
}

function FooterLinks({ label, links }: { label: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} className={item}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
