import { toDoPath } from '#features/work/to-do/to-do.queries.ts';
import { formatCount } from '#lib/format-count.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { useMay } from '#platform/user/use-may.ts';
import { adminTabs } from './admin-tabs.ts';
import { Tabs } from '#ui/tabs.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { summaryPath, useSummary } from '#features/work/summary.queries.ts';
import { ToDoLine } from './to-do-line.tsx';
import { useAdminAddress } from './use-admin-address.ts';

export default function DashboardPage() {
  return <AdminPage title="Dashboard">{() => <Dashboard />}</AdminPage>;
}

const alsoChanged = [summaryPath, toDoPath];

function Dashboard() {
  const may = useMay();
  const tabs = adminTabs.filter(({ area }) => may(area));
  const tabNames = tabs.map(({ name }) => name);
  const { tab, filter, openId, showTab, changeFilter, openRecord } = useAdminAddress(tabNames);
  const { data: counts } = useSummary();
  const shared = { filter, onFilter: changeFilter, openId, onOpen: openRecord, alsoChanged };
  return (
    <>
      <FigureStrip />
      <ToDoLine />
      <Tabs
        label="Requests"
        value={tab}
        onChange={showTab}
        tabs={tabs.map(({ name, label, count, List }) => ({
          value: name,
          label,
          count: counts && formatCount(counts[count] ?? 0),
          content: <List {...shared} spam={counts?.spam[name]} />,
        }))}
      />
    </>
  );
}
