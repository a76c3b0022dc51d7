import { serverMessage } from '#http/api-error.ts';
import { useClearing, useList, useRemoval } from '#platform/lists/lists.queries.ts';
import type { AdminTabProps } from '#platform/feature.ts';
import { useToday } from '#platform/pages/page-data.tsx';
import { AdminList } from '#platform/lists/admin-list.tsx';
import type { Shown } from '#platform/lists/admin-row.tsx';
import { type Choice, type ListFilter, usableFilter } from '#platform/lists/list-address.ts';
import { Fact } from '#ui/fact.tsx';
import { putAsideOf } from '#platform/lists/put-aside-rows.tsx';
import { toast } from '#ui/toast.ts';
import { type BookingResponse, bookingSorts, consultationTypes } from './booking.ts';
import { isUpcoming } from './slots.ts';

const path = '/api/bookings';
const words = {
  loading: 'Loading the bookings',
  failed: 'Error loading bookings',
  empty: 'No booking requests yet.',
  row: ['booking', 'bookings'],
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
export function BookingList({ filter, onFilter, alsoChanged, putAside }: AdminTabProps) {
  const today = useToday();
  const usable = usableFilter(filter, { types, sorts });
  const removal = useRemoval(path, alsoChanged);
  const clearing = useClearing(path, alsoChanged);
  // The date filter follows the sort order.
  const byConsultation = usable.sort === 'consultation';
  const days = byConsultation
    ? { from: 'Consultation from', to: 'Consultation to' }
    : { from: 'Received from', to: 'Received to' };

  function change(changes: ListFilter) {
    const isOtherMeaning = changes.sort !== undefined && byConsultation !== (changes.sort === 'consultation');
    // Sorting by consultation is for seeing the upcoming ones, not those from years ago.
    const from = changes.sort === 'consultation' ? today : '';
    onFilter(isOtherMeaning ? { ...changes, from, to: '' } : changes);
  }

  return (
    <AdminList
      list={useList<BookingResponse>(path, usable)}
      filter={usable}
      onFilter={change}
      types={types}
      sorts={sorts}
      words={{ ...words, ...days }}
      exportPath="/api/bookings.csv"
      show={show}
      putAside={putAsideOf(putAside, clearing, serverMessage)}
      removal={{
        pendingId: removal.isPending ? removal.variables : undefined,
        remove: (id, onDone) =>
          removal.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Booking deleted successfully' });
              onDone();
            },
            onError: (error) =>
              toast({
                variant: 'destructive',
                title: 'Failed to delete booking',
                description: serverMessage(error) ?? 'Please try again.',
              }),
          }),
      }}
    />
  );
}

function show(booking: BookingResponse): Shown {
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
      ? `The consultation is still to come. It is cancelled, and ${booking.name} gets an e-mail that says so.`
      : undefined,
    facts: (
      <>
        <Fact term="Date and time">
          {day.format(date)}, {booking.time}
        </Fact>
        <Fact term="Consultation type">{type}</Fact>
        <Fact term="Description" wide>
          {booking.description}
        </Fact>
      </>
    ),
  };
}
