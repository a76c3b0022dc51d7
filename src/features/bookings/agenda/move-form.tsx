import { useState } from 'react';
import { bodyOf } from '#http/api-error.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { FreeSlotButtons } from '#features/bookings/form/free-slot-buttons.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { ChangeForm } from './change-form.tsx';
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
  const body = bodyOf(change.error);

  function send() {
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
    <ChangeForm
      change={change}
      action="Move Consultation"
      pendingLabel="Moving…"
      unreached="The consultation was not moved"
      onSend={send}
      onCancel={onCancel}
    >
      <MomentPicker
        {...{ today, now }}
        value={moment}
        email={booking.email}
        errors={{ time: isMissing ? 'Please choose a time' : body?.fields?.time, date: body?.fields?.date }}
        onChange={choose}
      />
      {body?.freeSlots && <FreeSlotButtons slots={body.freeSlots} onChoose={choose} />}
    </ChangeForm>
  );
}
