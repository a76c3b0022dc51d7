import { AdminArea } from '#platform/admin/admin-area.tsx';
import { AdminHeader } from '#platform/admin/admin-header.tsx';
import { PutAsideNotice } from './put-aside-notice.tsx';
import { SampleFactsNotice } from './sample-facts-notice.tsx';
import { SignedInOnly } from '#platform/admin/signed-in-only.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { features } from '#site/features.ts';
import { summaryKey, useSummary } from './summary.queries.ts';
import { useAdminAddress } from './use-admin-address.ts';
import { WeeklyChart } from './weekly-chart.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { MailNotices } from '#platform/outbox/mail-notices.tsx';
import { useMailStatus } from '#platform/outbox/mails.queries.ts';
import { Tabs } from '#ui/tabs.tsx';

export default function DashboardPage() {
  return (
    <>
      <PrivatePageHead title="Dashboard" />
      <AdminArea>
        <SignedInOnly>{(user) => <Dashboard username={user.username} />}</SignedInOnly>
      </AdminArea>
    </>
  );
}

// The lists come with the page.
const tabs = await Promise.all(
  features.flatMap(({ adminTab }) => adminTab ?? []).map(async (tab) => ({ ...tab, List: await tab.load() })),
);
const tabNames = tabs.map(({ name }) => name);
const number = new Intl.NumberFormat('en-CA');
const alsoChanged = [summaryKey];

function Dashboard({ username }: { username: string }) {
  const { tab, filter, showTab, changeFilter } = useAdminAddress(tabNames);
  const { data: counts, isPending: isCounting } = useSummary();
  // The lists wait until we know whether there are notices above them, so that nothing jumps under a finger.
  const { isPending: isMailUnknown } = useMailStatus();
  const shared = { filter, onFilter: changeFilter, alsoChanged };
  return (
    <div className="page py-8">
      <AdminHeader title="Dashboard" username={username} />
      <SampleFactsNotice />
      <div className="mt-6 grid gap-3 lg:grid-cols-[2fr_3fr]">
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
    </div>
  );
}
