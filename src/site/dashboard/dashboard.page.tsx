import { AdminPage } from '#platform/admin/admin-page.tsx';
import { SampleFactsNotice } from './sample-facts-notice.tsx';
import { features } from '#site/features.ts';
import { summaryKey, useSummary, type Summary } from './summary.queries.ts';
import { useAdminAddress } from './use-admin-address.ts';
import { WeeklyChart } from './weekly-chart.tsx';
import { MailNotices } from '#platform/outbox/mail-notices.tsx';
import { useMailStatus } from '#platform/outbox/mails.queries.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Link } from '#platform/pages/link.tsx';

export default function DashboardPage() {
  return <AdminPage title="Dashboard">{() => <Dashboard />}</AdminPage>;
}

// The lists come with the page.
const tabs = await Promise.all(
  features.flatMap(({ adminTab }) => adminTab ?? []).map(async (tab) => ({ ...tab, List: await tab.load() })),
);
const tabNames = tabs.map(({ name }) => name);
const number = new Intl.NumberFormat('en-CA');
const alsoChanged = [summaryKey];

function Dashboard() {
  const { tab, filter, showTab, changeFilter } = useAdminAddress(tabNames);
  const { data: counts, isPending: isCounting } = useSummary();
  // The lists wait until we know whether there are notices above them, so that nothing jumps under a finger.
  const { isPending: isMailUnknown } = useMailStatus();
  const shared = { filter, onFilter: changeFilter, alsoChanged };
  return (
    <>
      <SampleFactsNotice />
      <div className="mt-6 grid items-start gap-3 lg:grid-cols-[2fr_3fr]">
        <SummaryCards />
        <WeeklyChart />
      </div>
      <div className="mt-7 space-y-5 empty:hidden">
        {counts && <PutAsideNotice counts={counts.suspicious} />}
        <MailNotices />
      </div>
      <div className={`mt-7 ${isMailUnknown || isCounting ? 'invisible' : ''}`}>
        <Tabs
          label="Requests"
          value={tab}
          onChange={showTab}
          tabs={tabs.map(({ name, label, count, List }) => ({
            value: name,
            label,
            count: counts && number.format(counts[count]),
            content: <List {...shared} putAside={counts?.suspicious[name]} />,
          }))}
        />
      </div>
    </>
  );
}

const lists = features.flatMap(({ adminTab }) => adminTab ?? []);

/** Shows how many requests of each list are put aside, with links to them; renders nothing if there are none. */
function PutAsideNotice({ counts }: { counts: Summary['suspicious'] }) {
  const found = lists.filter(({ name }) => (counts[name] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <section
      aria-labelledby="put-aside"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-small border border-wrong bg-paper-raised px-5 py-3"
    >
      <h2 id="put-aside" className="font-sans font-semibold tracking-normal">
        Put aside as possible spam
      </h2>
      {found.map(({ name, record: [one, many] }) => (
        <Link key={name} href={`/admin?tab=${name}&suspicious=yes`} className="link tabular">
          {number.format(counts[name] ?? 0)} {counts[name] === 1 ? one : many}
        </Link>
      ))}
    </section>
  );
}

const cards: { key: Exclude<keyof Summary, 'weeks' | 'suspicious'>; label: string }[] = [
  { key: 'contacts', label: 'Pre-Approval Requests' },
  { key: 'bookings', label: 'Total Bookings' },
  { key: 'subscribers', label: 'Newsletter Subscribers' },
  { key: 'thisMonth', label: 'This Month' },
];

function SummaryCards() {
  const summary = useSummary();
  return (
    <dl className="grid grid-cols-2 gap-3">
      {cards.map(({ key, label }) => (
        <div
          key={key}
          className="flex flex-col justify-center rounded-large border border-line bg-paper-raised px-4 py-3"
        >
          <dt className="order-2 text-small font-semibold text-ink-soft">{label}</dt>
          {/* The dash reserves the space, so that nothing moves when the number arrives. */}
          <dd className="tabular order-1 font-display text-h3">
            {summary.data ? number.format(summary.data[key]) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
