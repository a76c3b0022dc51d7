import { UnknownLink } from '#platform/pages/unknown-link.tsx';
import { usePageData } from '#platform/pages/page-data.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { ManageBooking } from './manage-booking.tsx';
import type { ManagedBooking } from './managed-booking.ts';

/** Where the link in a booking's e-mails leads: to move or cancel the consultation. */
export default function ManageBookingPage() {
  const { managedBooking } = usePageData<{ managedBooking: ManagedBooking }>();
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Your consultation" />
      {managedBooking ? (
        <ManageBooking booking={managedBooking} />
      ) : (
        <UnknownLink>
          We find no consultation that belongs to it. Perhaps the link was cut short on its way, or we removed
          the booking.
        </UnknownLink>
      )}
    </div>
  );
}
