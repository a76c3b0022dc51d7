import { UnknownLink } from '#app/layouts/unknown-link.tsx';
import { usePageData } from '#app/page-data.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { ManageBooking } from '#features/bookings/manage-booking.tsx';

/** Where the link in a booking's e-mails leads: to move or cancel the consultation. */
export default function ManageBookingScreen() {
  const { managedBooking } = usePageData();
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
