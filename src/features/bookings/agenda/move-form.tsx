import { useState } from 'react';
import { bodyOf } from '#http/request.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { toast } from '#ui/toasts/toast.ts';
import { ChangeForm, type ChangeProps } from './change-form.tsx';
import { useChangeBooking } from './agenda.queries.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import type { Slot } from '#features/bookings/slots.ts';
import { useFreeTimesFor } from './use-free-times-for.ts';
import { formatDayShortly } from '#lib/format-day.ts';

/** Moves a consultation while the client is on the phone. */
export function MoveForm({
  booking,
  today,
  now,
  onChanged,
  onRefused,
  onCancel,
}: ChangeProps & { today: string }) {
  const change = useChangeBooking();
  const [slot, setSlot] = useState<Slot>({
    date: booking.date < today ? today : booking.date,
    time: '',
  });
  const [isMissing, setIsMissing] = useState(false);
  const free = useFreeTimesFor(booking.email, slot.date, now);
  const body = bodyOf(change.error);

  function send() {
    setIsMissing(slot.time === '');
    if (slot.time === '') return;
    const { id, sequence } = booking;
    change.mutate(
      { id, sequence, action: 'move', ...slot },
      {
        onSuccess(moved) {
          toast({
            title: 'Consultation moved',
            description: `It is now on ${formatDayShortly(moved.date)} at ${moved.time}. ${describeEmail(booking, 'with a new invitation')}`,
          });
          onChanged(moved);
        },
        onError: onRefused,
      },
    );
  }

  const choose = (next: Slot) => {
    setSlot(next);
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
      <SlotPicker
        today={today}
        value={slot}
        free={free}
        nextFree={body?.freeSlots}
        errors={{ time: isMissing ? 'Please choose a time' : body?.fields?.time, date: body?.fields?.date }}
        onChange={choose}
      />
    </ChangeForm>
  );
}
