import { type FormEvent, useState } from 'react';
import { ApiError } from '#http/api-error.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { FreeSlotButtons } from '#features/bookings/form/free-slot-buttons.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { useChangeBooking } from './agenda.queries.ts';
import { type Moment, MomentPicker } from './moment-picker.tsx';
import { formatDayShortly } from '#lib/format-day.ts';

/** Moves a consultation while the client is on the phone. */
export function MoveForm({
  booking,
  today,
  now,
  onMoved,
  onRefused,
  onCancel,
}: {
  booking: AgendaBookingResponse;
  today: string;
  now: Date;
  onMoved: (moved: ChangedBooking) => void;
  /** Told how the booking is now, when it was changed in the meantime. */
  onRefused: (error: Error) => void;
  onCancel: () => void;
}) {
  const change = useChangeBooking();
  const [moment, setMoment] = useState<Moment>({
    date: booking.date < today ? today : booking.date,
    time: '',
  });
  const [isMissing, setIsMissing] = useState(false);
  const body = change.error instanceof ApiError ? change.error.body : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(moment.time === '');
    if (moment.time === '') return;
    const { id, sequence } = booking;
    change.mutate(
      { id, sequence, action: 'move', ...moment },
      {
        onSuccess(moved) {
          toast({
            title: 'Consultation moved',
            description: `It is now on ${formatDayShortly(moved.date)} at ${moved.time}. ${describeEmail(booking, 'with a new invitation')}`,
          });
          onMoved(moved);
        },
        onError: onRefused,
      },
    );
  }

  const choose = (next: Moment) => {
    setMoment(next);
    setIsMissing(false);
    change.reset();
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <MomentPicker
        {...{ today, now }}
        value={moment}
        email={booking.email}
        errors={{ time: isMissing ? 'Please choose a time' : body?.fields?.time, date: body?.fields?.date }}
        onChange={choose}
      />
      {body?.freeSlots && <FreeSlotButtons slots={body.freeSlots} onChoose={choose} />}
      {change.isError && !body?.fields && (
        <p role="alert" className="text-small font-semibold text-wrong">
          {body?.message ??
            'The consultation was not moved: we could not reach the server. Please try again.'}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="small" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" size="small" pendingLabel={change.isPending ? 'Moving…' : undefined}>
          Move Consultation
        </Button>
      </div>
    </form>
  );
}
