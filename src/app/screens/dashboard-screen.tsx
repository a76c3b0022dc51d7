import { PrivatePageHead } from '#app/page-head.tsx';
import { useLocation } from 'wouter';
import { Link } from '#app/navigation/link.tsx';
import { Desk } from '#app/admin/desk.tsx';
import { SignedInOnly } from '#app/admin/signed-in-only.tsx';
import { SummaryCards } from '#app/admin/summary-cards.tsx';
import { summaryKey } from '#app/admin/summary.queries.ts';
import { BookingCards } from '#features/bookings/booking-cards.tsx';
import { ContactCards } from '#features/contacts/contact-cards.tsx';
import { SubscriberCards } from '#features/newsletter/subscriber-cards.tsx';
import { useSignOut } from '#features/session/session.queries.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';

export default function DashboardScreen() {
  return (
    <>
      <PrivatePageHead title="Dashboard" />
      <Desk>
        <SignedInOnly>{(user) => <Dashboard username={user.username} />}</SignedInOnly>
      </Desk>
    </>
  );
}

function Dashboard({ username }: { username: string }) {
  const signOut = useSignOut();
  const [, navigate] = useLocation();
  return (
    <div className="page py-10 sm:py-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Dashboard</h1>
        <p className="flex flex-wrap items-center gap-4">
          <Link href="/admin/blog" className="link font-semibold">
            Manage Blog
          </Link>
          <span className="text-ink-soft">Signed in as {username}</span>
          <Button
            variant="secondary"
            size="small"
            pendingLabel={signOut.isPending ? 'Signing out…' : undefined}
            onClick={() => signOut.mutate(undefined, { onSuccess: () => navigate('/login') })}
          >
            Sign Out
          </Button>
        </p>
      </div>
      <div className="mt-8">
        <SummaryCards />
      </div>
      <div className="mt-10">
        <Tabs
          label="Requests"
          tabs={[
            {
              value: 'contacts',
              label: 'Pre-Approval Requests',
              content: <ContactCards alsoChanged={[summaryKey]} />,
            },
            {
              value: 'bookings',
              label: 'Booking Requests',
              content: <BookingCards alsoChanged={[summaryKey]} />,
            },
            {
              value: 'newsletter',
              label: 'Newsletter',
              content: <SubscriberCards alsoChanged={[summaryKey]} />,
            },
          ]}
        />
      </div>
    </div>
  );
}
