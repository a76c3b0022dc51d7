import { AdminPage } from '#app/admin/admin-page.tsx';
import { AdminHeader } from '#app/admin/admin-header.tsx';
import { PutAsideNotice } from '#app/admin/put-aside-notice.tsx';
import { SampleFactsNotice } from '#app/admin/sample-facts-notice.tsx';
import { SignedInOnly } from '#app/admin/signed-in-only.tsx';
import { SummaryCards } from '#app/admin/summary-cards.tsx';
import { summaryKey, useSummary } from '#app/admin/summary.queries.ts';
import { useAdminAddress } from '#app/admin/use-admin-address.ts';
import { WeeklyChart } from '#app/admin/weekly-chart.tsx';
import { useToday } from '#app/page-data.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { BookingList } from '#features/bookings/booking-list.tsx';
import { ContactList } from '#features/contacts/contact-list.tsx';
import { MailNotices } from '#platform/outbox/mail-notices.tsx';
import { useMailStatus } from '#platform/outbox/mails.queries.ts';
import { SubscriberList } from '#features/newsletter/subscriber-list.tsx';
import { Tabs } from '#ui/tabs.tsx';

export default function DashboardScreen() {
  return (
    <>
      <PrivatePageHead title="Dashboard" />
      <AdminPage>
        <SignedInOnly>{(user) => <Dashboard username={user.username} />}</SignedInOnly>
      </AdminPage>
    </>
  );
}

const number = new Intl.NumberFormat('en-CA');
const alsoChanged = [summaryKey];

function Dashboard({ username }: { username: string }) {
  const { tab, filter, showTab, changeFilter } = useAdminAddress(['contacts', 'bookings', 'newsletter']);
  const { data: counts, isPending: isCounting } = useSummary();
  // The lists wait until we know whether there are notices above them, so that nothing jumps under a finger.
  const { isPending: isMailUnknown } = useMailStatus();
  const today = useToday();
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
          tabs={[
            {
              value: 'contacts',
              label: 'Pre-Approval Requests',
              count: counts && number.format(counts.contacts),
              content: <ContactList {...shared} putAside={counts?.suspicious.contacts} />,
            },
            {
              value: 'bookings',
              label: 'Booking Requests',
              count: counts && number.format(counts.bookings),
              content: <BookingList {...shared} today={today} putAside={counts?.suspicious.bookings} />,
            },
            {
              value: 'newsletter',
              label: 'Newsletter',
              count: counts && number.format(counts.subscribers),
              content: <SubscriberList {...shared} putAside={counts?.suspicious.newsletter} />,
            },
          ]}
        />
      </div>
    </div>
  );
}
