import { useLocation, useSearchParams } from 'wouter';
import { bookingsTab } from '#features/bookings/booking-list.tsx';
import { newsletterTab } from '#features/newsletter/subscriber-list.tsx';
import { contactsTab } from '#features/requests/contacts/contact-list.tsx';
import { summaryPath, useSummary } from '#features/work/summary.queries.ts';
import { toDoPath, useToDo } from '#features/work/to-do/to-do.queries.ts';
import type { ToDoResponse } from '#features/work/to-do/to-do.ts';
import { countOf, formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import type { ListFilter } from '#platform/lists/list-address.ts';
import { useOpenAddress } from '#platform/lists/use-open-address.ts';
import { describeProblem } from '#platform/outbox/mail.ts';
import { useMailStatus } from '#platform/outbox/mails.queries.ts';
import { useMay } from '#platform/user/use-may.ts';
import { Tabs } from '#ui/tabs.tsx';
import { FigureStrip } from './figure-strip.tsx';

export default function DashboardPage() {
  return <AdminPage title="Dashboard">{() => <Dashboard />}</AdminPage>;
}

/** In the order of the specification. */
const adminTabs = [contactsTab, bookingsTab, newsletterTab];
const alsoChanged = [summaryPath, toDoPath];

function Dashboard() {
  const may = useMay();
  const tabs = adminTabs.filter(({ area }) => may(area));
  const { tab, tabHref, showTab, ...address } = useAdminAddress(tabs.map(({ name }) => name));
  const { data: counts } = useSummary();
  return (
    <>
      <div className="@container">
        <FigureStrip />
      </div>
      <ToDoLine />
      <Tabs
        label="Requests"
        value={tab}
        onChange={showTab}
        tabs={tabs.map(({ name, label, count, List }) => ({
          value: name,
          label,
          href: tabHref(name),
          count: counts && formatCount(counts[count] ?? 0),
          content: <List {...address} alsoChanged={alsoChanged} spam={counts?.spam[name]} />,
        }))}
      />
    </>
  );
}

export function ToDoLine() {
  const { data } = useToDo('everybody');
  const { data: mail } = useMailStatus();
  const wrong = mail && describeProblem(mail);
  const parts = data ? listParts(data) : [];
  return (
    <p className="tabular my-2 text-small">
      <Link href="/admin/to-do" className="link flex min-h-8 w-fit items-center pointer-coarse:min-h-11">
        <span>
          {wrong && <strong className="font-semibold text-wrong">{wrong}</strong>}
          {wrong && ' · '}
          {/* Without the numbers, it is still the way there. */}
          {parts.length > 0 ? parts.join(' · ') : data ? 'Nothing to do' : 'To do'}
        </span>
      </Link>
    </p>
  );
}

function listParts({ today, unanswered, consultations, due, spam }: ToDoResponse): string[] {
  const on = consultations.items.filter(
    ({ consultation }) => consultation?.date === today && consultation.cancelledAt === null,
  ).length;
  const inSpam = spam.reduce((sum, { count }) => sum + count, 0);
  return [
    unanswered.total > 0
      ? `${unanswered.total} to answer${unanswered.late > 0 ? `, ${unanswered.late} late` : ''}`
      : '',
    on > 0 ? `${countOf(on, 'consultation')} today` : '',
    due.total > 0 ? `${countOf(due.total, 'follow-up')} due` : '',
    inSpam > 0 ? `${inSpam} in spam` : '',
  ].filter(Boolean);
}

const names = ['q', 'type', 'from', 'to', 'sort', 'spam'] as const;

/** The dashboard's list, filters and open record, kept in the URL: they can be linked to and survive a reload. */
function useAdminAddress(tabs: readonly string[]) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const tab = tabs.find((known) => known === search.get('tab')) ?? tabs[0]!;
  const filter = filterIn(search);

  function address(shown: string, values: ListFilter): string {
    const set = Object.entries({ tab: shown === tabs[0] ? '' : shown, ...values }).filter(
      ([, value]) => value,
    );
    return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
  }

  /** Another list; the search text stays the same. */
  const tabHref = (shown: string) => address(shown, filter.q ? { q: filter.q } : {});

  return {
    tab,
    filter,
    ...useOpenAddress(),
    tabHref,
    showTab: (shown: string) => {
      const next = tabHref(shown);
      // A click on a tab fires twice, once for the focus; the back button should still need only one click.
      if (next !== location.pathname + location.search) navigate(next);
    },
    onFilter: (changes: ListFilter) => {
      // The current URL, not the rendered one: a search is debounced, and the rest may change meanwhile.
      const current = filterIn(new URLSearchParams(location.search));
      navigate(address(tab, { ...current, ...changes }), { replace: true });
    },
  };
}

function filterIn(search: URLSearchParams): ListFilter {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}
