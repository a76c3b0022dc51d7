import { toDoPath } from '#features/work/to-do/to-do.queries.ts';
import { formatCount } from '#lib/format-count.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { useMay } from '#platform/user/use-may.ts';
import { MailNotices } from '#platform/outbox/mail-notices.tsx';
import type { MailStatus } from '#platform/outbox/mail.ts';
import { useMailStatus } from '#platform/outbox/mails.queries.ts';
import { adminTabs } from './admin-tabs.ts';
import { Tabs } from '#ui/tabs.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { type Notice, Notices } from './notices.tsx';
import { SpamLinks } from './spam-links.tsx';
import { type Summary, summaryPath, useSummary } from './summary.queries.ts';
import { ToDoLine } from './to-do-line.tsx';
import { useAdminAddress } from './use-admin-address.ts';
import { WeeklyChart } from './weekly-chart.tsx';

export default function DashboardPage() {
  return <AdminPage title="Dashboard">{() => <Dashboard />}</AdminPage>;
}

const alsoChanged = [summaryPath, toDoPath];

function Dashboard() {
  const may = useMay();
  const tabs = adminTabs.filter(({ area }) => may(area));
  const tabNames = tabs.map(({ name }) => name);
  const { tab, filter, openId, showTab, changeFilter, openRecord } = useAdminAddress(tabNames);
  const { data: counts, isPending: isCounting } = useSummary();
  const { data: mail, isPending: isMailUnknown } = useMailStatus();
  const shared = { filter, onFilter: changeFilter, openId, onOpen: openRecord, alsoChanged };
  return (
    <>
      <FigureStrip />
      <Notices notices={listNotices(counts, mail)} isComplete={!isCounting && !isMailUnknown}>
        <ToDoLine />
      </Notices>
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

function listNotices(counts: Summary | undefined, mail: MailStatus | undefined): Notice[] {
  const spam = Object.values(counts?.spam ?? {}).reduce((sum, count) => sum + count, 0);
  const isMailWrong = mail && !(mail.isSending && mail.failed === 0 && !mail.stuck);
  const wrong = [
    isMailWrong && {
      name: 'mail',
      label:
        mail.isSending && mail.failed > 0
          ? `${formatCount(mail.failed)} ${mail.failed === 1 ? 'email' : 'emails'} not sent`
          : 'Emails are not going out',
      content: <MailNotices />,
    },
    spam > 0 && {
      name: 'spam',
      label: `${formatCount(spam)} in spam`,
      content: counts && <SpamLinks counts={counts.spam} />,
    },
  ];
  return [
    ...wrong.flatMap((notice) => (notice ? [{ ...notice, isWrong: true }] : [])),
    { name: 'weeks', label: 'Requests per week', isWrong: false, content: <WeeklyChart /> },
  ];
}
