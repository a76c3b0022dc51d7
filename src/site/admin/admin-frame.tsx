import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { licenceLine } from '#brokerage/company.ts';
import { sectionsOn, teamFacts } from '#brokerage/current-facts.ts';
import { factSectionLabels, findSampleFacts, sectionPath } from '#brokerage/sample-facts.ts';
import { services } from '#brokerage/services.ts';
import { CallWidget } from '#features/call/call-widget.tsx';
import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { ratesOn } from '#features/rates/rate-days.ts';
import { useStoredRates } from '#features/rates/rates.queries.ts';
import { isCurrent } from '#features/rates/rates.ts';
import { useTeam } from '#features/team/team.queries.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { countOf } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { PageDataProvider, useFirstRendered, usePageData } from '#pages/page-data.tsx';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { LiveRequests } from '#platform/admin/live-requests.tsx';
import { PagesByArea } from '#platform/admin/pages-by-area.tsx';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { useStoredFacts } from '#platform/facts/facts.queries.ts';
import { valuesOf } from '#platform/facts/stored-facts.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { useMay } from '#platform/user/use-may.ts';
import { SkipLink } from '#site/layout/skip-link.tsx';
import { legalPages } from '#site/site-pages.ts';
import { useOnDemand } from '#ui/hydration/use-on-demand.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { AdminBar } from './admin-bar.tsx';
import { adminPages } from './admin-pages.ts';

const loadShortcuts = () => import('#platform/admin/shortcuts-dialog.tsx');

export function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  const shortcuts = useOnDemand(loadShortcuts);
  const show = () => shortcuts.show(() => {});
  useShortcuts({ '?': show });
  return (
    <AdminArea>
      <SavedFacts>
        {/* The style sheet looks for this id: it makes the page dark at night, and its column wide. */}
        <div id="admin" className="contents">
          <SkipLink />
          <AdminBar path={path} onShowShortcuts={show} />
          <FactWarning />
          <AdminMain>
            <PagesByArea value={{ path, pages: adminPages }}>{children}</PagesByArea>
          </AdminMain>
          <LiveRequests />
          <AdminFooter />
          {shortcuts.Part && <shortcuts.Part onClose={shortcuts.hide} />}
          <ToastRegion />
        </div>
      </SavedFacts>
    </AdminArea>
  );
}

const item =
  'inline-flex min-h-11 items-center outline-offset-[-3px] hover:text-ink hover:underline md:min-h-6';
/** Small and inline, unlike the floating bar or round buttons of the public pages. */
const button = `${item} shrink-0 gap-1.5 rounded-small px-2 [&_span]:not-sr-only [&_svg]:size-4`;

const footerLinks = [
  ...services.map(({ slug, name }) => ({ href: `/services/${slug}`, label: name })),
  ...legalPages,
];

function AdminFooter() {
  const { company } = useFacts();
  return (
    <footer className="mt-auto border-t border-line text-[0.8125rem] text-ink-soft print:hidden">
      <div className="admin-column flex items-center justify-between gap-x-4 py-1 max-md:flex-wrap">
        <CallWidget className={`-ml-2 ${button}`} />
        <div className="flex flex-wrap items-center gap-x-4 max-md:order-first max-md:min-w-0 max-md:basis-full md:justify-center">
          <p className="max-md:py-1.5">{licenceLine(company)}</p>
          <nav aria-label="Services and legal" className="max-md:basis-full">
            <ul className="flex flex-wrap gap-x-4 md:justify-center">
              {footerLinks.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className={item}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ChatWidget className={`-mr-2 ${button}`} />
      </div>
    </footer>
  );
}

/** A warning on the start page and the page of facts while visitors see sample facts or expired rates. */
function FactWarning() {
  const may = useMay();
  const samples = findSampleFacts(useFacts());
  const past = usePageData().rates?.filter((rate) => !isCurrent(rate)).length ?? 0;
  const [path] = useLocation();
  const total = samples.length;
  const isShown = path === '/admin' || path === '/admin/brokerage';
  if (!isShown || total + past === 0 || !may('management')) return null;
  return (
    <aside
      aria-label="To correct on the site"
      className="border-b border-line bg-wrong-soft text-small whitespace-nowrap text-wrong print:hidden"
    >
      <div className="admin-column flex items-center gap-x-3 overflow-x-auto [scrollbar-width:none]">
        {total > 0 && (
          <p className="shrink-0 font-semibold">
            <span className="max-md:sr-only">Not ready for visitors: the site shows </span>
            {total} sample<span className="max-md:sr-only"> fact</span>
            {total > 1 && 's'}
          </p>
        )}
        <ul className="flex shrink-0 gap-x-3">
          {(Object.keys(factSectionLabels) as (keyof typeof factSectionLabels)[]).map((place) => {
            const count =
              place === 'rates' ? past : samples.filter((sample) => sample.place === place).length;
            const href = sectionPath(place);
            // On its page, the browser scrolls to the section by itself.
            const To = href.startsWith(`${path}#`) ? 'a' : Link;
            return (
              count > 0 && (
                <li key={place}>
                  <To
                    href={href}
                    className="inline-flex min-h-11 items-center underline underline-offset-4 outline-offset-[-3px] hover:decoration-2 md:min-h-8"
                  >
                    {place === 'rates'
                      ? `${countOf(past, 'rate')} past ${past === 1 ? 'its' : 'their'} day`
                      : `${factSectionLabels[place]} ${count}`}
                  </To>
                </li>
              )
            );
          })}
        </ul>
      </div>{' '}
    </aside>
  );
}

/** Provides the admin area with facts, team and rates as last saved here, or as sent with the page until then. */
function SavedFacts({ children }: { children: ReactNode }) {
  const sent = usePageData();
  const today = dateInOntario(useFirstRendered());
  const { data: stored } = useStoredFacts(false);
  const { data: team } = useTeam(false);
  const { data: sheet } = useStoredRates(false);
  const sections = stored && sectionsOn(valuesOf(stored), today);
  const company = sections?.company ?? sent.facts!.company;
  const facts = { ...sent.facts!, ...sections, ...(team && teamFacts(company, team.members)) };
  const rates = sheet && ratesOn(sheet.value, today);
  return <PageDataProvider value={{ ...sent, facts, ...(rates && { rates }) }}>{children}</PageDataProvider>;
}

/** The main part of an admin page. It has the focus when what had it is gone, such as a row that was removed. */
export function AdminMain({ children }: { children: ReactNode }) {
  return (
    <main ref={useRestoredFocus()} id="content" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  );
}
