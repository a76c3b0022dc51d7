import { useList, useRemoval } from '#http/lists.queries.ts';
import { Fact, ReachFacts, RecordCard } from '#ui/record-card.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { toast } from '#ui/toast.ts';
import { type BookingAnswer, consultationTypes } from './booking.ts';

const path = '/api/bookings';
const words = {
  loading: 'Loading the bookings',
  failed: 'Error loading bookings',
  empty: 'No booking requests yet.',
  more: 'Show older bookings',
};
const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });

/** The administrator's list of bookings. */
export function BookingCards({ alsoChanged }: { alsoChanged: string[][] }) {
  const removal = useRemoval(path, alsoChanged);
  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => toast({ title: 'Booking deleted successfully' }),
      onError: () => toast({ variant: 'destructive', title: 'Failed to delete booking' }),
    });

  return (
    <RecordList list={useList<BookingAnswer>(path)} words={words}>
      {(booking) => (
        <RecordCard
          title={booking.name}
          kind={labelOf(booking.consultationType)}
          createdAt={booking.createdAt}
          deletion={{
            what: `the booking for ${booking.name}`,
            isPending: removal.isPending && removal.variables === booking.id,
            onConfirm: () => remove(booking.id),
          }}
        >
          <Fact term="Date and time">
            {dayFormat.format(new Date(booking.date))}, {booking.time}
            {booking.cancelledAt !== null && (
              <strong className="ml-2 rounded-small bg-wrong-soft px-2 py-0.5 text-small font-semibold text-wrong">
                Cancelled
              </strong>
            )}
          </Fact>
          <ReachFacts email={booking.email} phone={booking.phone} />
          <Fact term="Description" wide>
            {booking.description}
          </Fact>
        </RecordCard>
      )}
    </RecordList>
  );
}

function labelOf(type: string): string {
  return type in consultationTypes ? consultationTypes[type as keyof typeof consultationTypes] : type;
}
