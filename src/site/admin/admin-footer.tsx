import { licenceLine } from '#brokerage/company.ts';
import { CallWidget } from '#features/call/call-widget.tsx';
import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { useCompany } from '#platform/facts/use-company.ts';
import { Link } from '#platform/pages/link.tsx';
import { legalPages } from '#site/layout/legal-pages.ts';

/** Small and in the line, where the public pages have a bar or discs that float. */
const button =
  'inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 hover:text-ink hover:underline md:min-h-8 ' +
  '[&_svg]:size-4';

/** What every page of the site has at its end, in one line that covers nothing. */
export function AdminFooter() {
  const company = useCompany();
  return (
    <footer className="mt-auto border-t border-line text-[0.8125rem] text-ink-soft print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 px-3 py-1 md:px-5">
        <p className="py-1.5 md:mr-auto">{licenceLine(company)}</p>
        <nav aria-label="Legal">
          <ul className="flex flex-wrap gap-x-4">
            {legalPages.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <aside aria-label="Call or chat" className="-mx-2 flex">
          <CallWidget className={button} />
          <ChatWidget className={button} />
        </aside>
      </div>
    </footer>
  );
}
