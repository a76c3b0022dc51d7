import { useToday } from '#platform/pages/page-data.tsx';
import { AdminList, type AdminListProps } from '#platform/lists/admin-list.tsx';
import type { Choice, ListFilter } from '#platform/lists/list-address.ts';
import type { RowView } from '#platform/lists/admin-row.tsx';
import { SourceFact } from '#platform/sources/source-fact.tsx';
import { Fact } from '#ui/fact.tsx';
import { type BookingResponse, bookingSorts } from './booking.ts';
import { consultationTypes } from './consultation-type.ts';
import { referenceOf } from './reference.ts';
import { isUpcoming } from './slots.ts';

const labels = {
  loading: 'Loading the bookings',
  failed: 'Error loading bookings',
  empty: 'No booking requests yet.',
  row: ['booking', 'bookings'],
  deleted: 'Booking deleted successfully',
  notDeleted: 'Failed to delete booking',
  search: 'Search name, email or phone',
  type: 'Consultation type',
  allTypes: 'All types',
} as const;
const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  consultation: 'Consultation date',
};
const sorts: Choice[] = bookingSorts.map((sort) => [sort, sortLabels[sort]]);
const types: Choice[] = Object.entries(consultationTypes);
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The admin list of bookings. */
export function BookingList(props: AdminListProps) {
  const today = useToday();
  // The date filter follows the sort order.
  const byConsultation = props.filter.sort === 'consultation';
  const days = byConsultation
    ? { from: 'Consultation from', to: 'Consultation to' }
    : { from: 'Received from', to: 'Received to' };

  function change(changes: ListFilter) {
    const isOtherMeaning = changes.sort !== undefined && byConsultation !== (changes.sort === 'consultation');
    // Sorting by consultation is for seeing the upcoming ones, not those from years ago.
    const from = changes.sort === 'consultation' ? today : '';
    props.onFilter(isOtherMeaning ? { ...changes, from, to: '' } : changes);
  }

  return (
    <AdminList
      path="/api/bookings"
      {...{ types, sorts, show }}
      labels={{ ...labels, ...days }}
      {...props}
      onFilter={change}
    />
  );
}

function show(booking: BookingResponse): RowView {
  const type = types.find(([value]) => value === booking.consultationType)?.[1] ?? booking.consultationType;
  const date = new Date(booking.date);
  return {
    title: booking.name,
    kind: `${shortDay.format(date)}, ${booking.time} · ${type}`,
    badge: booking.cancelledAt === null ? undefined : 'Cancelled',
    email: booking.email,
    phone: booking.phone,
    createdAt: booking.createdAt,
    suspicion: booking.suspicion,
    flags: booking.flags,
    what: `the booking for ${booking.name}`,
    caution: isUpcoming(booking, new Date())
      ? `This consultation is still to come. It will be cancelled, and ${booking.name} will get an email about it.`
      : undefined,
    facts: (
      <>
        <Fact term="Date and time">
          {day.format(date)}, {booking.time}
        </Fact>
        <Fact term="Consultation type">{type}</Fact>
        <Fact term="Reference">{referenceOf(booking)}</Fact>
        <Fact term="Description" wide>
          {booking.description}
        </Fact>
        <SourceFact source={booking.source} />
      </>
    ),
  };
}
