import { statesPath } from '#features/follow-ups/follow-ups.queries.ts';
import { addDays } from '#lib/calendar.ts';
import type { AdminTab } from '#platform/feature.ts';
import { AdminList, type AdminListProps } from '#platform/lists/admin-list.tsx';
import { firstWordsClass } from '#platform/lists/excerpt.ts';
import type { Choice, ListFilter } from '#platform/lists/list-address.ts';
import { useToday } from '#ui/use-today.ts';
import { showBooking } from './booking-view.tsx';
import { type BookingResponse, bookingSorts } from './booking.ts';
import { fullType, typeChoices } from './consultation-type.ts';

declare module '#platform/feature.ts' {
  interface AdminTabs {
    bookings: 'bookings';
  }
}

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
const types: Choice[] = typeChoices(fullType);
const columns = {
  layout:
    '@3xl:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_8rem_3.5rem_2rem] @5xl:grid-cols-[minmax(0,2fr)_10.5rem_11rem_minmax(0,3fr)_11.5rem_3.5rem_2rem]',
  name: 'Name',
  middle: [
    { heading: 'Consultation', className: 'tabular' },
    { heading: 'How' },
    { heading: 'Description', className: firstWordsClass },
  ],
  state: { heading: 'State' },
  received: { heading: 'Received' },
};

export const bookingsTab: AdminTab = {
  name: 'bookings',
  area: 'requests',
  label: 'Booking Requests',
  count: 'bookings',
  List: BookingList,
};

function BookingList(props: AdminListProps) {
  const today = useToday();
  // The dates filter by what the list is sorted by.
  const byConsultation = props.filter.sort === 'consultation';
  const days = byConsultation
    ? { from: 'Consultation from', to: 'Consultation to' }
    : { from: 'Received from', to: 'Received to' };

  function change(changes: ListFilter) {
    const changesMeaning = changes.sort !== undefined && byConsultation !== (changes.sort === 'consultation');
    // Sorting by consultation is for seeing the upcoming ones, not those from years ago.
    const from = changes.sort === 'consultation' ? today : '';
    props.onFilter(changesMeaning ? { ...changes, from, to: '' } : changes);
  }

  return (
    <AdminList
      {...props}
      definition={{
        path: '/api/bookings',
        statesPath,
        types,
        sorts,
        columns,
        show: showBooking,
        labels: { ...labels, ...days },
        ...(byConsultation && { groupOf: (row) => headingOf((row as BookingResponse).date, today) }),
      }}
      onFilter={change}
    />
  );
}

/** Returns the heading above a consultation; this week is the next seven days. */
function headingOf(date: string, today: string): string {
  if (date < today) return 'Past';
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date < addDays(today, 7) ? 'This week' : 'Later';
}
